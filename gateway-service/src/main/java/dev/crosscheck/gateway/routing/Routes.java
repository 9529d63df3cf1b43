package dev.crosscheck.gateway.routing;

import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.Route;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Chooses the route of each new evaluation, and adds what reviews say about the confidence of its controllers. */
@ApplicationScoped
public class Routes {

    private final RoutingTable table;
    private final Calibrations calibrations;

    Routes(RoutingTable table, Calibrations calibrations) {
        this.table = table;
        this.calibrations = calibrations;
    }

    /** Returns the route of a case; the parameters are those of {@link Routing#route}. */
    public Uni<Route> of(String tenant, Controller wanted, String promptId, String caseId) {
        return Uni.combine()
                .all()
                .unis(table.of(tenant), calibrations.of(tenant))
                .with((routing, known) ->
                        routing.route(wanted, promptId, caseId).calibrated(known));
    }
}
