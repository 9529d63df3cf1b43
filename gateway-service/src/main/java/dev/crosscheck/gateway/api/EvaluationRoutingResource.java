package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.access.Callers;
import dev.crosscheck.gateway.routing.Gate;
import dev.crosscheck.gateway.routing.Routing;
import dev.crosscheck.gateway.routing.RoutingFigures;
import dev.crosscheck.gateway.routing.RoutingTable;
import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Shows and sets which controller evaluates which share of the tenant's cases, from the next evaluation on. */
@Path("/v1/evaluations/routing")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "evaluations")
public class EvaluationRoutingResource {

    private final RoutingTable table;
    private final RoutingFigures figures;
    private final Gate gate;
    private final Clock clock;
    private final Callers callers;

    EvaluationRoutingResource(
            RoutingTable table, RoutingFigures figures, GatewayConfig config, Clock clock, Callers callers) {
        this.table = table;
        this.figures = figures;
        var bounds = config.evaluation().gate();
        this.gate = new Gate(
                bounds.leastResults(), bounds.leastQuotes(), bounds.citationAccuracy(), bounds.calibrationError());
        this.clock = clock;
        this.callers = callers;
    }

    /**
     * A tenant's routing.
     *
     * @param missing why a model cannot get a larger share now; empty if it can
     */
    @Schema(
            name = "EvaluationRouting",
            requiredProperties = {"model_share", "shadow", "prompts", "missing"})
    record RoutingView(int modelShare, boolean shadow, List<Routing.PromptShare> prompts, List<String> missing) {}

    @GET
    @Operation(
            operationId = "getEvaluationRouting",
            summary = "Get the share of cases that a model evaluates, its prompts, and whether both controllers run")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = RoutingView.class)))
    public Uni<RoutingView> get() {
        return shown(callers.tenant());
    }

    private Uni<RoutingView> shown(String tenant) {
        return Uni.combine()
                .all()
                .unis(table.of(tenant), missing(tenant))
                .with((set, missing) -> new RoutingView(set.modelShare(), set.shadow(), set.prompts(), missing));
    }

    private Uni<List<String>> missing(String tenant) {
        Instant since = EvaluationFiguresResource.since(clock.instant(), EvaluationFiguresResource.DEFAULT_DAYS);
        return figures.since(tenant, since).map(found -> gate.missing(found.of(Controller.REACT.wireName())));
    }

    @PATCH
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "changeEvaluationRouting",
            summary = "Change the shares for later evaluations",
            description = "Absent fields keep their values. A smaller share for the model is always accepted, a larger"
                    + " one only if the figures of the last 30 days allow it.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = RoutingRequest.class)))
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = RoutingView.class)))
    @APIResponse(responseCode = "409", description = "The model's figures do not allow it a larger share (gate_closed)")
    public Uni<RoutingView> change(byte[] body) {
        String tenant = callers.tenant();
        RoutingRequest request = RoutingRequest.read(JsonFields.read(body));
        return missing(tenant)
                .chain(missing -> table.change(tenant, now -> allowed(now, request.over(now), missing)))
                .chain(() -> shown(tenant));
    }

    private static Routing allowed(Routing now, Routing wanted, List<String> missing) {
        if (wanted.modelShare() > now.modelShare() && !missing.isEmpty()) {
            throw new ProblemException(Problem.of(ProblemType.GATE_CLOSED, String.join("; ", missing)));
        }
        return wanted;
    }
}
