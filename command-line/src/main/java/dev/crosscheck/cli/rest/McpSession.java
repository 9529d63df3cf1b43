package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
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
import java.util.function.Consumer;

/**
 * One session with a gateway's server of the Model Context Protocol, over streamable HTTP. It begins with the first
 * message, {@code initialize}; after that it is thread-safe.
 */
public final class McpSession {

    private static final Duration CONNECT_PATIENCE = Duration.ofSeconds(5);
    private static final Duration LAST_PATIENCE = Duration.ofSeconds(2);
    private static final String SESSION = "Mcp-Session-Id";

    private final URI server;
    private final ApiKey key;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_PATIENCE)
            .build();

    private volatile String id;
    private volatile String version;

    /** @param server the address without a slash at its end */
    public McpSession(URI server, ApiKey key) {
        this.server = server;
        this.key = key;
    }

    public URI server() {
        return server;
    }

    /**
     * Sends a message and returns after all answers have arrived, which may take minutes.
     *
     * @param answers receives each answer, on this thread
     * @throws IOException if the server cannot be reached, or its answer is not a message
     */
    public void send(JsonNode message, Consumer<JsonNode> answers) throws IOException, InterruptedException {
        HttpRequest request = request()
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(HttpRequest.BodyPublishers.ofString(message.toString()))
                .build();
        HttpResponse<InputStream> response = client.send(request, BodyHandlers.ofInputStream());
        response.headers().firstValue(SESSION).ifPresent(given -> id = given);
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

    private void give(String text, int status, Consumer<JsonNode> answers) throws IOException {
        if (text.isBlank() && status < 300) {
            return;
        }
        try {
            JsonNode answer = Json.parse(text);
            if (!answer.isObject()) {
                throw new IOException("status " + status + ", and no message");
            }
            if (answer.at("/result/protocolVersion").isTextual()) {
                version = answer.at("/result/protocolVersion").textValue();
            }
            answers.accept(answer);
        } catch (JsonProcessingException e) {
            throw new IOException("status " + status + ", and no JSON", e);
        }
    }

    /** Tells the server that the session ends. A failure does not matter. */
    public void end() {
        if (id == null) {
            return;
        }
        try {
            client.send(request().timeout(LAST_PATIENCE).DELETE().build(), BodyHandlers.discarding());
        } catch (IOException e) {
            // The server forgets the session by itself.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        id = null;
    }

    private HttpRequest.Builder request() {
        HttpRequest.Builder request = key.request(URI.create(server + "/mcp"));
        if (id != null) {
            request.header(SESSION, id);
        }
        if (version != null) {
            request.header("Mcp-Protocol-Version", version);
        }
        return request;
    }
}
