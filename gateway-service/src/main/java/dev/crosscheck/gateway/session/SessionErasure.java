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
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Erases sessions of any kind that are over: log, row, keys, commands, steps and recorded calls, in one transaction.
 * Results that come later find no session and are passed over; commands that come later are not accepted, for the
 * session counts as cancelled. Sessions that were forked from it have copies of its log of their own, and stay;
 * conversations about it hold its report, and go with it.
 */
@ApplicationScoped
public class SessionErasure {

    private static final String LOCK = """
            SELECT id, finished_at IS NULL AS runs, published_sequence < last_sequence AS untold
            FROM gateway.session WHERE id = $1 AND kind = $2 FOR UPDATE
            """;

    private static final String LOCK_ABOUT = "SELECT id FROM gateway.conversation WHERE about = ANY ($1) FOR UPDATE";

    private static final String LOCK_CONVERSATION =
            "SELECT id FROM gateway.conversation WHERE tenant = $1 AND id = $2 FOR UPDATE";

    /**
     * Those of conversations that are locked, so that none can begin meanwhile, and the research that they have begun:
     * it holds their words.
     */
    private static final String LOCK_THREADS = """
            SELECT id, finished_at IS NULL AS runs, published_sequence < last_sequence AS untold
            FROM gateway.session
            WHERE conversation_id = ANY ($1) OR id IN (
                SELECT e.session_id FROM gateway.errand AS e JOIN gateway.session AS t ON t.id = e.thread_id
                WHERE t.conversation_id = ANY ($1))
            ORDER BY id FOR UPDATE
            """;

    private static final String PART_FORKS =
            "UPDATE gateway.session SET parent_id = NULL WHERE parent_id = $1 RETURNING id";

    /** What deletes the rows of whatever table refers to sessions: one that is added later is not forgotten. */
    private static final String BELONGING = """
            SELECT format('DELETE FROM %s WHERE %I = $1', c.conrelid::regclass, a.attname) AS statement
            FROM pg_catalog.pg_constraint AS c
            JOIN pg_catalog.pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
            WHERE c.contype = 'f' AND c.confrelid = 'gateway.session'::regclass AND c.conrelid <> c.confrelid
            """;

    private static final String ERASE = "DELETE FROM gateway.session WHERE id = $1";

    /** One that had threads is gone with the last of them already. */
    private static final String FORGET = "DELETE FROM gateway.conversation WHERE id = $1";

    private final Pool pool;
    private final StepErasure steps;
    private final StateCache cache;

    SessionErasure(Pool pool, StepErasure steps, StateCache cache) {
        this.pool = pool;
        this.steps = steps;
        this.cache = cache;
    }

    /** What became of the wish. */
    public sealed interface Erased {

        /**
         * @param sessions that are gone: it, and threads of conversations
         * @param copies sessions that were forked from it, and keep their copy of its log
         */
        record Done(List<SessionId> sessions, List<SessionId> copies) implements Erased {
            public Done {
                sessions = List.copyOf(sessions);
                copies = List.copyOf(copies);
            }
        }

        /**
         * It is not over; nothing was erased.
         *
         * @param session what runs: it, or a thread of a conversation
         */
        record Running(SessionId session) implements Erased {}

        /** Subscribers have not been told of its end yet, which takes a moment; nothing was erased. */
        record Untold() implements Erased {}

        /** There is no such session. */
        record Unknown() implements Erased {}
    }

    /** Erases a session of that kind. Fails only with the database; then nothing is erased. */
    public Uni<Erased> erase(String kind, SessionId session) {
        return pool.withTransaction(connection -> connection
                        .preparedQuery(LOCK)
                        .execute(Tuple.of(session.value(), kind))
                        .chain(rows -> rows.rowCount() == 0
                                ? Uni.createFrom().item(new Erased.Unknown())
                                : withFollowers(connection, joined(rows)).chain(all -> eraseAll(connection, all))))
                .invoke(this::forget);
    }

    /**
     * Erases a conversation with all of its threads. Fails only with the database; then nothing is erased.
     *
     * @return {@link Erased.Unknown} where the tenant has none of that id
     */
    public Uni<Erased> eraseConversation(String tenant, ConversationId conversation) {
        return pool.withTransaction(connection -> connection
                        .preparedQuery(LOCK_CONVERSATION)
                        .execute(Tuple.of(tenant, conversation.value()))
                        .chain(rows -> rows.rowCount() == 0
                                ? Uni.createFrom().item(new Erased.Unknown())
                                : threads(connection, rows)
                                        .chain(threads -> withFollowers(connection, joined(threads)))
                                        .chain(all -> eraseAll(connection, all))
                                        .call(erased -> erased instanceof Erased.Done
                                                ? connection
                                                        .preparedQuery(FORGET)
                                                        .execute(Tuple.of(conversation.value()))
                                                : Uni.createFrom().voidItem())))
                .invoke(this::forget);
    }

    private void forget(Erased erased) {
        if (erased instanceof Erased.Done done) {
            done.sessions().forEach(cache::forget);
        }
    }

    /** These sessions, after all that are about them or about those, which go first. */
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

    /** All of them, which are locked, or none. */
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

    /** @return sessions that were forked from it */
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
