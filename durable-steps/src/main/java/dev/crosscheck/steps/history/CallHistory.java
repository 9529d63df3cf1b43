package dev.crosscheck.steps.history;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.history.RecordedOutcome.Failure;
import dev.crosscheck.steps.message.WireJson;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.StreamSupport;

/**
 * Reads the outcomes of the calls of a session's steps. The rows contain payloads, so read one session at a time.
 * Stateless.
 */
@ApplicationScoped
public class CallHistory {

    /**
     * A call can have two answers if a late attempt is answered too: the first counts. Of the failed attempts, those
     * whose error says what the request was about are returned.
     */
    private static final String OF_SESSION = """
            SELECT step_id, call_number, intent_at, coalesce(answered_at, failed_at) AS ended_at, answer, usage, error
            FROM (
                SELECT j.*, row_number() OVER (
                    PARTITION BY j.step_id, j.call_number, j.answered_at IS NULL ORDER BY j.attempt) AS place
                FROM durable_steps.call_journal j JOIN durable_steps.step s USING (step_id)
                WHERE j.session_id = $1 AND s.agent <> $2) AS calls
            WHERE (answered_at IS NOT NULL AND place = 1)
               OR (answered_at IS NULL AND failed_at IS NOT NULL AND error ? 'about')
            ORDER BY step_id, call_number, attempt""";

    /** Returns the outcomes of all agents' calls except the search agent's, by step and in the order of its calls. */
    public Uni<List<RecordedOutcome>> of(SqlClient client, SessionId session) {
        return client.preparedQuery(OF_SESSION)
                .execute(Tuple.of(session.value(), Agent.SEARCH.wireName()))
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(CallHistory::outcome)
                        .toList());
    }

    private static RecordedOutcome outcome(Row row) {
        var answer = row.getBuffer("answer");
        return new RecordedOutcome(
                new StepId(row.getString("step_id")),
                row.getInteger("call_number"),
                row.getOffsetDateTime("intent_at").toInstant(),
                row.getOffsetDateTime("ended_at").toInstant(),
                answer == null ? null : answer.toString(),
                usage(row.getJsonObject("usage")),
                answer == null ? failure(row.getJsonObject("error")) : null);
    }

    private static Failure failure(JsonObject error) {
        Map<String, String> about = new TreeMap<>();
        error.getJsonObject("about").forEach(part -> about.put(part.getKey(), String.valueOf(part.getValue())));
        return new Failure(error.getString("type"), about);
    }

    private static Usage usage(JsonObject json) {
        return json == null ? Usage.NONE : WireJson.read(json, Usage.class);
    }
}
