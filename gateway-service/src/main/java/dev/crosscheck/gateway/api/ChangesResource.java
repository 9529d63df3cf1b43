package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.access.Callers;
import dev.crosscheck.gateway.changes.ClaimChange;
import dev.crosscheck.gateway.changes.ClaimChanges;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.report.FinishedReport;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import io.quarkus.virtual.threads.VirtualThreads;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.concurrent.ExecutorService;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Compares a report with an earlier one. */
@Path("/v1/research/{id}/changes")
@ExistingSession
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "research")
public class ChangesResource {

    private final SessionReader reader;
    private final Callers callers;
    private final ExecutorService workers;

    /** @param workers threads for slow work, which must not block the event loops */
    ChangesResource(SessionReader reader, Callers callers, @VirtualThreads ExecutorService workers) {
        this.reader = reader;
        this.callers = callers;
        this.workers = workers;
    }

    /** @param items in the order of the later report, followed by the claims that are gone */
    @Schema(
            name = "ClaimChanges",
            requiredProperties = {"before", "after", "items"})
    public record Changes(SessionId before, SessionId after, List<ClaimChange> items) {
        public Changes {
            items = List.copyOf(items);
        }
    }

    @GET
    @Operation(
            summary = "Compare a report with an earlier one",
            description = "Pairs claims by their words: same, changed in words or verdict, new, or gone.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Changes.class)))
    @APIResponse(responseCode = "409", description = "One of them has no report, yet (report_pending) or at all")
    public Uni<Changes> changes(
            @PathParam("id") SessionId id,
            @Parameter(required = true, description = "the earlier session", schema = @Schema(type = SchemaType.STRING))
                    @QueryParam("since")
                    String since) {
        if (since == null || since.isBlank()) {
            throw new ProblemException(Problem.invalid("since", "must be the id of the earlier session"));
        }
        SessionId earlier = new SessionId(since);
        String tenant = callers.tenant();
        return report(earlier, tenant)
                .chain(before -> report(id, tenant).map(after -> List.of(before, after)))
                .emitOn(workers)
                .map(both -> new Changes(
                        earlier,
                        id,
                        ClaimChanges.between(
                                both.getFirst().claims(), both.getLast().claims())));
    }

    /** Checks the tenant. The filter before the endpoint checks only ids in the path, and this id is in the query. */
    private Uni<FinishedReport> report(SessionId id, String tenant) {
        return reader.find(id, ResearchState.class)
                .map(found -> ReportRenderer.report(
                        found.filter(session -> session.row().tenant().equals(tenant))
                                .orElseThrow(() -> Problems.noSuchSession(id))));
    }
}
