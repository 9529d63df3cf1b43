package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * One session with a gateway's server of the Model Context Protocol, over streamable HTTP. It begins with the first
 * message, {@code initialize}; after that it is thread-safe.
 */
public final class McpSession {

    private static final Duration CONNECT_PATIENCE = Duration.ofSeconds(5);
    private static final Duration LAST_PATIENCE = Duration.ofSeconds(2);
    private static final int NOT_FOUND = 404;
    private static final String SESSION = "Mcp-Session-Id";

    private final URI server;
    private final ApiKey key;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_PATIENCE)
            .build();

    /** Held while a new session begins in place of a lost one. */
    private final ReentrantLock beginning = new ReentrantLock();

    private volatile JsonNode initialize;
    private volatile Session session = Session.NONE;

    /**
     * What the server gave in its answer to {@code initialize}.
     *
     * @param id null if the server has no sessions
     * @param version null before the first answer
     */
    private record Session(String id, String version) {
        static final Session NONE = new Session(null, null);
    }

    /** @param server the address without a slash at its end */
    public McpSession(URI server, ApiKey key) {
        this.server = server;
        this.key = key;
    }

    public URI server() {
        return server;
    }

    /**
     * Sends a message and returns after all answers have arrived, which may take minutes. If the server has forgotten
     * the session, as after half an hour without messages, a new one is begun first.
     *
     * @param answers receives each answer, on this thread
     * @throws IOException if the server cannot be reached, or its answer is not a message
     */
    public void send(JsonNode message, Consumer<JsonNode> answers) throws IOException, InterruptedException {
        if (Json.text(message.path("method")).equals("initialize")) {
            initialize = message;
            begin(message, answers);
            return;
        }
        Session used = session;
        HttpResponse<InputStream> response = post(message, used);
        if (response.statusCode() == NOT_FOUND && used.id() != null) {
            response.body().close();
            response = post(message, begunAfter(used));
        }
        give(response, answers);
    }

    private void begin(JsonNode message, Consumer<JsonNode> answers) throws IOException, InterruptedException {
        HttpResponse<InputStream> response = post(message, Session.NONE);
        String id = response.headers().firstValue(SESSION).orElse(null);
        give(response, answer -> {
            if (answer.at("/result/protocolVersion").isTextual()) {
                session = new Session(id, answer.at("/result/protocolVersion").textValue());
            }
            answers.accept(answer);
        });
    }

    /** Returns the session in place of a lost one. Only the first call that has lost it begins another one. */
    private Session begunAfter(Session lost) throws IOException, InterruptedException {
        beginning.lock();
        try {
            if (session.equals(lost)) {
                StringBuilder refusal = new StringBuilder();
                begin(initialize, answer -> {
                    String reason = Json.text(answer.at("/error/message"));
                    refusal.append(reason.isEmpty() ? "" : ": " + reason);
                });
                if (session.equals(lost)) {
                    throw new IOException("it has forgotten the session, and begins no other one" + refusal);
                }
                ObjectNode begun = Json.object().put("jsonrpc", "2.0").put("method", "notifications/initialized");
                give(post(begun, session), _ -> {});
            }
            return session;
        } finally {
            beginning.unlock();
        }
    }

    private HttpResponse<InputStream> post(JsonNode message, Session within) throws IOException, InterruptedException {
        HttpRequest request = request(within)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(HttpRequest.BodyPublishers.ofString(message.toString()))
                .build();
        return client.send(request, BodyHandlers.ofInputStream());
    }

    private static void give(HttpResponse<InputStream> response, Consumer<JsonNode> answers) throws IOException {
        boolean streamed = response.headers()
                .firstValue("Content-Type")
                .filter(type -> type.startsWith("text/event-stream"))
                .isPresent();
        try (BufferedReader body = new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
            if (streamed) {
                ServerSentEvents events = new ServerSentEvents(body);
                for (Optional<ServerSentEvents.Event> next = events.next(); next.isPresent(); next = events.next()) {
                    give(next.get().data(), response.statusCode(), answers);
                }
            } else {
                give(body.readAllAsString(), response.statusCode(), answers);
            }
        }
    }

    private static void give(String text, int status, Consumer<JsonNode> answers) throws IOException {
        if (text.isBlank() && status < 300) {
            return;
        }
        try {
            JsonNode answer = Json.parse(text);
            if (!answer.isObject()) {
                throw new IOException("status " + status + ", and no message");
            }
            answers.accept(answer);
        } catch (JsonProcessingException e) {
            throw new IOException("status " + status + ", and no JSON", e);
        }
    }

    /** Tells the server that the session ends. A failure does not matter. */
    public void end() {
        Session last = session;
        if (last.id() == null) {
            return;
        }
        try {
            client.send(request(last).timeout(LAST_PATIENCE).DELETE().build(), BodyHandlers.discarding());
        } catch (IOException e) {
            // The server forgets the session by itself.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        session = Session.NONE;
    }

    private HttpRequest.Builder request(Session within) {
        HttpRequest.Builder request = key.request(URI.create(server + "/mcp"));
        if (within.id() != null) {
            request.header(SESSION, within.id());
        }
        if (within.version() != null) {
            request.header("Mcp-Protocol-Version", within.version());
        }
        return request;
    }
}
