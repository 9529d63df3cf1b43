package dev.crosscheck.steps.message;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.MessageType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Freezes the JSON of every message between the services: one approved file each, under {@code src/test/resources/messages}.
 * A change here is a change of contract. Where it is meant, run with {@code -Dapprove=true} and review the difference.
 */
class MessageContractTest {

    private static final Path APPROVED = Path.of("src", "test", "resources", "messages");

    @Test
    void shouldHaveASampleOfEveryMessage() {
        // Given
        Stream<String> samples = Stream.concat(
                MessageSamples.commands().stream().map(MessageType::of),
                MessageSamples.events().stream().map(MessageType::of));

        // When
        Stream<String> types = Stream.concat(
                MessageType.byName(AgentCommand.class).keySet().stream(),
                MessageType.byName(AgentEvent.class).keySet().stream());

        // Then
        assertThat(samples).containsExactlyInAnyOrderElementsOf(types.toList());
    }

    @ParameterizedTest
    @MethodSource("commandSamples")
    void shouldWriteAndReadACommandAsApproved(AgentCommand command) throws IOException {
        // Given
        byte[] json = MessageCodec.encode(command).getBytes();

        // When
        Decoded<AgentCommand> read =
                MessageCodec.command(MessageType.of(command), approved(MessageType.of(command), json));

        // Then
        assertThat(read).isEqualTo(new Decoded.Message<>(command));
    }

    @ParameterizedTest
    @MethodSource("eventSamples")
    void shouldWriteAndReadAnEventAsApproved(AgentEvent event) throws IOException {
        // Given
        byte[] json = MessageCodec.encode(event).getBytes();

        // When
        Decoded<AgentEvent> read = MessageCodec.event(MessageType.of(event), approved(MessageType.of(event), json));

        // Then
        assertThat(read).isEqualTo(new Decoded.Message<>(event));
    }

    static Stream<AgentCommand> commandSamples() {
        return MessageSamples.commands().stream();
    }

    static Stream<AgentEvent> eventSamples() {
        return MessageSamples.events().stream();
    }

    /** The approved JSON, after {@code written} was found to be the same. */
    private static byte[] approved(String type, byte[] written) throws IOException {
        String file = type + ".json";
        JsonNode tree = WireJson.mapper().readTree(written);
        String pretty = tree.toPrettyString() + "\n";
        if (Boolean.getBoolean("approve")) {
            Files.createDirectories(APPROVED);
            Files.writeString(APPROVED.resolve(file), pretty);
        }
        try (InputStream approved = Files.newInputStream(APPROVED.resolve(file))) {
            byte[] bytes = approved.readAllBytes();
            assertThat(pretty).isEqualTo(new String(bytes, StandardCharsets.UTF_8));
            return bytes;
        }
    }
}
