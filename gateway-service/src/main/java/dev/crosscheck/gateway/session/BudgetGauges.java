package dev.crosscheck.gateway.session;

import dev.crosscheck.steps.budget.BudgetAccount;
import dev.crosscheck.steps.budget.BudgetAccount.Limit;
import dev.crosscheck.steps.budget.BudgetAccount.Scope;
import dev.crosscheck.steps.budget.Budgets;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jboss.logging.Logger;

/**
 * Metrics for what is left of today's budgets, read every ten seconds: {@code budget_left_tokens} and
 * {@code budget_left_usd} by scope ({@code tenant}, {@code deployment}) and tenant. A budget appears after its first
 * call of the day. Logs a warning when a budget runs low.
 */
@ApplicationScoped
class BudgetGauges {

    private static final Logger LOG = Logger.getLogger(BudgetGauges.class);

    private final Pool pool;
    private final Budgets budgets;
    private final MultiGauge tokens;
    private final MultiGauge usd;
    private final LowBudgets low = new LowBudgets();

    BudgetGauges(Pool pool, Budgets budgets, MeterRegistry registry) {
        this.pool = pool;
        this.budgets = budgets;
        this.tokens = MultiGauge.builder("budget_left_tokens").register(registry);
        this.usd = MultiGauge.builder("budget_left_usd").register(registry);
    }

    @Scheduled(every = "10s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> look() {
        return budgets.today(pool)
                .invoke(accounts -> {
                    tokens.register(rows(accounts, Limit::tokens), true);
                    usd.register(rows(accounts, Limit::usd), true);
                    low.look(accounts);
                })
                .replaceWithVoid()
                .onFailure()
                .recoverWithUni(failure -> {
                    LOG.debugf("Cannot read the budgets: %s", failure.getMessage());
                    return Uni.createFrom().voidItem();
                });
    }

    private static List<MultiGauge.Row<?>> rows(List<BudgetAccount> accounts, Function<Limit, Number> part) {
        return accounts.stream()
                .filter(account -> part.apply(account.limit()) != null)
                .<MultiGauge.Row<?>>map(account -> MultiGauge.Row.of(
                        tags(account), part.apply(account.left()).doubleValue()))
                .toList();
    }

    private static Tags tags(BudgetAccount account) {
        return Tags.of(
                "scope",
                account.scope().name().toLowerCase(Locale.ROOT),
                "tenant",
                account.scope() == Scope.TENANT ? account.name() : "");
    }
}
