package dev.crosscheck.gateway.session;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.steps.outage.Outage;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.stream.StreamSupport;
import org.jboss.logging.Logger;

/**
 * Marks the rows of sessions whose logs are unreadable, so that lists and readers know it without reading the logs.
 * Checks every minute whether marked logs are readable again. The mark is only a hint: appending to a log requires
 * reading it, and clears the mark.
 */
@ApplicationScoped
class UnreadableLogs {

    private static final Logger LOG = Logger.getLogger(UnreadableLogs.class);

    private static final String NOTE =
            "UPDATE gateway.session SET unreadable = $2 WHERE id = $1 AND unreadable IS DISTINCT FROM $2";

    private static final String TAKE_BACK = "UPDATE gateway.session SET unreadable = NULL WHERE id = $1";

    /** Random order: otherwise logs that stay unreadable would always come first. */
    private static final String NOTED =
            "SELECT id FROM gateway.session WHERE unreadable IS NOT NULL ORDER BY random() LIMIT 100";

    private final Pool pool;
    private final SessionLogs logs;

    UnreadableLogs(Pool pool, SessionLogs logs) {
        this.pool = pool;
        this.logs = logs;
    }

    /** Marks the row, and logs an error if the mark is new. */
    static Uni<Void> note(SqlClient client, UnreadableLog log) {
        return client.preparedQuery(NOTE)
                .execute(Tuple.of(log.session().value(), log.reason()))
                .invoke(rows -> {
                    if (rows.rowCount() > 0) {
                        LOG.errorf(
                                log.getCause(),
                                "sessionId=%s: cannot read its log: %s. The session stays as it is; others are not affected",
                                log.session(),
                                log.reason());
                    }
                })
                .replaceWithVoid();
    }

    /** Runs {@code read}. If the log is unreadable, marks the row and still fails. */
    static <T> Uni<T> noting(SqlClient client, Uni<T> read) {
        return read.onFailure(UnreadableLog.class).call(log -> note(client, log));
    }

    @Scheduled(every = "60s", delayed = "10s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> lookAgain() {
        return pool.query(NOTED)
                .execute()
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(row -> new SessionId(row.getString("id")))
                        .toList())
                .chain(this::lookAt)
                .onFailure(Outage::is)
                .recoverWithNull();
    }

    private Uni<Void> lookAt(List<SessionId> sessions) {
        return Multi.createFrom()
                .iterable(sessions)
                .onItem()
                .transformToUniAndConcatenate(session -> isReadable(session)
                        .chain(readable -> readable
                                ? pool.preparedQuery(TAKE_BACK)
                                        .execute(Tuple.of(session.value()))
                                        .invoke(() -> LOG.infof("sessionId=%s: its log is readable again", session))
                                        .replaceWithVoid()
                                : Uni.createFrom().voidItem()))
                .collect()
                .last();
    }

    private Uni<Boolean> isReadable(SessionId session) {
        return logs.find(pool, session)
                .replaceWith(true)
                .onFailure(UnreadableLog.class)
                .recoverWithItem(false);
    }
}
