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
 * Notes on sessions' rows which logs cannot be read, so that lists and readers are told without reading them, and looks
 * every minute whether they can be read again. The note is a hint: whoever appends to a log has read it, and takes the
 * note back.
 */
@ApplicationScoped
class UnreadableLogs {

    private static final Logger LOG = Logger.getLogger(UnreadableLogs.class);

    private static final String NOTE =
            "UPDATE gateway.session SET unreadable = $2 WHERE id = $1 AND unreadable IS DISTINCT FROM $2";

    private static final String TAKE_BACK = "UPDATE gateway.session SET unreadable = NULL WHERE id = $1";

    /** By chance, so that those that stay unreadable keep no other from being looked at. */
    private static final String NOTED =
            "SELECT id FROM gateway.session WHERE unreadable IS NOT NULL ORDER BY random() LIMIT 100";

    private final Pool pool;
    private final SessionLogs logs;

    UnreadableLogs(Pool pool, SessionLogs logs) {
        this.pool = pool;
        this.logs = logs;
    }

    /** Notes it, and logs it when it is new. */
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

    /** {@code read}, which notes the log where it is unreadable, and fails all the same. */
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
