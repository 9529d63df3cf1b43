package dev.crosscheck.steps.message;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.MessageType;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every message, spoiled at every place: whatever comes, the codec says what it is and never throws, for what it throws
 * would stop the channel. {@code TopicFuzzIT} of the system tests sends such records to the services.
 */
class MessageFuzzTest {

    private static final int CUTS = 20;
    private static final int FLIPS = 20;

    /** JSON may come in each of these. */
    private static final List<Charset> CHARSETS = List.of(
            StandardCharsets.UTF_8,
            StandardCharsets.UTF_16BE,
            StandardCharsets.UTF_16LE,
            StandardCharsets.UTF_32BE,
            StandardCharsets.UTF_32LE);

    private static final String MARK = "the place of another value";

    /** Values to put in place of any other: among them numbers of any size, times, and texts that no column takes. */
    private static final List<String> VALUES = List.of(
            "null",
            "true",
            "-1",
            "5",
            "0.5",
            "1e999999999",
            "-1e-999999999",
            "9".repeat(900),
            "\"\"",
            "\" \"",
            "\"text\"",
            "\"+999999999-12-31T23:59:59Z\"",
            "\"P999999999999D\"",
            "\"\\u0000\"",
            "\"\\ud800\"",
            "[]",
            "[null]",
            "[[[]]]",
            "[5, \"text\", {}]",
            "{}",
            "{\"\": null}",
            "{\"x\": {\"x\": [{}]}}");

    static Stream<Named<Object>> messages() {
        return Stream.concat(MessageContractTest.commands(), MessageContractTest.results())
                .map(message -> Named.of(MessageType.nameOf(message.getClass()), message));
    }

    @ParameterizedTest
    @MethodSource("messages")
    void shouldSayWhatItIsWhateverStandsInAField(Object message) throws JsonProcessingException {
        // Given
        JsonNode right = WireJson.mapper().valueToTree(message);

        // Then
        for (String spoiled : spoiled(right)) {
            Decoded<?> decoded = decode(message, spoiled.getBytes(StandardCharsets.UTF_8));
            assertThat(decoded).isNotInstanceOf(Decoded.UnknownType.class);
        }
    }

    @ParameterizedTest
    @MethodSource("messages")
    void shouldCallItUnreadableWhereverItIsCutOff(Object message) {
        // Given
        Random random = new Random(1);

        // Then
        for (Charset charset : CHARSETS) {
            byte[] right = MessageCodec.encode(message).toString().getBytes(charset);
            for (int i = 0; i < CUTS; i++) {
                int length = i % 2 == 0 ? i / 2 : random.nextInt(right.length);
                Decoded<?> decoded = decode(message, Arrays.copyOf(right, length));
                assertThat(decoded).as("%d bytes in %s", length, charset).isInstanceOf(Decoded.Unreadable.class);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("messages")
    void shouldSayWhatItIsWhateverBytesAreChanged(Object message) {
        // Given
        Random random = new Random(1);

        // Then
        for (Charset charset : CHARSETS) {
            byte[] right = MessageCodec.encode(message).toString().getBytes(charset);
            for (int i = 0; i < FLIPS; i++) {
                byte[] changed = right.clone();
                for (int j = 0; j <= i % 4; j++) {
                    // Half of the time at the beginning, from which the encoding is guessed.
                    changed[random.nextInt(i % 2 == 0 ? 8 : changed.length)] = (byte) random.nextInt(256);
                }
                assertThat(decode(message, changed)).isNotInstanceOf(Decoded.UnknownType.class);
            }
        }
    }

    private static Decoded<?> decode(Object message, byte[] json) {
        return switch (message) {
            case AgentCommand command -> MessageCodec.command(MessageType.of(command), json);
            case AgentEvent event -> MessageCodec.event(MessageType.of(event), json);
            default -> throw new IllegalArgumentException(message.getClass().toString());
        };
    }

    /** The message without each of its parts, and with each of the values in the place of each of them. */
    private static List<String> spoiled(JsonNode message) throws JsonProcessingException {
        List<String> texts = new ArrayList<>();
        for (int place = 0; place < places(message); place++) {
            texts.add(WireJson.mapper().writeValueAsString(changed(message, place, null)));
            String marked = WireJson.mapper().writeValueAsString(changed(message, place, MARK));
            VALUES.forEach(value -> texts.add(marked.replace("\"" + MARK + "\"", value)));
        }
        return texts;
    }

    private static JsonNode changed(JsonNode message, int place, String text) {
        JsonNode copy = message.deepCopy();
        change(copy, new int[] {place}, text);
        return copy;
    }

    private static int places(JsonNode node) {
        int places = 0;
        for (JsonNode child : node) {
            places += 1 + places(child);
        }
        return places;
    }

    /** Counts down to the place, depth first. */
    private static void change(JsonNode node, int[] left, String text) {
        if (node instanceof ObjectNode object) {
            for (String name : names(object)) {
                if (left[0]-- == 0) {
                    if (text == null) {
                        object.remove(name);
                    } else {
                        object.put(name, text);
                    }
                    return;
                }
                change(object.get(name), left, text);
            }
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                if (left[0]-- == 0) {
                    if (text == null) {
                        array.remove(i);
                    } else {
                        array.set(i, text);
                    }
                    return;
                }
                change(array.get(i), left, text);
            }
        }
    }

    private static List<String> names(ObjectNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
