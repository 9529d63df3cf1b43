package dev.crosscheck.steps.message;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.TextGenerated;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that two releases can run side by side during an upgrade: this release reads all messages of the previous one,
 * and writes all fields that the previous one reads. {@code GoldenLogsTest} of the gateway folds the logs that the
 * previous one wrote.
 */
class PreviousReleaseTest {

    private static final ObjectMapper JSON = WireJson.mapper();
    private static final Path APPROVED = Path.of("src/test/java/dev/crosscheck/steps/message");

    private record Message(String type, JsonNode json) {}

    static Stream<Arguments> commands() {
        return previous("commands").stream().map(message -> Arguments.of(message.type(), message.json()));
    }

    static Stream<Arguments> results() {
        return previous("results").stream().map(message -> Arguments.of(message.type(), message.json()));
    }

    static Stream<Arguments> events() {
        return previous("events").stream().map(message -> Arguments.of(message.type(), message.json()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("commands")
    void shouldReadEveryCommandOfThePreviousRelease(String type, JsonNode json) throws IOException {
        // When
        var decoded = MessageCodec.command(type, JSON.writeValueAsBytes(json));

        // Then
        assertThat(decoded).isInstanceOf(Decoded.Message.class);
        assertKept(json, ((Decoded.Message<?>) decoded).message());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("results")
    void shouldReadEveryResultOfThePreviousRelease(String type, JsonNode json) throws IOException {
        // When
        var decoded = MessageCodec.event(type, JSON.writeValueAsBytes(json));

        // Then
        assertThat(decoded).isInstanceOf(Decoded.Message.class);
        assertKept(json, ((Decoded.Message<?>) decoded).message());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("events")
    void shouldReadEveryEventOfALogOfThePreviousRelease(String type, JsonNode json) throws JsonProcessingException {
        // When
        SessionEvent read =
                JSON.treeToValue(json, MessageType.byName(SessionEvent.class).get(type));

        // Then
        assertKept(json, read);
    }

    @Test
    void shouldReadEveryPieceOfTextOfThePreviousRelease() throws JsonProcessingException {
        // Given
        List<Message> before = previous("generated");
        assertThat(before).extracting(Message::type).containsOnly(MessageType.nameOf(TextGenerated.class));

        for (Message message : before) {
            // When
            TextGenerated read = JSON.treeToValue(message.json(), TextGenerated.class);

            // Then
            assertKept(message.json(), read);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "commands, EveryCommand",
        "results, EveryResult",
        "events, EverySessionEvent",
        "generated, GeneratedText"
    })
    void shouldWriteEveryFieldThatThePreviousReleaseReads(String fixture, String approved) throws IOException {
        // Given
        Map<String, Set<String>> before = fields(previous(fixture));

        // When
        Map<String, Set<String>> now = fields(messages(Files.readString(
                APPROVED.resolve("MessageContractTest.shouldKeepTheJsonOf" + approved + ".approved.txt"))));

        // Then
        assertThat(before).isNotEmpty();
        before.forEach(
                (type, fields) -> assertThat(now.get(type)).as(type).isNotNull().containsAll(fields));
    }

    @Test
    void shouldNoticeAFieldThatIsGoneOrHasAnotherKind() throws JsonProcessingException {
        // Given
        var before = new Message("t", JSON.readTree("{\"a\": {\"b\": [{\"c\": 1}]}, \"d\": \"x\"}"));
        var after = new Message("t", JSON.readTree("{\"a\": {\"b\": [{\"e\": 1}]}, \"d\": 5}"));

        // Then
        assertThat(fields(List.of(before)).get("t")).contains("/a/b[]/c NUMBER", "/d STRING");
        assertThat(fields(List.of(after)).get("t")).doesNotContain("/a/b[]/c NUMBER", "/d STRING");
    }

    /** Asserts that writing the read message yields at least the original fields, of the same kinds. */
    private static void assertKept(JsonNode before, Object read) {
        JsonNode again = JSON.valueToTree(read);
        assertThat(fields(List.of(new Message("", again))).get(""))
                .containsAll(fields(List.of(new Message("", before))).get(""));
    }

    private static Map<String, Set<String>> fields(List<Message> messages) {
        Map<String, Set<String>> fields = new TreeMap<>();
        messages.forEach(
                message -> collect("", message.json(), fields.computeIfAbsent(message.type(), _ -> new TreeSet<>())));
        return fields;
    }

    private static void collect(String path, JsonNode node, Set<String> fields) {
        if (node.isObject()) {
            node.properties().forEach(field -> collect(path + "/" + field.getKey(), field.getValue(), fields));
        } else if (node.isArray()) {
            fields.add(path + "[]");
            node.forEach(element -> collect(path + "[]", element, fields));
        } else if (!node.isNull()) {
            fields.add(path + " " + node.getNodeType());
        }
    }

    private static List<Message> previous(String fixture) {
        try (InputStream text =
                PreviousReleaseTest.class.getResourceAsStream("/previous-release/" + fixture + ".txt")) {
            return messages(new String(text.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Parses an approved file: the type on its own line, then the JSON. */
    private static List<Message> messages(String approved) {
        List<Message> messages = new ArrayList<>();
        for (String part : approved.split("(?m)^(?=dev\\.crosscheck\\.)", -1)) {
            if (!part.isBlank()) {
                int end = part.indexOf('\n');
                try {
                    messages.add(new Message(part.substring(0, end).strip(), JSON.readTree(part.substring(end))));
                } catch (JsonProcessingException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
        return messages;
    }
}
