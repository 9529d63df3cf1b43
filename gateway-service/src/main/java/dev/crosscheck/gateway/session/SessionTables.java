package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.Deadlines;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.gateway.loop.SessionState.Beginning;
import dev.crosscheck.gateway.loop.SessionState.Summary;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.budget.BudgetAccount;
import dev.crosscheck.steps.budget.BudgetAccount.Limit;
import dev.crosscheck.steps.budget.Budgets;
import dev.crosscheck.steps.database.Parameters;
import dev.crosscheck.steps.database.TimeColumns;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The SQL statements on {@code gateway.session}, {@code gateway.session_event} and {@code gateway.late_step}. Inserting
 * a session also opens its budget. Each method runs on the client that it gets.
 */
@ApplicationScoped
class SessionTables {

    private static final String COLUMNS = """
            id, kind, tenant, parent_id, last_sequence, created_at, finished_at, traceparent,
            late_model_calls, late_input_tokens, late_output_tokens, late_usd""";

    private static final String FIND = "SELECT " + COLUMNS + " FROM gateway.session WHERE id = $1";

    private static final String LOCK = "SELECT " + COLUMNS + " FROM gateway.session WHERE id = ANY("
            + Parameters.arrays("text") + ") ORDER BY id FOR NO KEY UPDATE";

    private static final String INSERT = """
            INSERT INTO gateway.session (id, kind, tenant, status, phase, question, mode, language, complexity, rounds,
                search_passes, created_at, soft_deadline_at, hard_deadline_at, traceparent, last_sequence, parent_id,
                words)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, gateway.words_of($6))
            """;

    private static final String UPDATE = """
            UPDATE gateway.session
            SET status = $2, phase = $3, complexity = $4, rounds = $5, search_passes = $6, confidence_level = $7,
                finished_at = $8, soft_deadline_at = $9, hard_deadline_at = $10, last_sequence = $11, unreadable = NULL,
                words = coalesce(gateway.words_of(question || ' ' || $12), words)
            WHERE id = $1
            """;

    private static final String APPEND = """
            INSERT INTO gateway.session_event
                (session_id, sequence, event_id, type, time, payload, decided, data, owner_data)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
            """;

    /** A step's result may come several times, and costs once. */
    private static final String BOOK = """
            WITH fresh AS (
                INSERT INTO gateway.late_step (session_id, step_id) VALUES ($1, $2)
                ON CONFLICT DO NOTHING RETURNING step_id)
            UPDATE gateway.session
            SET late_model_calls = late_model_calls + $3, late_input_tokens = late_input_tokens + $4,
                late_output_tokens = late_output_tokens + $5, late_usd = late_usd + $6
            WHERE id = $1 AND EXISTS (SELECT 1 FROM fresh)
            """;

    private static final String LOG = """
            SELECT sequence, event_id, type, time, payload, decided FROM gateway.session_event
            WHERE session_id = $1
            ORDER BY sequence
            """;

    private static final String ENTRIES = """
            SELECT session_id, sequence, type, time, data, owner_data
            FROM gateway.session_event
            WHERE session_id = $1 AND sequence > $2
            ORDER BY sequence
            LIMIT $3
            """;

    /** Reads each session in a lateral subquery. Otherwise a generic plan reads the index of the whole log. */
    static final String UNPUBLISHED = """
            SELECT e.session_id, e.sequence, e.type, e.time, e.data, e.owner_data
            FROM unnest($1::text[]) WITH ORDINALITY AS p (id, place)
            JOIN gateway.session AS s ON s.id = p.id
            CROSS JOIN LATERAL (
                SELECT session_id, sequence, type, time, data, owner_data
                FROM gateway.session_event
                WHERE session_id = s.id AND sequence > s.published_sequence
                ORDER BY sequence
                LIMIT $2) AS e
            ORDER BY p.place, e.sequence
            LIMIT $3
            """;

    private final Budgets budgets;

    SessionTables(Budgets budgets) {
        this.budgets = budgets;
    }

    /**
     * Locks the rows of the given sessions that exist, until the transaction ends: only the holder of a row decides for
     * its session. Locks all rows in one statement and in one order, to avoid deadlocks.
     */
    Uni<List<SessionRow>> lock(SqlConnection transaction, Collection<SessionId> ids) {
        return transaction
                .preparedQuery(LOCK)
                .execute(Tuple.of(ids.stream().map(SessionId::value).toArray(String[]::new)))
                .map(SessionTables::rows);
    }

    Uni<Optional<SessionRow>> find(SqlClient client, SessionId id) {
        return client.preparedQuery(FIND)
                .execute(Tuple.of(id.value()))
                .map(rows -> rows(rows).stream().findFirst());
    }

    private static List<SessionRow> rows(RowSet<Row> rows) {
        List<SessionRow> sessions = new ArrayList<>(rows.rowCount());
        rows.forEach(row -> sessions.add(row(row)));
        return sessions;
    }

    private static SessionRow row(Row row) {
        String parent = row.getString("parent_id");
        return new SessionRow(
                new SessionId(row.getString("id")),
                row.getString("kind"),
                row.getString("tenant"),
                parent == null ? null : new SessionId(parent),
                row.getLong("last_sequence"),
                row.getOffsetDateTime("created_at").toInstant(),
                TimeColumns.instant(row, "finished_at"),
                row.getString("traceparent"),
                new Usage(
                        row.getInteger("late_model_calls"),
                        row.getLong("late_input_tokens"),
                        row.getLong("late_output_tokens"),
                        row.getDouble("late_usd")));
    }

    /** @param parent the session whose log this one's log begins with, or null */
    Uni<Void> insert(SqlClient client, Visit visit, SessionId parent) {
        Entry last = visit.last().orElseThrow();
        Beginning beginning = last.after().beginning();
        Summary summary = last.after().summary();
        Deadlines deadlines = last.after().deadlines();
        return client.preparedQuery(INSERT)
                .execute(Tuple.from(Arrays.asList(
                        visit.session().value(),
                        visit.loop().kind(),
                        beginning.tenant(),
                        last.after().status().wireName(),
                        last.after().phase(),
                        storable(summary.question()),
                        summary.mode(),
                        summary.language(),
                        summary.complexity(),
                        summary.rounds(),
                        summary.searchPasses(),
                        TimeColumns.utc(beginning.time()),
                        TimeColumns.utc(deadlines.next()),
                        TimeColumns.utc(deadlines.hard()),
                        visit.traceparent(),
                        last.sequence(),
                        parent == null ? null : parent.value())))
                .call(() -> budgets.open(client, visit.session(), limit(beginning)))
                .replaceWithVoid();
    }

    private static Limit limit(Beginning beginning) {
        return new Limit(beginning.budget().tokens(), beginning.budget().usd());
    }

    /** Returns the session's budget account, if it has one. */
    Uni<Optional<BudgetAccount>> budget(SqlClient client, Beginning beginning) {
        return limit(beginning).isNone()
                ? Uni.createFrom().item(Optional.empty())
                : budgets.ofSession(client, beginning.session());
    }

    /**
     * An event for a session's log.
     *
     * @param kind the session's kind, as its loop names it
     * @param decided the consequence of the event, as it is stored
     * @param data what clients and subscribers see of the event
     * @param after the state after the event
     */
    record Entry(
            SessionId session,
            String kind,
            long sequence,
            SessionEvent event,
            String decided,
            EventData data,
            SessionState after) {}

    /** Appends entries to logs, in the given order. */
    Uni<Void> append(SqlClient client, List<Entry> entries) {
        return batch(client, APPEND, entries.stream().map(SessionTables::logged).toList());
    }

    private static Tuple logged(Entry entry) {
        EventPayload payload = EventPayload.of(entry.kind(), entry.event());
        return Tuple.from(List.of(
                entry.session().value(),
                entry.sequence(),
                entry.event().id().value(),
                payload.type(),
                TimeColumns.utc(entry.event().time()),
                payload.json(),
                entry.decided(),
                entry.data().facts().toString(),
                entry.data().text().toString()));
    }

    /** Updates the projected columns of sessions to the state after each one's last entry. */
    Uni<Void> update(SqlClient client, List<Entry> last) {
        return batch(client, UPDATE, last.stream().map(SessionTables::projected).toList());
    }

    private static Tuple projected(Entry last) {
        SessionState state = last.after();
        Summary summary = state.summary();
        Deadlines deadlines = state.deadlines();
        return Tuple.from(Arrays.asList(
                last.session().value(),
                state.status().wireName(),
                state.phase(),
                summary.complexity(),
                summary.rounds(),
                summary.searchPasses(),
                summary.confidenceLevel(),
                state.status().isTerminal() ? TimeColumns.utc(last.event().time()) : null,
                TimeColumns.utc(deadlines.next()),
                TimeColumns.utc(deadlines.hard()),
                last.sequence(),
                state.status().isTerminal() ? storable(summary.answer()) : null));
    }

    /** Replaces NUL, which a model may write and Postgres refuses. In the log's JSON it is escaped. */
    private static String storable(String text) {
        return text == null ? null : text.replace('\0', ' ');
    }

    /** What a step's result has cost that arrived after the session's end. */
    record Late(SessionId session, StepId step, Usage usage) {}

    /** Adds what late results have cost to their sessions, once for each step. */
    Uni<Void> book(SqlClient client, List<Late> late) {
        return batch(client, BOOK, late.stream().map(SessionTables::cost).toList());
    }

    private static Tuple cost(Late late) {
        Usage usage = late.usage();
        return Tuple.of(
                late.session().value(),
                late.step().value(),
                usage.modelCalls(),
                usage.inputTokens(),
                usage.outputTokens(),
                usage.usd());
    }

    private static Uni<Void> batch(SqlClient client, String statement, List<Tuple> values) {
        return values.isEmpty()
                ? Uni.createFrom().voidItem()
                : client.preparedQuery(statement).executeBatch(values).replaceWithVoid();
    }

    /** Returns the rows of the whole log, in order; {@link StoredLog} reads them. */
    Uni<RowSet<Row>> log(SqlClient client, SessionId session) {
        return client.preparedQuery(LOG).execute(Tuple.of(session.value()));
    }

    /** Returns at most {@code limit} entries of the log after {@code sequence}, in order. */
    Uni<List<LogEntry>> entriesAfter(SqlClient client, SessionId session, long sequence, int limit) {
        return client.preparedQuery(ENTRIES)
                .execute(Tuple.of(session.value(), sequence, limit))
                .map(SessionTables::entries);
    }

    /** Returns the entries of several sessions after their published marks, each log in order. */
    Uni<List<LogEntry>> unpublished(SqlClient client, Collection<SessionId> sessions, int limitOfEach, int limit) {
        return client.preparedQuery(UNPUBLISHED)
                .execute(Tuple.of(sessions.stream().map(SessionId::value).toArray(String[]::new), limitOfEach, limit))
                .map(SessionTables::entries);
    }

    private static List<LogEntry> entries(RowSet<Row> rows) {
        List<LogEntry> entries = new ArrayList<>(rows.rowCount());
        rows.forEach(row -> entries.add(new LogEntry(
                new SessionId(row.getString("session_id")),
                row.getLong("sequence"),
                row.getString("type"),
                row.getOffsetDateTime("time").toInstant(),
                row.getString("data"),
                row.getString("owner_data"))));
        return entries;
    }
}
