package dev.crosscheck.search.web.mcp;

import java.util.List;
import java.util.Map;

/**
 * A configured server.
 *
 * @param url address of its endpoint for streamable HTTP
 * @param headers headers of each request; may contain a key
 * @param tools the tools that chats may call; null for all
 * @param search the tool that answers web searches; null if there is none
 */
public record McpServer(String name, String url, Map<String, String> headers, List<String> tools, String search) {
    public McpServer {
        headers = Map.copyOf(headers);
        tools = tools == null ? null : List.copyOf(tools);
    }

    /** Says whether chats may call a tool. */
    boolean offers(String tool) {
        return tools == null || tools.contains(tool);
    }

    /** Hides the fields, because they contain keys. */
    @Override
    public String toString() {
        return "McpServer " + name;
    }
}
