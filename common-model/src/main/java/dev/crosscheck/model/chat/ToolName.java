package dev.crosscheck.model.chat;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;

/** The tools that a chat may use. */
public enum ToolName {
    /** Python in a separate process. */
    REPL,
    /** Mathematics, units, dates and tables, by rules. */
    OPERATOR,
    /** Documents, and the web if the chat may use it. */
    SEARCH,
    /** A research session, whose report is read. */
    RESEARCH,
    /** A tool of a server that the configuration names. */
    MCP;

    @JsonValue
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    @JsonCreator
    static ToolName of(String wireName) {
        return Arrays.stream(values())
                .filter(tool -> tool.wireName().equals(wireName))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "tool_name must be repl, operator, search, research or mcp: " + wireName));
    }
}
