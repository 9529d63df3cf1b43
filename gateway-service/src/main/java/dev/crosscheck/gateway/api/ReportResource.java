package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.report.CslItem;
import dev.crosscheck.gateway.report.ResultItem;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import io.quarkus.virtual.threads.VirtualThreads;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.concurrent.ExecutorService;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Serves the report of a session in the format that the client asks for. */
@Path("/v1/research/{id}/report")
@Tag(name = "research")
public class ReportResource {

    /** The {@code format} that gets the whole session. {@code Accept: application/json} gets NLWeb items. */
    private static final String WHOLE_SESSION = "json";

    private final SessionReader reader;
    private final SessionAnswers answers;
    private final ReportRenderer renderer;
    private final ExecutorService renderers;

    /** @param renderers threads for slow rendering, which would block an event loop */
    ReportResource(
            SessionReader reader,
            SessionAnswers answers,
            ReportRenderer renderer,
            @VirtualThreads ExecutorService renderers) {
        this.reader = reader;
        this.answers = answers;
        this.renderer = renderer;
        this.renderers = renderers;
    }

    @GET
    @Operation(
            summary = "Get the report",
            description =
                    "format, else Accept, selects the format: Markdown (default), an HTML page, PDF, DOCX, NLWeb items "
                            + "as JSON, or the cited sources as BibTeX or CSL-JSON. As items, a failed or cancelled "
                            + "session returns a result that says what happened. format=json gets the whole session, "
                            + "once it has ended.")
    @APIResponse(
            responseCode = "200",
            content = {
                @Content(mediaType = "text/markdown", schema = @Schema(type = SchemaType.STRING)),
                @Content(mediaType = MediaType.TEXT_HTML, schema = @Schema(type = SchemaType.STRING)),
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(oneOf = {ResultItem[].class, SessionView.class})),
                @Content(mediaType = "application/x-bibtex", schema = @Schema(type = SchemaType.STRING)),
                @Content(
                        mediaType = "application/vnd.citationstyles.csl+json",
                        schema = @Schema(type = SchemaType.ARRAY, implementation = CslItem.class)),
                @Content(mediaType = "application/pdf", schema = @Schema(type = SchemaType.STRING, format = "binary")),
                @Content(
                        mediaType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
                        schema = @Schema(type = SchemaType.STRING, format = "binary"))
            })
    @APIResponse(responseCode = "409", description = "There is no report yet (report_pending) or at all (no_report)")
    public Uni<Response> report(
            @PathParam("id") SessionId id,
            @Parameter(
                            description = "takes precedence over Accept",
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            enumeration = {
                                                "markdown",
                                                "html",
                                                "json",
                                                "items",
                                                "bibtex",
                                                "csl-json",
                                                "pdf",
                                                "docx"
                                            }))
                    @QueryParam("format")
                    String format,
            @Context HttpHeaders headers,
            @Context UriInfo address) {
        if (WHOLE_SESSION.equals(format)) {
            return answers.view(id).map(ReportResource::whole);
        }
        ReportFormat wanted = ReportFormat.of(format, headers);
        URI server = address.getBaseUri();
        return reader.find(id, ResearchState.class)
                .emitOn(renderers)
                .map(found -> renderer.render(found.orElseThrow(() -> Problems.noSuchSession(id)), wanted, server));
    }

    private static Response whole(SessionView session) {
        if (!session.status().isTerminal()) {
            throw new ProblemException(Problem.of(
                    ProblemType.REPORT_PENDING,
                    "the session is " + session.status().wireName() + ", in phase " + session.phase()));
        }
        return Response.ok(session)
                .type(ReportFormat.ITEMS.mediaType())
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT)
                .header("X-Content-Type-Options", "nosniff")
                .build();
    }
}
