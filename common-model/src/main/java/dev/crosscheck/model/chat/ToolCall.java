package dev.crosscheck.model.chat;

import dev.crosscheck.model.Require;
import java.util.Objects;

/** One call of a tool. */
public record ToolCall(ToolName toolName, ToolInput toolInput) {
    public ToolCall {
        Require.present("tool_name", toolName);
        Require.present("tool_input", toolInput);
        if (!toolInput.suits(toolName)) {
            throw new IllegalArgumentException("tool_input does not fit " + toolName.wireName() + ": " + toolInput);
        }
    }

    /** Creates a call with {@code text} in the form of input that the tool takes. */
    public static ToolCall of(ToolName tool, String text) {
        return new ToolCall(tool, ToolInput.of(tool, text));
    }

    /** Returns whether it asks for the same as another call, written alike for the tool. */
    public boolean repeats(ToolCall other) {
        return toolName == other.toolName
                && Objects.equals(toolInput.depth(), other.toolInput.depth())
                && form().equals(other.form());
    }

    private String form() {
        return InputForm.of(toolName, toolInput.text());
    }
}
