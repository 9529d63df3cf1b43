package dev.crosscheck.llm.endpoint;

import dev.crosscheck.llm.output.OutputSchema;
import java.util.List;

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

    /** One message of the conversation. */
    public record Turn(Role role, String text) {}

    /** Who speaks. */
    public enum Role {
        SYSTEM,
        USER,
        ASSISTANT
    }
}
