package dev.crosscheck.gateway.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.chat.ChatKind;
import dev.crosscheck.gateway.evaluation.EvaluationKind;
import dev.crosscheck.gateway.loop.Consequence;
import dev.crosscheck.gateway.loop.Decision.Advanced;
import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.gateway.research.Kinds;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.message.WireJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The log of an old session of any kind, with everything that was derived from it at the time.
 *
 * @param folder the folder of its set
 * @param json the whole file: {@code session} is the row, {@code events} are the rows of the log, {@code view} is the
 *     answer of {@code GET}, {@code state} is what the log folded to
 */
public record GoldenLog(Path folder, String name, JsonNode json) {

    private static final ObjectMapper JSON = WireJson.mapper();

    private static final Map<String, Loop> LOOPS = Stream.of(Kinds.RESEARCH, ChatKind.CHAT, EvaluationKind.EVALUATION)
            .collect(Collectors.toMap(Loop::kind, Function.identity()));

    /** A row of the log, as today's code reads and folds it. */
    public record Folded(Loop loop, JsonNode row, SessionState before, SessionEvent event, SessionState after) {

        /** Returns what log, stream and topic tell of the event today, and what only the session's owner is told. */
        public EventData data() {
            return loop.data(before, event, after);
        }

        /** Returns the type under which the event would be stored today. */
        public String type() {
            return EventPayload.of(loop.kind(), event).type();
        }

        /** Returns the event as it would be stored today. */
        public JsonNode payload() {
            try {
                return JSON.readTree(EventPayload.of(loop.kind(), event).json());
            } catch (JsonProcessingException e) {
                throw new IllegalStateException("an event of our own is no JSON", e);
            }
        }
    }

    public static GoldenLog read(Path file) {
        try {
            return new GoldenLog(
                    file.getParent(),
                    file.getFileName().toString().replaceFirst("\\.json$", ""),
                    JSON.readTree(Files.readString(file)));
        } catch (IOException e) {
            throw new IllegalStateException("a golden log cannot be read: " + file, e);
        }
    }

    @Override
    public String toString() {
        return folder.getFileName() + "/" + name;
    }

    /** Returns the loop of the session's kind. */
    public Loop loop() {
        return LOOPS.get(json.path("session").path("kind").textValue());
    }

    /** Returns each row of the log with the states before and after it. */
    public List<Folded> fold() {
        Loop loop = loop();
        List<Folded> folded = new ArrayList<>();
        SessionState state = loop.start();
        for (JsonNode row : json.withArray("events")) {
            SessionEvent event = event(row);
            Consequence decided = row.path("decided").isObject()
                    ? loop.decisions().read(row.path("decided").toString())
                    : null;
            if (decided == null && !(state.decide(event) instanceof Advanced)) {
                throw new AssertionError(name + ": event " + row.path("sequence") + " is not taken any more");
            }
            SessionState before = state;
            state = before.evolve(new Recorded(event, decided));
            folded.add(new Folded(loop, row, before, event, state));
        }
        return folded;
    }

    private static SessionEvent event(JsonNode row) {
        return new EventPayload(
                        row.path("type").textValue(), row.path("payload").toString())
                .event(
                        new EventId(row.path("event_id").textValue()),
                        Instant.parse(row.path("time").textValue()));
    }

    /** Returns the columns of the session's row that derive from the log. */
    public static ObjectNode projection(SessionState state) {
        ObjectNode row = JSON.createObjectNode();
        row.put("status", state.status().wireName());
        row.put("phase", state.phase());
        row.put("soft_deadline_at", text(state.deadlines().next()));
        row.put("hard_deadline_at", text(state.deadlines().hard()));
        return row;
    }

    private static String text(Instant time) {
        return time == null ? null : time.toString();
    }

    public <S extends SessionState> SessionReader.Snapshot<S> snapshot(S state) {
        JsonNode row = json.path("session");
        SessionRow session = new SessionRow(
                new SessionId(row.path("id").textValue()),
                loop().kind(),
                row.path("tenant").textValue(),
                row.path("parent_id").isNull()
                        ? null
                        : new SessionId(row.path("parent_id").textValue()),
                row.path("last_sequence").asLong(),
                Instant.parse(row.path("created_at").textValue()),
                row.path("finished_at").isNull()
                        ? null
                        : Instant.parse(row.path("finished_at").textValue()),
                row.path("traceparent").textValue(),
                new Usage(
                        row.path("late_model_calls").asInt(),
                        row.path("late_input_tokens").asLong(),
                        row.path("late_output_tokens").asLong(),
                        row.path("late_usd").asDouble()));
        return new SessionReader.Snapshot<>(session, state, Optional.empty());
    }
}
