package dev.crosscheck.search.web.provider;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import dev.crosscheck.search.web.mcp.McpConnection;
import dev.crosscheck.search.web.mcp.McpServer;
import dev.crosscheck.steps.message.WireJson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks the search tool of a configured server, with {@code query} as its only argument. The tool answers with a JSON
 * list of results, as structured content or as text. Each result has {@code url} (or {@code link}), and perhaps
 * {@code title} and {@code text}. Without {@code text}, the page is read like any other.
 */
public record McpSearch(McpServer server, McpConnection connection) implements Inquiry {

    private static final List<String> LISTS = List.of("results", "items", "sources");

    /** Returns the provider under its name in configuration and error log. */
    public Offer offer() {
        return new Offer(Profile.of("mcp-" + server.name()), null, Providers.host(server.url()), 0, true);
    }

    @Override
    public List<WebResult> ask(WebQuery query, Duration limit) throws WebFailure {
        ObjectNode parameters = WireJson.mapper().createObjectNode().put("name", server.search());
        parameters.putObject("arguments").put("query", query.words());
        JsonNode result = connection.call("tools/call", parameters, limit);
        if (result.path("isError").asBoolean(false)) {
            throw new WebFailure(Reason.REFUSED, "its tool failed");
        }
        try {
            return read(result);
        } catch (UnexpectedAnswer e) {
            throw new WebFailure(Reason.UNREADABLE, e.getMessage(), e);
        }
    }

    private static List<WebResult> read(JsonNode result) throws UnexpectedAnswer {
        if (result.path("structuredContent").isObject()) {
            return results(result.path("structuredContent"));
        }
        List<WebResult> results = new ArrayList<>();
        for (JsonNode content : result.path("content")) {
            if (content.path("type").asText().equals("text")) {
                results.addAll(
                        results(ProviderResponses.json(content.path("text").asText(""))));
            }
        }
        return results;
    }

    private static List<WebResult> results(JsonNode answer) throws UnexpectedAnswer {
        JsonNode list = answer.isArray()
                ? answer
                : LISTS.stream()
                        .map(answer::path)
                        .filter(JsonNode::isArray)
                        .findFirst()
                        .orElse(null);
        if (list == null) {
            throw new UnexpectedAnswer("it answered with JSON that has no list of results");
        }
        return ProviderResponses.results(list, McpSearch::one);
    }

    private static WebResult one(JsonNode item) {
        String url = ProviderResponses.text(item, "url") == null
                ? ProviderResponses.text(item, "link")
                : ProviderResponses.text(item, "url");
        return ProviderResponses.record(
                url,
                ProviderResponses.text(item, "title"),
                ProviderResponses.text(item, "text"),
                null,
                ProviderResponses.date(ProviderResponses.text(item, "date")));
    }
}
