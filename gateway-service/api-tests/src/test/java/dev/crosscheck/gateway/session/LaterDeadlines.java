package dev.crosscheck.gateway.session;

import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/** Runs the deadline clock with a later time, so that deadlines pass now that are due later. */
@ApplicationScoped
public class LaterDeadlines {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Pool pool;
    private final SessionDoor door;

    LaterDeadlines(Pool pool, SessionDoor door) {
        this.pool = pool;
        this.door = door;
    }

    public void pass(Duration later) {
        strike(Clock.offset(Clock.systemUTC(), later));
    }

    /** Runs the clock at the time of a session's next deadline, so that the one after it is not due yet. */
    public void passNext(String session) {
        Instant next = pool.preparedQuery(
                        "SELECT least(soft_deadline_at, hard_deadline_at) AS next FROM gateway.session WHERE id = $1")
                .execute(Tuple.of(session))
                .map(rows ->
                        rows.iterator().next().get(OffsetDateTime.class, "next").toInstant())
                .await()
                .atMost(PATIENCE);
        strike(Clock.fixed(next, ZoneOffset.UTC));
    }

    private void strike(Clock clock) {
        new DeadlineClock(pool, door, clock).strike().await().atMost(PATIENCE);
    }
}
