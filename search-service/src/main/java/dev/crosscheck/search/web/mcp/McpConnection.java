package dev.crosscheck.search.web.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.search.web.guard.Ask;
import dev.crosscheck.search.web.guard.Reply;
import dev.crosscheck.search.web.guard.WayOut;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import dev.crosscheck.steps.message.WireJson;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/**
 * Connects to one server over the streamable HTTP of the <a
 * href="https://modelcontextprotocol.io/specification/2025-06-18">Model Context Protocol</a>; it only lists and calls
 * tools. Each message is one request under the address checks. The response is JSON, or a stream that ends with the
 * answer; requests from the server are ignored. The connection opens a session on first use, and again if the server
 * has forgotten it. Safe for use by many threads; blocks.
 */
public final class McpConnection {

    private static final String VERSION = "2025-06-18";
    private static final Pattern VERSION_FORM = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
    private static final int GONE = 404;
    private static final Pattern BLANK_LINE = Pattern.compile("\n\n");

    private final McpServer server;
    private final WayOut wayOut;
    private final String userAgent;
    private final long mostBytes;
    private final AtomicLong ids = new AtomicLong();
    private volatile Session session;

    /** @param id null if the server has no sessions */
    private record Session(String id, String version) {}

    /** @param mostBytes the largest response, unpacked */
    public McpConnection(McpServer server, WayOut wayOut, String userAgent, long mostBytes) {
        this.server = server;
        this.wayOut = wayOut;
        this.userAgent = userAgent;
        this.mostBytes = mostBytes;
    }

    /**
     * Calls a method within a session.
     *
     * @param time time limit for the whole call
     * @return the method's result
     * @throws WebFailure if there is no result, also if the server answers with an error; the message has only the
     *     error's code
     */
    public JsonNode call(String method, ObjectNode parameters, Duration time) throws WebFailure {
        long end = System.nanoTime() + time.toNanos();
        Session known = session;
        ObjectNode message = message(method, parameters, true);
        long id = message.path("id").longValue();
        if (known != null) {
            Reply reply = post(message, known, end);
            if (reply.status() != GONE) {
                return result(reply, id);
            }
        }
        return result(post(message, open(end), end), id);
    }

    private Session open(long end) throws WebFailure {
        ObjectNode parameters = WireJson.mapper().createObjectNode().put("protocolVersion", VERSION);
        parameters.putObject("capabilities");
        parameters.putObject("clientInfo").put("name", "crosscheck").put("version", "0.1");
        ObjectNode message = message("initialize", parameters, true);
        Reply reply = post(message, new Session(null, null), end);
        JsonNode result = result(reply, message.path("id").longValue());
        String version = result.path("protocolVersion").asText(VERSION);
        if (!VERSION_FORM.matcher(version).matches()) {
            throw new WebFailure(Reason.UNREADABLE, "its protocol's version is not a date");
        }
        Session fresh = new Session(reply.header("mcp-session-id").orElse(null), version);
        Reply noted = post(message("notifications/initialized", null, false), fresh, end);
        if (!noted.isSuccess()) {
            throw refused(noted);
        }
        session = fresh;
        return fresh;
    }

    private ObjectNode message(String method, ObjectNode parameters, boolean answered) {
        ObjectNode message = WireJson.mapper().createObjectNode().put("jsonrpc", "2.0");
        if (answered) {
            message.put("id", ids.incrementAndGet());
        }
        message.put("method", method);
        if (parameters != null) {
            message.set("params", parameters);
        }
        return message;
    }

    private Reply post(ObjectNode message, Session within, long end) throws WebFailure {
        Map<String, String> headers = new HashMap<>(server.headers());
        headers.put("user-agent", userAgent);
        headers.put("content-type", "application/json");
        headers.put("accept", "application/json, text/event-stream");
        if (within.id() != null) {
            headers.put("mcp-session-id", within.id());
        }
        if (within.version() != null) {
            headers.put("mcp-protocol-version", within.version());
        }
        Duration left = Duration.ofNanos(Math.max(1_000_000, end - System.nanoTime()));
        return wayOut.send(
                new Ask(WebAddress.parse(server.url()), headers, message.toString(), _ -> true, mostBytes, left));
    }

    private static JsonNode result(Reply reply, long id) throws WebFailure {
        if (!reply.isSuccess()) {
            throw refused(reply);
        }
        JsonNode answer = answer(reply, id);
        JsonNode error = answer.path("error");
        if (!error.isMissingNode()) {
            throw new WebFailure(
                    Reason.REFUSED,
                    "it answered with the error " + error.path("code").asInt());
        }
        if (!answer.path("result").isObject()) {
            throw new WebFailure(Reason.UNREADABLE, "it answered without a result");
        }
        return answer.path("result");
    }

    private static JsonNode answer(Reply reply, long id) throws WebFailure {
        String body = new String(reply.body(), StandardCharsets.UTF_8);
        try {
            if (!reply.mediaType().equals("text/event-stream")) {
                return WireJson.mapper().readTree(body);
            }
            for (String event : BLANK_LINE.split(body.replace("\r\n", "\n").replace('\r', '\n'), -1)) {
                JsonNode message = WireJson.mapper().readTree(data(event));
                if (message.path("id").asLong(-1) == id && !message.has("method")) {
                    return message;
                }
            }
        } catch (JsonProcessingException _) {
            throw new WebFailure(Reason.UNREADABLE, "it answered with no JSON");
        }
        throw new WebFailure(Reason.UNREADABLE, "its stream ended without an answer");
    }

    /** Returns the data of a Server-Sent Event; an empty JSON object if it has none. */
    private static String data(String event) {
        StringBuilder data = new StringBuilder();
        for (String line : event.split("\n", -1)) {
            if (line.startsWith("data:")) {
                data.append(line, "data:".length(), line.length()).append('\n');
            }
        }
        return data.toString().isBlank() ? "{}" : data.toString();
    }

    /**
     * Converts an unsuccessful response. Redirects are failures, because following one would send the headers to
     * another address.
     */
    private static WebFailure refused(Reply reply) {
        Reason reason = reply.isRedirect()
                ? Reason.TOO_MANY_REDIRECTS
                : reply.status() == 429
                        ? Reason.RATE_LIMITED
                        : reply.status() >= 500 ? Reason.UNREACHABLE : Reason.REFUSED;
        return new WebFailure(reason, "it answered with HTTP " + reply.status());
    }
}
