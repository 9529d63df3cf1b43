package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/**
 * Reads the logs of sessions, each with the loop of its kind. Fails with {@link UnreadableLog} if a log is unreadable.
 */
@ApplicationScoped
class SessionLogs {

    private final SessionTables tables;
    private final StateCache cache;
    private final Loops loops;

    SessionLogs(SessionTables tables, StateCache cache, Loops loops) {
        this.tables = tables;
        this.cache = cache;
        this.loops = loops;
    }

    /** Reads a session's whole log; empty if there is no such session. */
    Uni<Optional<StoredLog>> find(SqlClient client, SessionId session) {
        return tables.find(client, session)
                .chain(row -> row.isEmpty()
                        ? Uni.createFrom().item(Optional.empty())
                        : read(client, row.get()).map(Optional::of));
    }

    private Uni<StoredLog> read(SqlClient client, SessionRow row) {
        return tables.log(client, row.id()).map(rows -> StoredLog.of(row, loops.of(row), rows));
    }

    /** Returns the state after the last event that {@code row} counts. */
    Uni<SessionState> state(SqlClient client, SessionRow row) {
        return cache.at(row.id(), row.lastSequence())
                .map(state -> Uni.createFrom().item(state))
                .orElseGet(() -> read(client, row).map(StoredLog::state));
    }

    Loop loop(SessionRow row) {
        return loops.of(row);
    }
}
