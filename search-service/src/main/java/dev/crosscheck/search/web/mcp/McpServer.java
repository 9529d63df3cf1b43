package dev.crosscheck.search.web.mcp;

import java.util.List;
import java.util.Map;

/**
 * A server that the configuration names.
 *
 * @param url of its endpoint for streamable HTTP
 * @param headers that each request carries; may hold a key
 * @param tools that chats may call; null for all that it has
 * @param search the tool that answers searches of the web; null where none does
 */
public record McpServer(String name, String url, Map<String, String> headers, List<String> tools, String search) {
    public McpServer {
        headers = Map.copyOf(headers);
        tools = tools == null ? null : List.copyOf(tools);
    }

    /** Whether chats may call it. */
    boolean offers(String tool) {
        return tools == null || tools.contains(tool);
    }

    /** Not shown: keys are in it. */
    @Override
    public String toString() {
        return "McpServer " + name;
    }
}
