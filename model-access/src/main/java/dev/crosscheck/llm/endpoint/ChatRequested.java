package dev.crosscheck.llm.endpoint;

import dev.crosscheck.llm.output.OutputSchema;
import dev.crosscheck.llm.output.ToolSet;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One request.
 *
 * @param promptVersion where its first messages come from
 * @param tools the functions that an answer may be a call of, in the mode that has them; null in the others
 * @param turns the conversation so far
 */
public record ChatRequested(
        String model, OutputSchema schema, OutputMode mode, ToolSet tools, String promptVersion, List<Turn> turns) {

    public ChatRequested {
        turns = List.copyOf(turns);
    }

    /** Everything that the model has to read: its length in tokens is the prompt's. */
    public String text() {
        String messages = turns.stream().map(Turn::text).collect(Collectors.joining("\n"));
        return switch (mode) {
            case TOOLS, SCHEMA -> messages + "\n" + schema.asText();
            case JSON, PROMPT -> messages;
        };
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
