package dev.crosscheck.gateway.chat;

import static dev.crosscheck.gateway.loop.chat.ThreadStory.HARD;
import static dev.crosscheck.gateway.loop.chat.ThreadStory.SOFT;
import static dev.crosscheck.gateway.loop.chat.ThreadStory.document;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.chat.ChatDecided;
import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.loop.chat.ThreadStory;
import dev.crosscheck.gateway.loop.sources.Numbered;
import dev.crosscheck.gateway.research.PublicFacts;
import dev.crosscheck.gateway.session.EventData;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.steps.message.WireJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.approvaltests.Approvals;
import org.approvaltests.core.Options;
import org.approvaltests.reporters.QuietReporter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that a thread's stored decisions and published events keep their format: logs must stay readable as long as
 * conversations exist.
 */
class ChatEventsTest {

    private static final Path APPROVED = Path.of(
            "src/test/java/dev/crosscheck/gateway/chat",
            "ChatEventsTest.shouldKeepWhatIsToldAndStoredAsApproved.approved.txt");
    private static final String STORED = "stored ";

    @Test
    void shouldKeepWhatIsToldAndStoredAsApproved() {
        // When
        StringBuilder told = new StringBuilder();
        threads().forEach(thread -> tell(told, thread));

        // Then
        Approvals.verify(told, new Options(QuietReporter.INSTANCE));
    }

    /** The approved file stands for rows that were stored long ago. */
    @Test
    void shouldFoldByWhatWasOnceStored() throws IOException {
        // Given
        Iterator<String> stored = stored().iterator();

        for (ThreadStory thread : threads()) {
            ChatState decided = ChatState.SILENT;
            ChatState folded = ChatState.SILENT;
            for (Recorded entry : thread.log()) {
                // When
                decided = decided.evolve(entry);
                folded = folded.evolve(new Recorded(entry.event(), Chats.DECISIONS.read(stored.next())));

                // Then
                assertThat(folded).as(entry.event().id().value()).isEqualTo(decided);
            }
        }
        assertThat(stored).isExhausted();
    }

    /** Otherwise a renamed component would go unnoticed by the tests above. */
    @Test
    void shouldHaveEachPartOfADecisionInTheApprovedFile() throws IOException {
        // When
        List<JsonNode> decisions = stored().stream().map(ChatEventsTest::json).toList();

        // Then
        assertThat(decisions.stream().flatMap(ChatEventsTest::names))
                .containsAll(PublicFacts.componentsOf(ChatDecided.class).keySet());
        assertThat(decisions.stream()
                        .flatMap(decision -> decision.path("numbered").valueStream())
                        .flatMap(ChatEventsTest::names))
                .containsAll(PublicFacts.componentsOf(Numbered.class).keySet());
        assertThat(decisions.stream()
                        .map(decision -> decision.path("result").path("outcome").asText()))
                .contains("output", "found", "failure");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{\"stage\":\"SINGING\"}", "{\"stage\":\"THINKING\",\"numbered\":[{}]}"})
    void shouldRefuseADecisionThatItCannotRead(String stored) {
        assertThatThrownBy(() -> Chats.DECISIONS.read(stored)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void shouldReadADecisionWithAFieldThatItDoesNotKnow() {
        // When
        ChatDecided read = Chats.DECISIONS.read("{\"stage\":\"THINKING\",\"of_a_later_day\":1}");

        // Then
        assertThat(read.notes()).isEmpty();
    }

    private static List<ThreadStory> threads() {
        ThreadStory answered = ThreadStory.asking(40)
                .calls(ToolName.SEARCH, "tank")
                .finds(document("a"), document("b"))
                .calls(ToolName.OPERATOR, "40 + 2")
                .gives(new ToolResult.Output("42", "printed\n", List.of("40 + 2 = 42"), null))
                .calls(ToolName.RESEARCH, "Why did it leak?")
                .gives(new ToolResult.Reported(
                        new SessionId("r1"), "It was old [3].", List.of(new Source(3, document("c"), null))))
                .answers()
                .writes("The tank holds 40 litres [1] and was built in 1911 [9].", 2)
                .verifies("The tank holds 40 litres [1] and was built in 1911.");
        ThreadStory unwritten = ThreadStory.following(document("a"))
                .calls(ToolName.OPERATOR, "divide by nothing")
                .gives(new ToolResult.Failure("error", "there is no such operation", "printed\n"));
        unwritten.enter(ThreadStory.softAt(SOFT));
        unwritten.answers().fails("timeout");
        ThreadStory late = ThreadStory.asking(40);
        late.enter(ThreadStory.softAt(SOFT));
        late.enter(ThreadStory.hardAt(HARD));
        ThreadStory cancelled = ThreadStory.asking(40);
        cancelled.enter(ThreadStory.cancelled(SOFT));
        ThreadStory computed = ThreadStory.asking(40)
                .computes("40 + 2", new ToolResult.Output("42", "", List.of("40 + 2 = 42"), null))
                .thinks(Thought.answering("that is all", 90, List.of("How much does the tank hold?"), null));
        ThreadStory withUnit = ThreadStory.asking(40)
                .computes("3 mi in km", new ToolResult.Output("4.828032 km", "4.828032", "km", "", List.of(), null));
        return List.of(answered, unwritten, late, cancelled, computed, withUnit);
    }

    private static void tell(StringBuilder told, ThreadStory thread) {
        ChatState state = ChatState.SILENT;
        for (Recorded entry : thread.log()) {
            state = state.evolve(entry);
            EventData data = ChatEvents.data(entry.event(), state);
            told.append(entry.event().id())
                    .append("\npublic ")
                    .append(data.facts())
                    .append("\nowner ")
                    .append(data.text())
                    .append('\n')
                    .append(STORED)
                    .append(Chats.DECISIONS.write(entry.decided()))
                    .append("\n\n");
        }
    }

    private static List<String> stored() throws IOException {
        return Files.readAllLines(APPROVED).stream()
                .filter(line -> line.startsWith(STORED))
                .map(line -> line.substring(STORED.length()))
                .toList();
    }

    private static JsonNode json(String decision) {
        try {
            return WireJson.mapper().readTree(decision);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Stream<String> names(JsonNode object) {
        return object.properties().stream().map(field -> field.getKey());
    }
}
