package dev.crosscheck.gateway.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.gateway.session.SessionDoor.EventOutcome;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.steps.database.TimeColumns;
import dev.crosscheck.steps.outage.Outage;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * Turns deadlines that have passed into events, once a second. Several replicas can do this at once: the event's id is
 * derived from its deadline, so the {@link SessionDoor} accepts only the first one. It also refuses a deadline that a
 * pause or the plan has moved in the meantime. A session whose log is unreadable, or whose event fails for another
 * reason than an outage, is skipped for a minute, so that it takes no place in the query's limit.
 *
 * <p>Logs failures at most once a minute: per session, and once for all sessions if the database is down.
 */
@ApplicationScoped
class DeadlineClock {

    private static final Logger LOG = Logger.getLogger(DeadlineClock.class);

    private static final String DUE = """
            SELECT id, status, phase, hard_deadline_at <= $1 AS hard FROM gateway.session
            WHERE (soft_deadline_at <= $1 OR hard_deadline_at <= $1) AND id <> ALL($2)
            LIMIT 200
            """;

    private static final Duration QUIET = Duration.ofMinutes(1);
    private static final int MOST_ASIDE = 10_000;
    private static final String ALL = "";

    private final Pool pool;
    private final SessionDoor door;
    private final Clock clock;
    private final Cache<String, Boolean> aside = forAMinute();
    private final Cache<String, Boolean> warned = forAMinute();

    DeadlineClock(Pool pool, SessionDoor door, Clock clock) {
        this.pool = pool;
        this.door = door;
        this.clock = clock;
    }

    @Scheduled(every = "1s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> strike() {
        Instant now = clock.instant();
        return pool.preparedQuery(DUE)
                .execute(Tuple.of(TimeColumns.utc(now), aside.asMap().keySet().toArray(String[]::new)))
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
                    if (isNew(ALL)) {
                        LOG.warnf("Cannot look for passed deadlines: %s", Outage.describe(failure));
                    }
                    return Uni.createFrom().voidItem();
                });
    }

    /** A failure affects only its own session, which is tried again: after a second if the database is down. */
    private Uni<Void> enter(SessionId session, SessionEvent event) {
        return door.enter(session, event)
                .invoke(outcome -> {
                    if (outcome instanceof EventOutcome.Unreadable(UnreadableLog log)) {
                        aside.put(session.value(), true);
                        cannotPass(session, "its log cannot be read: " + log.reason());
                    }
                })
                .replaceWithVoid()
                .onFailure()
                .recoverWithUni(failure -> {
                    if (!Outage.is(failure)) {
                        aside.put(session.value(), true);
                    }
                    cannotPass(session, Outage.describe(failure));
                    return Uni.createFrom().voidItem();
                });
    }

    private void cannotPass(SessionId session, String reason) {
        if (isNew(session.value())) {
            LOG.warnf("sessionId=%s: cannot apply its deadline yet: %s", session, reason);
        }
    }

    private boolean isNew(String what) {
        return warned.asMap().putIfAbsent(what, true) == null;
    }

    private static Cache<String, Boolean> forAMinute() {
        return Caffeine.newBuilder()
                .expireAfterWrite(QUIET)
                .maximumSize(MOST_ASIDE)
                .build();
    }

    private static SessionEvent event(Row row, Instant now) {
        String session = row.getString("id");
        if (row.getString("status").equals(SessionStatus.CLARIFYING.wireName())) {
            return row.getString("phase").equals(SessionState.PROPOSING)
                    ? new SessionEvent.PlanReviewLapsed(new EventId(session + ".plan-review"), now)
                    : new SessionEvent.ClarificationLapsed(new EventId(session + ".clarification"), now);
        }
        return row.getBoolean("hard")
                ? new SessionEvent.HardDeadlinePassed(new EventId(session + ".hard-deadline"), now)
                : new SessionEvent.SoftDeadlinePassed(new EventId(session + ".soft-deadline"), now);
    }
}
