package dev.crosscheck.steps.history;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.message.WireJson;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.stream.StreamSupport;

/** Reads what the calls of a session's steps were answered: payloads, so it is for one session at a time. Stateless. */
@ApplicationScoped
public class AnswerHistory {

    /** A call may have been answered twice, where an attempt came back late: its first answer is the one that counts. */
    private static final String OF_SESSION = """
            SELECT DISTINCT ON (j.step_id, j.call_number)
                j.step_id, j.call_number, j.intent_at, j.answered_at, j.answer, j.usage
            FROM durable_steps.call_journal j JOIN durable_steps.step s USING (step_id)
            WHERE j.session_id = $1 AND s.agent <> $2 AND j.answered_at IS NOT NULL
            ORDER BY j.step_id, j.call_number, j.attempt""";

    /** The answers that the agents other than the search were given, by step and in the order of its calls. */
    public Uni<List<RecordedAnswer>> of(SqlClient client, SessionId session) {
        return client.preparedQuery(OF_SESSION)
                .execute(Tuple.of(session.value(), Agent.SEARCH.wireName()))
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(AnswerHistory::answer)
                        .toList());
    }

    private static RecordedAnswer answer(Row row) {
        return new RecordedAnswer(
                new StepId(row.getString("step_id")),
                row.getInteger("call_number"),
                row.getOffsetDateTime("intent_at").toInstant(),
                row.getOffsetDateTime("answered_at").toInstant(),
                row.getBuffer("answer").toString(),
                usage(row.getJsonObject("usage")));
    }

    private static Usage usage(JsonObject json) {
        try {
            return json == null ? Usage.NONE : WireJson.mapper().readValue(json.encode(), Usage.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("column usage of the call journal is unreadable", e);
        }
    }
}
