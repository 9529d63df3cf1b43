package dev.crosscheck.gateway.retention;

import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.steps.outage.Outage;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import org.jboss.logging.Logger;

/**
 * Forgets, once an hour, old idempotency keys and old notes of dead letters that were sent again. Any replica can do so
 * at any time. A repetition that comes later counts as a new request.
 *
 * <p>The fact that a session was retried belongs to the session itself and is kept as long as the session.
 */
@ApplicationScoped
class RequestRetention {

    private static final Logger LOG = Logger.getLogger(RequestRetention.class);

    /** Only keys of retries contain a blank; clients' keys never do. */
    private static final String KEYS =
            "DELETE FROM gateway.idempotency_key WHERE created_at < $1 AND position(' ' in key) = 0";

    /** Also checks the letter's time: a recent note about an old letter is still needed. */
    private static final String LETTERS =
            "DELETE FROM gateway.dead_letter_requeued WHERE letter_time < $1 AND requeued_at < $1";

    private final Pool pool;
    private final Clock clock;
    private final Duration retention;

    RequestRetention(Pool pool, Clock clock, GatewayConfig config) {
        this.pool = pool;
        this.clock = clock;
        this.retention = config.requestRetention();
    }

    @Scheduled(every = "1h", delayed = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> forgetOld() {
        if (!retention.isPositive()) {
            return Uni.createFrom().voidItem();
        }
        Tuple limit = Tuple.of(clock.instant().minus(retention).atOffset(ZoneOffset.UTC));
        return pool.preparedQuery(KEYS)
                .execute(limit)
                .chain(() -> pool.preparedQuery(LETTERS).execute(limit))
                .replaceWithVoid()
                .onFailure()
                .invoke(failure ->
                        LOG.warnf("Cannot delete old requests; trying again in an hour: %s", Outage.describe(failure)))
                .onFailure()
                .recoverWithNull();
    }
}
