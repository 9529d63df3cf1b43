package dev.crosscheck.gateway.session;

import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.steps.erasure.StepErasure;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Erases sessions of any kind that are over, or that cannot go on because their log is unreadable: log, row, keys,
 * commands, steps and recorded calls, in one transaction. Later
 * results find no session and are dropped. Later commands are not accepted, because the session counts as cancelled.
 * Sessions that were forked from it keep their own copies of its log and stay. Conversations about it contain its
 * report and are erased with it.
 */
@ApplicationScoped
public class SessionErasure {

    private static final String LOCK = """
            SELECT id, finished_at IS NULL AND unreadable IS NULL AS runs, published_sequence < last_sequence AS untold
            FROM gateway.session WHERE id = $1 AND kind = $2 FOR UPDATE
            """;

    private static final String LOCK_ABOUT = "SELECT id FROM gateway.conversation WHERE about = ANY ($1) FOR UPDATE";

    private static final String LOCK_CONVERSATION =
            "SELECT id FROM gateway.conversation WHERE tenant = $1 AND id = $2 FOR UPDATE";

    /**
     * Locks the threads of the conversations that the caller has locked, so no thread can begin meanwhile. Also locks
     * the research sessions that those threads began, because they contain the threads' words.
     */
    private static final String LOCK_THREADS = """
            SELECT id, finished_at IS NULL AND unreadable IS NULL AS runs, published_sequence < last_sequence AS untold
            FROM gateway.session
            WHERE conversation_id = ANY ($1) OR id IN (
                SELECT e.session_id FROM gateway.errand AS e JOIN gateway.session AS t ON t.id = e.thread_id
                WHERE t.conversation_id = ANY ($1))
            ORDER BY id FOR UPDATE
            """;

    private static final String PART_FORKS =
            "UPDATE gateway.session SET parent_id = NULL WHERE parent_id = $1 RETURNING id";

    /** Generates a delete statement for each table that refers to sessions, including tables that are added later. */
    private static final String BELONGING = """
            SELECT format('DELETE FROM %s WHERE %I = $1', c.conrelid::regclass, a.attname) AS statement
            FROM pg_catalog.pg_constraint AS c
            JOIN pg_catalog.pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
            WHERE c.contype = 'f' AND c.confrelid = 'gateway.session'::regclass AND c.conrelid <> c.confrelid
            """;

    private static final String ERASE = "DELETE FROM gateway.session WHERE id = $1";

    /** If the conversation had threads, it was already deleted with the last of them. */
    private static final String FORGET = "DELETE FROM gateway.conversation WHERE id = $1";

    private static final Duration PAUSE = Duration.ofMillis(100);
    private static final int TRIES = 10;

    private final Pool pool;
    private final StepErasure steps;
    private final StateCache cache;

    SessionErasure(Pool pool, StepErasure steps, StateCache cache) {
        this.pool = pool;
        this.steps = steps;
        this.cache = cache;
    }

    /** The outcome of an erasure. */
    public sealed interface Erased {

        /**
         * @param sessions the erased sessions: the given one, and threads of conversations
         * @param copies sessions that were forked from it and keep their copy of its log
         */
        record Done(List<SessionId> sessions, List<SessionId> copies) implements Erased {
            public Done {
                sessions = List.copyOf(sessions);
                copies = List.copyOf(copies);
            }
        }

        /**
         * A session still runs; nothing was erased.
         *
         * @param session the running session: the given one, or a thread of a conversation
         */
        record Running(SessionId session) implements Erased {}

        /** The end of a session is not yet published to subscribers, which takes a moment; nothing was erased. */
        record Untold() implements Erased {}

        /** There is no such session. */
        record Unknown() implements Erased {}
    }

    /** Erases a session of the given kind. Fails only if the database fails; then nothing is erased. */
    public Uni<Erased> erase(String kind, SessionId session) {
        return onceTold(connection -> connection
                .preparedQuery(LOCK)
                .execute(Tuple.of(session.value(), kind))
                .chain(rows -> rows.rowCount() == 0
                        ? Uni.createFrom().item(new Erased.Unknown())
                        : withFollowers(connection, joined(rows)).chain(all -> eraseAll(connection, all))));
    }

    /**
     * Erases a conversation with all its threads. Fails only if the database fails; then nothing is erased.
     *
     * @return {@link Erased.Unknown} if the tenant has no conversation with that id
     */
    public Uni<Erased> eraseConversation(String tenant, ConversationId conversation) {
        return onceTold(connection -> connection
                .preparedQuery(LOCK_CONVERSATION)
                .execute(Tuple.of(tenant, conversation.value()))
                .chain(rows -> rows.rowCount() == 0
                        ? Uni.createFrom().item(new Erased.Unknown())
                        : threads(connection, rows)
                                .chain(threads -> withFollowers(connection, joined(threads)))
                                .chain(all -> eraseAll(connection, all))
                                .call(erased -> erased instanceof Erased.Done
                                        ? connection.preparedQuery(FORGET).execute(Tuple.of(conversation.value()))
                                        : Uni.createFrom().voidItem())));
    }

    /** Erases in a transaction. Tries again for a second if the end of a session is still on its way to subscribers. */
    private Uni<Erased> onceTold(Function<SqlConnection, Uni<Erased>> erasure) {
        return Uni.createFrom()
                .deferred(() -> pool.withTransaction(erasure))
                .repeat()
                .withDelay(PAUSE)
                .whilst(erased -> erased instanceof Erased.Untold)
                .select()
                .first(TRIES)
                .collect()
                .last()
                .invoke(this::forget);
    }

    private void forget(Erased erased) {
        if (erased instanceof Erased.Done done) {
            done.sessions().forEach(cache::forget);
        }
    }

    /**
     * Returns these sessions, preceded by all sessions that are about them, directly or indirectly. Those are erased
     * first.
     */
    private static Uni<List<Row>> withFollowers(SqlConnection connection, List<Row> sessions) {
        if (sessions.isEmpty()) {
            return Uni.createFrom().item(sessions);
        }
        return connection
                .preparedQuery(LOCK_ABOUT)
                .execute(Tuple.of(ids(sessions)))
                .chain(about -> threads(connection, about))
                .chain(threads -> withFollowers(connection, joined(threads)))
                .map(followers ->
                        Stream.concat(followers.stream(), sessions.stream()).toList());
    }

    private static Uni<RowSet<Row>> threads(SqlConnection connection, RowSet<Row> conversations) {
        return connection.preparedQuery(LOCK_THREADS).execute(Tuple.of(ids(joined(conversations))));
    }

    private static String[] ids(List<Row> rows) {
        return rows.stream().map(row -> row.getString("id")).toArray(String[]::new);
    }

    private static List<Row> joined(RowSet<Row> rows) {
        return StreamSupport.stream(rows.spliterator(), false).toList();
    }

    /** Erases either all of these locked sessions or none. */
    private Uni<Erased> eraseAll(SqlConnection connection, List<Row> rows) {
        Optional<Row> running =
                rows.stream().filter(row -> row.getBoolean("runs")).findFirst();
        if (running.isPresent()) {
            return Uni.createFrom().item(new Erased.Running(session(running.get())));
        }
        if (rows.stream().anyMatch(row -> row.getBoolean("untold"))) {
            return Uni.createFrom().item(new Erased.Untold());
        }
        List<SessionId> sessions = rows.stream().map(SessionErasure::session).toList();
        return Multi.createFrom()
                .iterable(sessions)
                .onItem()
                .transformToUniAndConcatenate(session -> erase(connection, session))
                .collect()
                .asList()
                .map(copies -> new Erased.Done(
                        sessions, copies.stream().flatMap(List::stream).toList()));
    }

    /** @return the sessions that were forked from it */
    private Uni<List<SessionId>> erase(SqlConnection connection, SessionId session) {
        Tuple id = Tuple.of(session.value());
        return connection
                .preparedQuery(PART_FORKS)
                .execute(id)
                .map(forks ->
                        joined(forks).stream().map(SessionErasure::session).toList())
                .call(() -> steps.erase(connection, session))
                .call(() -> belonging(connection, id))
                .call(() -> connection.preparedQuery(ERASE).execute(id));
    }

    private static Uni<Void> belonging(SqlConnection connection, Tuple id) {
        return connection
                .query(BELONGING)
                .execute()
                .onItem()
                .transformToMulti(rows -> Multi.createFrom().iterable(rows))
                .onItem()
                .transformToUniAndConcatenate(row ->
                        connection.preparedQuery(row.getString("statement")).execute(id))
                .collect()
                .last()
                .replaceWithVoid();
    }

    private static SessionId session(Row row) {
        return new SessionId(row.getString("id"));
    }
}
