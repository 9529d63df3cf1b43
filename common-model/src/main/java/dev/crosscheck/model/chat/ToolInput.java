package dev.crosscheck.model.chat;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What a tool is given; exactly one of code, operation and query is not null.
 *
 * @param code for the programs: Python
 * @param operation for the tool of that kind: an expression, a conversion, a question about dates, in its own words
 * @param query for searches; the question, for research; for a tool of a configured server {@code {"tool": …,
 *     "arguments": {…}}}
 * @param depth of a search: how many documents it looks for; null where that is left to the thread
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ToolInput(String code, String operation, String query, Integer depth) {

    /** Characters that an input may have. */
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
                throw new IllegalArgumentException("tool_input has a depth with a query alone");
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

    /** @param depth documents that it looks for, from 1 to {@link ThreadLimits#MOST_DEPTH} */
    public static ToolInput search(String query, int depth) {
        return new ToolInput(null, null, query, depth);
    }

    /** The input that {@code tool} takes. */
    public static ToolInput of(ToolName tool, String text) {
        return switch (tool) {
            case REPL -> code(text);
            case OPERATOR -> operation(text);
            case SEARCH, RESEARCH, MCP -> query(text);
        };
    }

    /** The one that is given. */
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
