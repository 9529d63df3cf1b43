package dev.crosscheck.llm.endpoint;

import dev.crosscheck.llm.output.OutputSchema;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One request.
 *
 * @param promptVersion where its first messages come from
 * @param turns the conversation so far
 */
public record ChatRequested(
        String model, OutputSchema schema, OutputMode mode, String promptVersion, List<Turn> turns) {

    public ChatRequested {
        turns = List.copyOf(turns);
    }

    /** Everything that the model has to read: its length in tokens is the prompt's. */
    public String text() {
        String messages = turns.stream().map(Turn::text).collect(Collectors.joining("\n"));
        return mode == OutputMode.SCHEMA ? messages + "\n" + schema.asText() : messages;
    }

    /** One message of the conversation. */
    public record Turn(Role role, String text) {}

    /** Who speaks. */
    public enum Role {
        SYSTEM,
        USER,
        ASSISTANT
    }
}
