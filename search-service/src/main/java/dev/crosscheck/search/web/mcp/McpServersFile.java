package dev.crosscheck.search.web.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.steps.message.WireJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads the file of servers, in the usual format of the protocol's clients:
 * {@code {"mcpServers": {"wiki": {"url": "https://…/mcp", "headers": {…}, "tools": ["lookup"], "search": "search"}}}}.
 */
final class McpServersFile {

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,39}");
    private static final Set<String> KNOWN = Set.of("url", "headers", "tools", "search");

    private McpServersFile() {}

    /**
     * Reads the file.
     *
     * @return servers in the file's order; none without a file
     * @throws IllegalArgumentException if the file is invalid; the message names the field, never a value
     */
    static List<McpServer> read(Optional<Path> file) {
        if (file.isEmpty()) {
            return List.of();
        }
        try {
            return servers(WireJson.mapper().readTree(Files.readString(file.get())));
        } catch (JsonProcessingException e) {
            // The library's message would quote the file, which contains keys.
            throw new IllegalArgumentException("The file of MCP servers is no JSON", withoutText(e));
        } catch (IOException e) {
            throw new IllegalArgumentException("The file of MCP servers cannot be read: " + file.get(), e);
        }
    }

    private static IllegalArgumentException withoutText(JsonProcessingException e) {
        return new IllegalArgumentException("line " + e.getLocation().getLineNr());
    }

    private static List<McpServer> servers(JsonNode file) {
        JsonNode named = file.path("mcpServers");
        if (!named.isObject()) {
            throw new IllegalArgumentException("The file of MCP servers must have an object mcpServers");
        }
        List<McpServer> servers = new ArrayList<>();
        named.properties().forEach(entry -> servers.add(server(entry.getKey(), entry.getValue())));
        return servers;
    }

    private static McpServer server(String name, JsonNode given) {
        String field = "mcpServers." + name;
        require(NAME.matcher(name).matches(), field, "must be named in small letters, digits and hyphens, at most 40");
        given.fieldNames()
                .forEachRemaining(key -> require(
                        KNOWN.contains(key), field + "." + key, "is not known; there are url, headers, tools, search"));
        require(given.path("url").isTextual(), field + ".url", "must be an address: servers are reached over HTTP");
        String url = given.path("url").textValue();
        try {
            WebAddress.parse(url);
        } catch (WebFailure e) {
            throw new IllegalArgumentException("The file of MCP servers: " + field + ".url " + e.getMessage(), e);
        }
        return new McpServer(
                name,
                url,
                headers(field + ".headers", given.path("headers")),
                tools(field + ".tools", given.path("tools")),
                search(field + ".search", given.path("search")));
    }

    private static Map<String, String> headers(String field, JsonNode given) {
        Map<String, String> headers = new LinkedHashMap<>();
        require(given.isMissingNode() || given.isObject(), field, "must be an object of texts");
        given.properties().forEach(header -> {
            String at = field + "." + header.getKey();
            require(header.getValue().isTextual(), at, "must be a text");
            String value = header.getValue().textValue().strip();
            require(value.chars().noneMatch(Character::isISOControl), at, "must be one line");
            headers.put(header.getKey(), value);
        });
        return headers;
    }

    private static List<String> tools(String field, JsonNode given) {
        if (given.isMissingNode()) {
            return null;
        }
        require(given.isArray(), field, "must be a list of names");
        List<String> tools = new ArrayList<>();
        for (JsonNode tool : given) {
            require(tool.isTextual(), field, "must be a list of names");
            tools.add(tool.textValue());
        }
        return tools;
    }

    private static String search(String field, JsonNode given) {
        require(given.isMissingNode() || given.isTextual(), field, "must be the name of a tool");
        return given.textValue();
    }

    private static void require(boolean holds, String field, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException("The file of MCP servers: " + field + " " + otherwise);
        }
    }
}
