package dev.crosscheck.gateway.api;

import dev.crosscheck.steps.budget.Budgets;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What was spent today, of what may be. */
@Path("/v1/budgets")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "budgets")
public class BudgetsResource {

    private final Pool pool;
    private final Budgets budgets;

    BudgetsResource(Pool pool, Budgets budgets) {
        this.pool = pool;
        this.budgets = budgets;
    }

    @GET
    @Operation(
            summary = "Today's budgets",
            description = "Of tenants and of the deployment, in UTC; those that are limited, once a call has counted "
                    + "against them.")
    public Uni<BudgetView.Days> today() {
        return budgets.today(pool)
                .map(accounts -> new BudgetView.Days(
                        accounts.stream().map(BudgetView.Day::of).toList()));
    }
}
