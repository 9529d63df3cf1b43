package dev.crosscheck.gateway.session;

import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;

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
        new DeadlineClock(pool, door, Clock.offset(Clock.systemUTC(), later))
                .strike()
                .await()
                .atMost(PATIENCE);
    }
}
