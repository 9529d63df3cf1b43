package dev.crosscheck.steps.message;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.TextGenerated;
import java.util.List;
import java.util.stream.Stream;
import org.approvaltests.Approvals;
import org.approvaltests.core.Options;
import org.approvaltests.reporters.QuietReporter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Freezes the JSON of every message. New fields are allowed, together with a new approved file; renaming a field is
 * not.
 */
class MessageContractTest {

    private static final ObjectMapper JSON = WireJson.mapper();

    @Test
    void shouldKeepTheJsonOfEveryCommand() {
        approve(commands().toList());
    }

    @Test
    void shouldKeepTheJsonOfEveryResult() {
        approve(results().toList());
    }

    @Test
    void shouldKeepTheJsonOfEverySessionEvent() {
        approve(logged().toList());
    }

    @Test
    void shouldKeepTheJsonOfGeneratedText() {
        approve(generated().toList());
    }

    @Test
    void shouldHaveASampleOfEveryMessage() {
        assertThat(commands())
                .extracting(MessageType::of)
                .containsExactlyInAnyOrderElementsOf(
                        MessageType.byName(AgentCommand.class).keySet());
        assertThat(results())
                .extracting(MessageType::of)
                .containsExactlyInAnyOrderElementsOf(
                        MessageType.byName(AgentEvent.class).keySet());
        assertThat(events())
                .extracting(event -> MessageType.nameOf(event.getClass()))
                .containsExactlyInAnyOrderElementsOf(
                        MessageType.byName(SessionEvent.class).keySet());
    }

    @ParameterizedTest
    @MethodSource({"commands", "results", "logged", "generated"})
    void shouldReadWhatItWrites(Object message) throws JsonProcessingException {
        // Given
        String json = JSON.writeValueAsString(message);
        // When
        Object read = JSON.readValue(json, message.getClass());
        // Then
        assertThat(read).isEqualTo(message);
    }

    @ParameterizedTest
    @MethodSource({"commands", "results", "logged", "generated"})
    void shouldReadAMessageWithAFieldThatItDoesNotKnow(Object message) throws JsonProcessingException {
        // Given
        String json = JSON.writeValueAsString(message).replaceFirst("\\{", "{\"of_a_later_day\":{\"x\":[1]},");
        // When
        Object read = JSON.readValue(json, message.getClass());
        // Then
        assertThat(read).isEqualTo(message);
    }

    static Stream<TextGenerated> generated() {
        return Stream.of(new TextGenerated(
                new SessionId("s1"), new StepId("s1.draft-1"), "draft", 1, 2, 40, "The tank leaked", true, false));
    }

    static Stream<AgentCommand> commands() {
        return Stream.concat(MessageSamples.commands().stream(), EvaluationSamples.commands().stream());
    }

    static Stream<AgentEvent> results() {
        return Stream.concat(MessageSamples.results().stream(), EvaluationSamples.results().stream());
    }

    private static Stream<SessionEvent> events() {
        return Stream.concat(MessageSamples.events().stream(), EvaluationSamples.events().stream());
    }

    /** Leaves out step reports: they are stored as results and have no JSON of their own. */
    static Stream<SessionEvent> logged() {
        return events().filter(event -> !(event instanceof StepReported));
    }

    private static void approve(List<?> messages) {
        StringBuilder text = new StringBuilder();
        for (Object message : messages) {
            text.append(MessageType.nameOf(message.getClass()))
                    .append('\n')
                    .append(pretty(message))
                    .append("\n\n");
        }
        Approvals.verify(text, new Options(QuietReporter.INSTANCE));
    }

    private static String pretty(Object message) {
        try {
            return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(message);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }
}
