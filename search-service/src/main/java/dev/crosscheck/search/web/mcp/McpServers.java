package dev.crosscheck.search.web.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.chat.OfferedTool;
import dev.crosscheck.search.web.guard.WayOut;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.steps.message.WireJson;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jboss.logging.Logger;

/** The configured servers and their tools. Safe for use by many threads; blocks. */
public final class McpServers {

    private static final Logger LOG = Logger.getLogger(McpServers.class);

    /** How long the list of a server's tools is cached; it seldom changes. */
    private static final Duration FRESH = Duration.ofMinutes(5);
    /** How long a server that did not answer is not asked again, so that it does not delay every question. */
    private static final Duration SOON = Duration.ofSeconds(30);
    /** The time limit for listing tools: a chat cannot start before they are known. */
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private static final int MOST_PAGES = 5;

    private final Map<String, Server> byName = new LinkedHashMap<>();

    private static final class Server {
        private final McpServer settings;
        private final McpConnection connection;
        private List<OfferedTool> tools = List.of();
        private long askAgain = System.nanoTime();

        private Server(McpServer settings, McpConnection connection) {
            this.settings = settings;
            this.connection = connection;
        }
    }

    /**
     * @param file the file that lists the servers; without it there are none
     * @throws IllegalArgumentException if the file is invalid
     */
    public McpServers(Optional<Path> file, WayOut wayOut, String userAgent, long mostBytes) {
        for (McpServer server : McpServersFile.read(file)) {
            byName.put(server.name(), new Server(server, new McpConnection(server, wayOut, userAgent, mostBytes)));
        }
    }

    /** Returns the servers that answer searches, with their connections. */
    public Map<McpServer, McpConnection> searching() {
        Map<McpServer, McpConnection> searching = new LinkedHashMap<>();
        byName.values().stream()
                .filter(server -> server.settings.search() != null)
                .forEach(server -> searching.put(server.settings, server.connection));
        return searching;
    }

    /**
     * Returns the tools that chats may call, at most as many as a thread may have. An unreachable server keeps the
     * tools of its last list.
     */
    public List<OfferedTool> offered() {
        return byName.values().stream()
                .flatMap(server -> tools(server).stream())
                .limit(OfferedTool.MOST)
                .toList();
    }

    private static List<OfferedTool> tools(Server server) {
        synchronized (server) {
            boolean offersNone =
                    server.settings.tools() != null && server.settings.tools().isEmpty();
            if (offersNone || System.nanoTime() - server.askAgain < 0) {
                return server.tools;
            }
            try {
                server.tools = listed(server);
                server.askAgain = System.nanoTime() + FRESH.toNanos();
            } catch (WebFailure e) {
                LOG.warnf("Cannot list the tools of the MCP server %s: %s", server.settings.name(), e.getMessage());
                server.askAgain = System.nanoTime() + SOON.toNanos();
            }
            return server.tools;
        }
    }

    private static List<OfferedTool> listed(Server server) throws WebFailure {
        List<OfferedTool> tools = new ArrayList<>();
        ObjectNode page = WireJson.mapper().createObjectNode();
        for (int pages = 0; pages < MOST_PAGES; pages++) {
            JsonNode listed = server.connection.call("tools/list", page, PATIENCE);
            for (JsonNode tool : listed.path("tools")) {
                if (server.settings.offers(tool.path("name").asText())) {
                    offered(server.settings.name(), tool).ifPresent(tools::add);
                }
            }
            String next = listed.path("nextCursor").asText("");
            if (next.isEmpty() || tools.size() >= OfferedTool.MOST) {
                break;
            }
            page = WireJson.mapper().createObjectNode().put("cursor", next);
        }
        return List.copyOf(tools);
    }

    /** Converts a tool; empty if its name is not allowed or its parameters are too long for a prompt. */
    private static Optional<OfferedTool> offered(String server, JsonNode tool) {
        String name = server + "/" + tool.path("name").asText();
        String parameters = ForeignText.in(tool.path("inputSchema")).toString();
        if (!OfferedTool.isName(name) || parameters.isEmpty() || parameters.length() > OfferedTool.LONGEST_PARAMETERS) {
            return Optional.empty();
        }
        String description = ForeignText.line(tool.path("description").asText(""), OfferedTool.LONGEST_DESCRIPTION);
        return Optional.of(new OfferedTool(name, description, parameters));
    }

    /** Returns the tool with an offered name; empty if chats may call no such tool. */
    public Optional<Called> called(String offered) {
        String[] parts = offered.split("/", 2);
        return Optional.ofNullable(byName.get(parts[0]))
                .filter(server -> parts.length == 2 && server.settings.offers(parts[1]))
                .map(server -> new Called(server.settings, parts[1], server.connection));
    }

    /** @param tool its name on the server */
    public record Called(McpServer server, String tool, McpConnection connection) {

        /** Calls the tool and returns the result of {@code tools/call}. */
        public JsonNode call(JsonNode arguments, Duration time) throws WebFailure {
            ObjectNode parameters = WireJson.mapper().createObjectNode().put("name", tool);
            parameters.set("arguments", arguments);
            return connection.call("tools/call", parameters, time);
        }
    }
}
