package dev.crosscheck.system.faults.stage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.crosscheck.system.faults.history.Histories;
import dev.crosscheck.system.faults.history.Histories.Call;
import dev.crosscheck.system.faults.history.Histories.CallSite;
import dev.crosscheck.system.faults.history.Histories.Command;
import dev.crosscheck.system.faults.history.Histories.Logged;
import dev.crosscheck.system.faults.history.Histories.Session;
import dev.crosscheck.system.faults.history.Histories.Step;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reads the database's rows of some sessions. */
final class Recorder {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Database database;

    Recorder(Database database) {
        this.database = database;
    }

    Histories.Database record(List<String> sessions) {
        return new Histories.Database(
                sessions(sessions), log(sessions), steps(sessions), calls(sessions), commands(sessions));
    }

    List<Session> sessions(List<String> sessions) {
        return database.query(
                "SELECT id, status, finished_at, last_sequence, published_sequence FROM gateway.session WHERE id = ANY(?)",
                row -> new Session(row.getString(1), row.getString(2), instant(row, 3), row.getLong(4), row.getLong(5)),
                sessions);
    }

    private List<Logged> log(List<String> sessions) {
        return database.query(
                "SELECT session_id, sequence, type, data, event_id LIKE session_id || '.copied%' FROM gateway.session_event WHERE session_id = ANY(?)",
                Recorder::logged, sessions);
    }

    List<Step> steps(List<String> sessions) {
        return database.query(
                "SELECT step_id, session_id, state FROM durable_steps.step WHERE session_id = ANY(?)",
                row -> new Step(row.getString(1), row.getString(2), row.getString(3)),
                sessions);
    }

    /** Leaves out calls whose answers a fork copied from its parent: no request was sent for them. */
    List<Call> calls(List<String> sessions) {
        return database.query(
                """
                SELECT step_id, call_number, attempt, intent_at, answered_at,
                    coalesce((error->>'retryable')::boolean, false), provider_id
                FROM durable_steps.call_journal
                WHERE session_id = ANY(?) AND from_step IS NULL
                  -- What a budget refused was never sent.
                  AND coalesce(error->>'type', '') <> 'budget_exhausted'""",
                row -> new Call(
                        place(row),
                        row.getInt(3),
                        instant(row, 4).orElseThrow(),
                        instant(row, 5),
                        row.getBoolean(6),
                        Optional.ofNullable(row.getString(7))),
                sessions);
    }

    /** Returns calls without an outcome, in steps that only this service runs. */
    List<CallSite> callsInFlight(String service) {
        return database.query("""
                SELECT step_id, call_number
                FROM durable_steps.call_journal c JOIN durable_steps.step s USING (step_id)
                WHERE s.agent = ? AND s.state = 'running' AND c.answered_at IS NULL AND c.failed_at IS NULL
                  AND c.attempt = s.attempt""", Recorder::place, service);
    }

    /**
     * Returns two calls of each step that these services had at a moment: the last call begun by then, and the next
     * one.
     */
    List<CallSite> callsAround(List<String> services, Instant moment) {
        Timestamp then = Timestamp.from(moment);
        return database.query("""
                SELECT s.step_id, last.call_number + next.number
                FROM durable_steps.step s
                CROSS JOIN LATERAL (
                    SELECT coalesce(max(call_number), 0) AS call_number FROM durable_steps.call_journal c
                    WHERE c.step_id = s.step_id AND c.intent_at <= ?) last
                CROSS JOIN (VALUES (0), (1)) AS next (number)
                WHERE s.agent = ANY(?) AND s.created_at <= ?
                  AND (s.state IN ('ready', 'running') OR s.completed_at > ?)""", Recorder::place, then, services, then, then);
    }

    List<Command> commands(List<String> sessions) {
        return database.query(
                "SELECT step_id, session_id, answered_at IS NOT NULL FROM durable_steps.command WHERE session_id = ANY(?)",
                row -> new Command(row.getString(1), row.getString(2), row.getBoolean(3)),
                sessions);
    }

    private static CallSite place(ResultSet row) throws SQLException {
        return new CallSite(row.getString(1), row.getInt(2));
    }

    private static Logged logged(ResultSet row) throws SQLException {
        JsonNode data = parse(row.getString(4));
        JsonNode step = data.path("step_id");
        // A fork's log begins with results of its parent's steps.
        boolean copied = row.getBoolean(5);
        return new Logged(
                row.getString(1),
                row.getLong(2),
                row.getString(3),
                data.path("status").asText(),
                data.path("phase").asText(),
                data.path("round").asInt(),
                data.path("search_passes").asInt(),
                step.isTextual() && !copied ? Optional.of(step.asText()) : Optional.empty());
    }

    private static JsonNode parse(String json) {
        try {
            return JSON.readTree(json);
        } catch (IOException e) {
            throw new IllegalStateException("the log holds what is no JSON", e);
        }
    }

    private static Optional<Instant> instant(ResultSet row, int column) throws SQLException {
        return Optional.ofNullable(row.getTimestamp(column)).map(Timestamp::toInstant);
    }
}
