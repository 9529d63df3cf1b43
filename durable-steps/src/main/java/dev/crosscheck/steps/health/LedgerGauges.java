package dev.crosscheck.steps.health;

import dev.crosscheck.steps.polling.Poller;
import dev.crosscheck.steps.polling.Poller.RoundResult;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Measures the open work every few seconds: {@code crosscheck_steps_open} by state, {@code
 * crosscheck_steps_oldest_seconds} (the age of the oldest step that waits for a runner; steps of paused sessions do not
 * count) and {@code crosscheck_relay_lag_seconds} (the age of the oldest result or command that the broker has not
 * acknowledged).
 */
@ApplicationScoped
class LedgerGauges {

    private static final Duration EVERY = Duration.ofSeconds(5);

    /** For the gateway, which has no agent, the lag is that of its outbox. */
    private static final String READ = """
            SELECT count(*) FILTER (WHERE state = 'ready' AND NOT coalesce(e.paused, false)) AS ready,
                count(*) FILTER (WHERE state = 'ready' AND e.paused) AS paused,
                count(*) FILTER (WHERE state = 'running') AS running,
                count(*) FILTER (WHERE state = 'completed') AS unsent,
                extract(epoch FROM now() - min(created_at)
                    FILTER (WHERE state = 'ready' AND NOT coalesce(e.paused, false)))::float8 AS oldest,
                extract(epoch FROM now() - CASE WHEN $1 = 'none'
                    THEN (SELECT min(created_at) FROM durable_steps.command
                          WHERE answered_at IS NULL AND sends = 0 AND next_send_at < now())
                    ELSE min(completed_at) FILTER (WHERE state = 'completed') END)::float8 AS lag
            FROM durable_steps.step LEFT JOIN durable_steps.session_epoch e USING (session_id)
            WHERE agent = $1 AND settled_at IS NULL""";

    private final Pool pool;
    private final String agent;
    private final Poller poller = new Poller("ledger gauges", EVERY, EVERY, this::look);
    private volatile Open open = new Open(0, 0, 0, 0, 0, 0);

    private record Open(long ready, long paused, long running, long unsent, double oldest, double lag) {}

    LedgerGauges(Pool pool, MeterRegistry meters, @ConfigProperty(name = "crosscheck.agent") String agent) {
        this.pool = pool;
        this.agent = agent;
        steps(meters, "ready", () -> open.ready());
        steps(meters, "paused", () -> open.paused());
        steps(meters, "running", () -> open.running());
        steps(meters, "unsent", () -> open.unsent());
        Gauge.builder("crosscheck.steps.oldest", () -> open.oldest())
                .baseUnit("seconds")
                .tag("agent", agent)
                .register(meters);
        Gauge.builder("crosscheck.relay.lag", () -> open.lag())
                .baseUnit("seconds")
                .tag("agent", agent)
                .register(meters);
    }

    void start(@Observes StartupEvent started) {
        poller.start();
    }

    void stop(@Observes ShutdownEvent stopping) {
        poller.close();
    }

    private void steps(MeterRegistry meters, String state, Supplier<Number> value) {
        Gauge.builder("crosscheck.steps.open", value)
                .tag("agent", agent)
                .tag("state", state)
                .register(meters);
    }

    private RoundResult look() {
        Row row = pool.preparedQuery(READ)
                .execute(Tuple.of(agent))
                .await()
                .indefinitely()
                .iterator()
                .next();
        open = new Open(
                row.getLong("ready"),
                row.getLong("paused"),
                row.getLong("running"),
                row.getLong("unsent"),
                seconds(row, "oldest"),
                seconds(row, "lag"));
        return RoundResult.NOTHING;
    }

    private static double seconds(Row row, String column) {
        Double value = row.getDouble(column);
        return value == null ? 0 : value;
    }
}
