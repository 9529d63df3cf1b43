package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.report.FinishedReport;
import dev.crosscheck.gateway.report.ReportPage;
import dev.crosscheck.gateway.report.ResultItem;
import dev.crosscheck.gateway.report.ResultItems;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.gateway.session.SessionStatus;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The report of a session, as its reader wants it. */
@Path("/v1/research/{id}/report")
@Tag(name = "research")
public class ReportResource {

    private final SessionReader reader;

    ReportResource(SessionReader reader) {
        this.reader = reader;
    }

    @GET
    @Operation(
            summary = "The report",
            description =
                    "By Accept: Markdown (the default), a page in HTML, or items of NLWeb as JSON. As items, a session that "
                            + "failed or was cancelled is a result too, which says what happened.")
    @APIResponse(
            responseCode = "200",
            content = {
                @Content(mediaType = "text/markdown", schema = @Schema(type = SchemaType.STRING)),
                @Content(mediaType = MediaType.TEXT_HTML, schema = @Schema(type = SchemaType.STRING)),
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(type = SchemaType.ARRAY, implementation = ResultItem.class))
            })
    @APIResponse(responseCode = "404", description = "There is no such session")
    @APIResponse(responseCode = "406", description = "Accept allows none of these forms")
    @APIResponse(responseCode = "409", description = "There is no report, yet (report_pending) or at all (no_report)")
    public Uni<Response> report(@PathParam("id") SessionId id, @Context HttpHeaders headers, @Context UriInfo address) {
        Offer offer = Offer.accepted(headers);
        URI server = address.getBaseUri();
        return reader.find(id).map(found -> {
            Snapshot snapshot = found.orElseThrow(() -> Problems.noSuchSession(id));
            return answer(offer, snapshot, server);
        });
    }

    private static Response answer(Offer offer, Snapshot snapshot, URI server) {
        Response.ResponseBuilder answer = Response.ok()
                .type(offer.mediaType())
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT)
                .header("X-Content-Type-Options", "nosniff");
        return switch (offer) {
            case MARKDOWN -> answer.entity(report(snapshot).report().markdown()).build();
            case HTML ->
                answer.entity(ReportPage.html(report(snapshot)))
                        .header("Content-Security-Policy", ReportPage.CONTENT_SECURITY_POLICY)
                        .header("Referrer-Policy", "no-referrer")
                        .build();
            case ITEMS ->
                answer.entity(ResultItems.of(snapshot, server).orElseThrow(() -> noReport(snapshot)))
                        .build();
        };
    }

    private static FinishedReport report(Snapshot snapshot) {
        return FinishedReport.of(snapshot).orElseThrow(() -> noReport(snapshot));
    }

    private static ProblemException noReport(Snapshot snapshot) {
        SessionStatus status = SessionStatus.of(snapshot.state());
        boolean pending = !status.isTerminal();
        return new ProblemException(Problem.of(
                pending ? ProblemType.REPORT_PENDING : ProblemType.NO_REPORT,
                "the session is " + status.wireName() + ", in phase "
                        + snapshot.state().phase()));
    }
}
