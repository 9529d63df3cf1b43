package dev.crosscheck.search.citation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.text.Span;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.rest.QueryNumber;
import dev.crosscheck.search.api.CallingTenant;
import dev.crosscheck.search.corpus.CitedText;
import dev.crosscheck.search.corpus.CitedTexts;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.Provenance.SaidBy;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Returns the text around the places that a session cites. Only the gateway calls this: it knows what a session may
 * see.
 */
@Path("/internal/cited-texts/{id}/{version}")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class CitedTextResource {

    private static final int MOST_CONTEXT = 5_000;
    private static final int MOST_EXCERPTS = 200;
    private static final Pattern SPAN = Pattern.compile("(\\d{1,9})-(\\d{1,9})");

    private final CitedTexts texts;
    private final CallingTenant tenant;

    CitedTextResource(CitedTexts texts, CallingTenant tenant) {
        this.tenant = tenant;
        this.texts = texts;
    }

    /**
     * @param currentVersion the document's current version; later than the requested one if that was replaced
     * @param publishedFrom the source of the version's date, or null; also null for an upload that was replaced since.
     *     For a web page without a date of its own it is {@code provider}: if the session has a date of the page, it is
     *     the provider's
     * @param storedAt when the version was added or fetched
     * @param fetched whether it came from the web
     * @param readFrom the address from which it was fetched, if the source is cited by another one; else null
     * @param characters length of the whole text, in UTF-16 units
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Around(
            String contentHash,
            int currentVersion,
            String mediaType,
            String publishedFrom,
            Instant storedAt,
            boolean fetched,
            String readFrom,
            int characters,
            List<Passage> passages,
            boolean truncated) {}

    /**
     * @param spans each as {@code START-END}, in UTF-16 units of the version's text
     * @param context number of characters before and after each span
     * @param limit the most excerpts
     */
    @GET
    public Around around(
            @PathParam("id") String id,
            @PathParam("version") String version,
            @QueryParam("span") List<String> spans,
            @QueryParam("context") String context,
            @QueryParam("limit") String limit) {
        int asked = (int) QueryNumber.required("version", version, 1, Integer.MAX_VALUE);
        CitedText text = texts.find(tenant.name(), new DocumentId(id), asked)
                .orElseThrow(() -> new ProblemException(Problem.notFound("There is no such version of this document")));
        Excerpts.Cut cut = Excerpts.around(
                spans.stream().map(CitedTextResource::span).toList(),
                text.text(),
                text.passages(),
                (int) QueryNumber.required("context", context, 0, MOST_CONTEXT),
                (int) QueryNumber.required("limit", limit, 1, MOST_EXCERPTS));
        boolean dated = text.fetched() || text.version() == text.currentVersion();
        return new Around(
                text.contentHash(),
                text.currentVersion(),
                text.document().mediaType(),
                dated ? publishedFrom(text) : null,
                text.storedAt(),
                text.fetched(),
                text.readFrom(),
                text.text().length(),
                cut.passages(),
                cut.truncated());
    }

    private static String publishedFrom(CitedText text) {
        Metadata metadata = text.document().metadata();
        SaidBy said = text.fetched() && metadata.published() == null
                ? SaidBy.PROVIDER
                : metadata.provenance().published();
        return said == null ? null : said.value();
    }

    private static Span span(String written) {
        Matcher found = SPAN.matcher(written);
        int start = found.matches() ? Integer.parseInt(found.group(1)) : 0;
        int end = found.matches() ? Integer.parseInt(found.group(2)) : -1;
        if (end < start) {
            throw new ProblemException(Problem.invalid("span", "must be two offsets, such as 12-40"));
        }
        return new Span(start, end);
    }
}
