package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.api.SearchService.CitedText;
import dev.crosscheck.gateway.api.SessionView.SourceView;
import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.rest.QueryNumber;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Shows a session's sources from the document store, with the report's quotes in them. */
@Path("/v1/research/{id}/sources/{number}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "research")
public class SourcesResource {

    private static final int MOST_CONTEXT = 5_000;
    private static final int MOST_PASSAGES = 200;
    private static final int NOT_FOUND = 404;

    private final SessionReader reader;
    private final SearchService search;

    SourcesResource(SessionReader reader, @RestClient SearchService search) {
        this.reader = reader;
        this.search = search;
    }

    @GET
    @Operation(
            summary = "Get a source, with the text around its quotes",
            description = "Returns the text of the version that the session cites, even if the document was replaced "
                    + "since. A source without quotes shows the passages that were found. If the document was "
                    + "removed, the text comes from the session's log.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = SourceText.class)))
    public Uni<SourceText> source(
            @PathParam("id") SessionId id,
            @Parameter(schema = @Schema(type = SchemaType.STRING)) @PathParam("number") String number,
            @Parameter(
                            description = "characters before and after each quote",
                            schema = @Schema(type = SchemaType.INTEGER, minimum = "0", maximum = "5000"))
                    @QueryParam("context")
                    @DefaultValue("400")
                    String context,
            @Parameter(
                            description = "maximum number of passages",
                            schema = @Schema(type = SchemaType.INTEGER, minimum = "1", maximum = "200"))
                    @QueryParam("limit")
                    @DefaultValue("50")
                    String limit) {
        int characters = (int) QueryNumber.required("context", context, 0, MOST_CONTEXT);
        int most = (int) QueryNumber.required("limit", limit, 1, MOST_PASSAGES);
        return reader.find(id, ResearchState.class)
                .map(found -> found.orElseThrow(() -> Problems.noSuchSession(id)))
                .chain(found -> {
                    Dossier dossier = SessionView.dossier(found.state());
                    return source(found.row().tenant(), dossier, wanted(dossier, id, number), characters, most);
                });
    }

    private Uni<SourceText> source(String tenant, Dossier dossier, Source source, int context, int limit) {
        QuotedPlaces places = new QuotedPlaces(source, dossier.writing().claims());
        SourceView view = SessionView.sources(dossier).stream()
                .filter(shown -> shown.number() == source.number())
                .findFirst()
                .orElseThrow();
        List<String> spans = places.spans();
        return search.citedText(
                        tenant,
                        source.document().documentId().value(),
                        source.document().version(),
                        spans.subList(0, Math.min(spans.size(), MOST_PASSAGES)),
                        context,
                        limit)
                .map(text -> standing(source, view, places, text, limit))
                .onFailure(SourcesResource::isGone)
                .recoverWithItem(() -> SourceText.removed(source, view, places, limit))
                .onFailure(failure -> !(failure instanceof ProblemException))
                .transform(_ -> new ProblemException(
                        Problems.unavailable("the search-service cannot return its texts at the moment")));
    }

    /**
     * If the stored text differs from the cited one, despite the same id and version, shows the session's log instead.
     */
    private static SourceText standing(Source source, SourceView view, QuotedPlaces places, CitedText text, int limit) {
        return text.contentHash().equals(source.document().contentHash())
                ? SourceText.of(source, view, places, text)
                : SourceText.removed(source, view, places, limit);
    }

    private static boolean isGone(Throwable failure) {
        return failure instanceof WebApplicationException refused
                && refused.getResponse().getStatus() == NOT_FOUND;
    }

    private static Source wanted(Dossier dossier, SessionId id, String number) {
        return dossier.sourcesAsShown().stream()
                .filter(source -> Integer.toString(source.number()).equals(number))
                .findFirst()
                .orElseThrow(
                        () -> new ProblemException(Problem.notFound("session " + id + " has no source with this number")
                                .withError("number", "is unknown")));
    }
}
