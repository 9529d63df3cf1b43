package dev.crosscheck.gateway.session;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import org.jboss.logging.Logger;

/**
 * Measures how far the public topic lags, every ten seconds. {@code crosscheck_public_lag_sessions} counts the sessions
 * with events that the broker has not acknowledged. All replicas report the same number, capped at ten thousand.
 */
@ApplicationScoped
class PublicLag {

    private static final Logger LOG = Logger.getLogger(PublicLag.class);

    private static final String COUNT = """
            SELECT count(*) FROM (
                SELECT FROM gateway.session WHERE published_sequence < last_sequence ORDER BY id LIMIT 10000) AS behind
            """;

    private final Pool pool;
    private volatile long sessions;

    PublicLag(Pool pool, MeterRegistry registry) {
        this.pool = pool;
        Gauge.builder("crosscheck.public.lag", () -> sessions)
                .baseUnit("sessions")
                .register(registry);
    }

    @Scheduled(every = "10s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> look() {
        return pool.preparedQuery(COUNT)
                .execute()
                .invoke(rows -> sessions = rows.iterator().next().getLong(0))
                .replaceWithVoid()
                .onFailure()
                .recoverWithUni(failure -> {
                    LOG.debugf("Cannot read the lag: %s", failure.getMessage());
                    return Uni.createFrom().voidItem();
                });
    }
}
