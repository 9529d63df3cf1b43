package dev.crosscheck.llm.endpoint;

import dev.crosscheck.endpoint.ChatTurn;
import dev.crosscheck.llm.output.OutputSchema;
import dev.crosscheck.llm.output.ToolSet;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One request.
 *
 * @param promptVersion version of the prompt that the first messages come from
 * @param tools the functions that the answer may call, in the mode TOOLS; null in other modes
 * @param turns the conversation so far
 */
public record ChatRequested(
        String model, OutputSchema schema, OutputMode mode, ToolSet tools, String promptVersion, List<ChatTurn> turns) {

    public ChatRequested {
        turns = List.copyOf(turns);
    }

    /** Returns all text that the model reads. Its token count is the prompt's. */
    public String text() {
        String messages = turns.stream().map(ChatTurn::text).collect(Collectors.joining("\n"));
        return switch (mode) {
            case TOOLS, SCHEMA -> messages + "\n" + schema.asText();
            case JSON, PROMPT -> messages;
        };
    }
}
