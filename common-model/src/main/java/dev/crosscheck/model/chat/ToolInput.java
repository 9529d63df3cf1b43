package dev.crosscheck.model.chat;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The input of a tool. Exactly one of code, operation and query is not null.
 *
 * @param code a Python program
 * @param operation for the tool operator: an expression, a conversion or a question about dates, in its own syntax
 * @param query for searches; for research, the question; for a tool of a configured server {@code {"tool": …,
 *      "arguments": {…}}}
 * @param depth how many documents a search looks for; null to use the thread's setting
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ToolInput(String code, String operation, String query, Integer depth) {

    /** The most characters of an input. */
    public static final int MAX_LENGTH = 20_000;

    public ToolInput {
        if (Stream.of(code, operation, query)
                        .map(Objects::nonNull)
                        .filter(given -> given)
                        .count()
                != 1) {
            throw new IllegalArgumentException("tool_input must have one of code, operation and query");
        }
        String text = Require.text(
                "tool_input",
                Stream.of(code, operation, query)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElseThrow());
        if (text.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("tool_input must have at most " + MAX_LENGTH + " characters");
        }
        if (depth != null) {
            if (query == null) {
                throw new IllegalArgumentException("tool_input may have a depth only with a query");
            }
            ThreadLimits.requireDepth("tool_input.depth", depth);
        }
    }

    public static ToolInput code(String code) {
        return new ToolInput(code, null, null, null);
    }

    public static ToolInput operation(String operation) {
        return new ToolInput(null, operation, null, null);
    }

    public static ToolInput query(String query) {
        return new ToolInput(null, null, query, null);
    }

    /** @param depth documents to look for, from 1 to {@link ThreadLimits#MOST_DEPTH} */
    public static ToolInput search(String query, int depth) {
        return new ToolInput(null, null, query, depth);
    }

    /** Creates the kind of input that {@code tool} takes. */
    public static ToolInput of(ToolName tool, String text) {
        return switch (tool) {
            case REPL -> code(text);
            case OPERATOR -> operation(text);
            case SEARCH, RESEARCH, MCP -> query(text);
        };
    }

    /** Returns the part that is set. */
    public String text() {
        return Stream.of(code, operation, query)
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow();
    }

    boolean suits(ToolName tool) {
        return depth == null ? of(tool, text()).equals(this) : tool == ToolName.SEARCH;
    }
}
