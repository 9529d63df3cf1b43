package dev.crosscheck.gateway.session;

import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.steps.outage.Outage;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * Turns deadlines that have passed into events, once a second. Any number of replicas may do so at once: an event's id
 * is derived from its deadline, and the door lets the first one in. A deadline that was moved meanwhile, by a pause or by the
 * plan, is refused there.
 */
@ApplicationScoped
class DeadlineClock {

    private static final Logger LOG = Logger.getLogger(DeadlineClock.class);

    private static final String DUE = """
            SELECT id, status, hard_deadline_at <= $1 AS hard FROM gateway.session
            WHERE soft_deadline_at <= $1 OR hard_deadline_at <= $1
            LIMIT 200
            """;

    private final Pool pool;
    private final SessionDoor door;
    private final Clock clock;

    DeadlineClock(Pool pool, SessionDoor door, Clock clock) {
        this.pool = pool;
        this.door = door;
        this.clock = clock;
    }

    @Scheduled(every = "1s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> strike() {
        Instant now = clock.instant();
        return pool.preparedQuery(DUE)
                .execute(Tuple.of(SessionTables.utc(now)))
                .chain(rows -> {
                    List<Uni<Void>> entered = new ArrayList<>();
                    rows.forEach(row -> entered.add(enter(new SessionId(row.getString("id")), event(row, now))));
                    return entered.isEmpty()
                            ? Uni.createFrom().voidItem()
                            : Uni.join()
                                    .all(entered)
                                    .usingConcurrencyOf(4)
                                    .andCollectFailures()
                                    .replaceWithVoid();
                })
                .onFailure()
                .recoverWithUni(failure -> {
                    LOG.debugf("deadlines wait for the database: %s", failure.getMessage());
                    return Uni.createFrom().voidItem();
                });
    }

    /** One session's trouble is not the others'; it is due again in a second. */
    private Uni<Void> enter(SessionId session, SessionEvent event) {
        return door.enter(session, event).replaceWithVoid().onFailure().recoverWithUni(failure -> {
            LOG.warnf("sessionId=%s: its deadline cannot pass yet: %s", session, Outage.describe(failure));
            return Uni.createFrom().voidItem();
        });
    }

    private static SessionEvent event(Row row, Instant now) {
        String session = row.getString("id");
        if (row.getString("status").equals(SessionStatus.CLARIFYING.wireName())) {
            return new SessionEvent.ClarificationLapsed(new EventId(session + ".clarification"), now);
        }
        return row.getBoolean("hard")
                ? new SessionEvent.HardDeadlinePassed(new EventId(session + ".hard-deadline"), now)
                : new SessionEvent.SoftDeadlinePassed(new EventId(session + ".soft-deadline"), now);
    }
}
