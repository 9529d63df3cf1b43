package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.access.Caller;
import dev.crosscheck.gateway.access.Callers;
import dev.crosscheck.steps.budget.BudgetAccount.Scope;
import dev.crosscheck.steps.budget.Budgets;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Shows today's budgets and what has been spent of them. */
@Path("/v1/budgets")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "budgets")
public class BudgetsResource {

    private final Pool pool;
    private final Budgets budgets;
    private final Callers callers;

    BudgetsResource(Pool pool, Budgets budgets, Callers callers) {
        this.callers = callers;
        this.pool = pool;
        this.budgets = budgets;
    }

    @GET
    @Operation(
            summary = "Get today's budgets",
            description = "Lists the limited budgets of the tenant and the deployment, per day in UTC, once a call has "
                    + "counted against them. An admin of the tenant local sees the budgets of all tenants.")
    public Uni<BudgetView.Days> today() {
        Caller caller = callers.current();
        return budgets.today(pool)
                .map(accounts -> new BudgetView.Days(accounts.stream()
                        .filter(account -> account.scope() == Scope.DEPLOYMENT
                                || caller.isOperator()
                                || account.name().equals(caller.tenant()))
                        .map(BudgetView.Day::of)
                        .toList()));
    }
}
