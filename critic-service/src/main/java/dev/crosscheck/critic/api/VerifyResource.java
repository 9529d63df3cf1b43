package dev.crosscheck.critic.api;

import dev.crosscheck.critic.api.VerifyRequest.GivenSource;
import dev.crosscheck.critic.verify.TextVerifier;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sha256;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** Checks any text against given sources, whoever wrote it. Stores nothing. */
@Path("/v1/verify")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class VerifyResource {

    /** The placeholder for a missing title: it has no words that could match a claim. */
    private static final String UNTITLED = "—";

    private static final String GIVEN = "given";

    private final TextVerifier verifier;

    VerifyResource(TextVerifier verifier) {
        this.verifier = verifier;
    }

    record Verified(List<Claim> claims) {}

    @POST
    public Verified verify(InputStream body) throws IOException {
        VerifyRequest request = VerifyRequest.read(body);
        List<Source> sources = new ArrayList<>();
        for (GivenSource source : request.sources()) {
            sources.add(source(source.number() == null ? sources.size() + 1 : source.number(), source));
        }
        return new Verified(
                request.text() == null
                        ? verifier.claims(request.claims(), sources)
                        : verifier.text(request.text(), sources));
    }

    private static Source source(int number, GivenSource given) {
        boolean untitled = given.title() == null || given.title().isBlank();
        return new Source(
                number,
                new FoundDocument(
                        new DocumentId("source-" + number),
                        1,
                        Sha256.hex(given.text()),
                        untitled ? UNTITLED : given.title(),
                        given.url(),
                        null,
                        null,
                        Language.detect(given.text()),
                        new Rating(given.tier(), given.tier() == null ? null : GIVEN, null),
                        0,
                        List.of(new Passage(0, given.text().length(), null, "", given.text()))),
                null);
    }
}
