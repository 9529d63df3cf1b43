package dev.crosscheck.steps.budget;

import dev.crosscheck.steps.budget.BudgetConfig.Daily;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Opens the daily budgets of tenants and of the deployment. It writes their rows before the first call that counts
 * against them, once per process, tenant and day, so a changed setting takes effect at the next start. Safe for use by
 * many threads.
 */
@ApplicationScoped
public class DayBudgets {

    private static final String OPEN = """
            INSERT INTO durable_steps.budget AS b (account, scope, day, limit_tokens, limit_usd)
            SELECT account, scope, d.today, tokens, usd::numeric
            FROM (SELECT (now() AT TIME ZONE 'UTC')::date AS today) AS d,
                LATERAL (VALUES ('tenant:' || $1::text || ':' || d.today, 'tenant', $2::bigint, $3::float8,
                    $4::boolean),
                    ('deployment:' || d.today, 'deployment', $5::bigint, $6::float8, $7::boolean))
                    AS v (account, scope, tokens, usd, limited)
            WHERE limited
            ORDER BY account DESC
            ON CONFLICT (account) DO UPDATE SET limit_tokens = excluded.limit_tokens, limit_usd = excluded.limit_usd
            WHERE (b.limit_tokens, b.limit_usd) IS DISTINCT FROM (excluded.limit_tokens, excluded.limit_usd)""";

    private final Pool pool;
    private final Daily tenant;
    private final Daily deployment;
    private final Set<String> opened = ConcurrentHashMap.newKeySet();
    private final Clock clock = Clock.systemUTC();
    private volatile LocalDate day = LocalDate.MIN;

    /** @throws IllegalStateException if a limit is negative; the message names the environment variable */
    public DayBudgets(Pool pool, BudgetConfig config) {
        this.pool = pool;
        this.tenant = checked("TENANT", config.tenant());
        this.deployment = checked("DEPLOYMENT", config.deployment());
    }

    /** Creates this bean at startup. Otherwise an invalid limit would fail the service only at its first call. */
    void atStart(@Observes StartupEvent started) {}

    private static Daily checked(String scope, Daily daily) {
        String variable = "CROSSCHECK_BUDGET_" + scope;
        if (daily.tokensPerDay().orElse(0) < 0) {
            throw new IllegalStateException(variable + "_TOKENS_PER_DAY must not be negative");
        }
        if (!(daily.usdPerDay().orElse(0.0) >= 0)) {
            throw new IllegalStateException(variable + "_USD_PER_DAY must be a number that is not negative");
        }
        return daily;
    }

    public boolean limitsTenants() {
        return tenant.isLimited();
    }

    public boolean limitsDeployment() {
        return deployment.isLimited();
    }

    /**
     * Returns whether this process has written today's rows for this tenant, with today by the process's clock. Also
     * true if there are no limits.
     */
    public boolean isOpen(String tenantName) {
        if (!limitsTenants() && !limitsDeployment()) {
            return true;
        }
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        if (!today.equals(day)) {
            opened.clear();
            day = today;
        }
        return opened.contains(tenantName);
    }

    /** Writes today's rows for this tenant, with today by the database's clock. Calling it again changes nothing. */
    public Uni<Void> open(String tenantName) {
        return pool.preparedQuery(OPEN)
                .execute(Tuple.tuple()
                        .addString(tenantName)
                        .addLong(tokens(tenant))
                        .addDouble(tenant.usdPerDay().orElse(null))
                        .addBoolean(tenant.isLimited())
                        .addLong(tokens(deployment))
                        .addDouble(deployment.usdPerDay().orElse(null))
                        .addBoolean(deployment.isLimited()))
                .invoke(() -> opened.add(tenantName))
                .replaceWithVoid();
    }

    private static Long tokens(Daily daily) {
        return Optional.of(daily.tokensPerDay())
                .filter(tokens -> tokens.isPresent())
                .map(tokens -> tokens.getAsLong())
                .orElse(null);
    }
}
