package dev.crosscheck.model.chat;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The action that a thought leads to. */
public enum Action {
    /** Another thought. */
    THINK,
    REPL,
    OPERATOR,
    SEARCH,
    RESEARCH,
    MCP,
    /** The answer. No further thought follows. */
    ANSWER;

    @JsonValue
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    @JsonCreator
    public static Action of(String wireName) {
        return Arrays.stream(values())
                .filter(action -> action.wireName().equals(wireName))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "action must be think, repl, operator, search, research, mcp or answer, not " + wireName));
    }

    /** Returns the action that uses {@code tool}. */
    public static Action of(ToolName tool) {
        return valueOf(tool.name());
    }

    /** Returns the tool that it uses; empty if it uses none. */
    public Optional<ToolName> tool() {
        return switch (this) {
            case THINK, ANSWER -> Optional.empty();
            case REPL -> Optional.of(ToolName.REPL);
            case OPERATOR -> Optional.of(ToolName.OPERATOR);
            case SEARCH -> Optional.of(ToolName.SEARCH);
            case RESEARCH -> Optional.of(ToolName.RESEARCH);
            case MCP -> Optional.of(ToolName.MCP);
        };
    }
}
