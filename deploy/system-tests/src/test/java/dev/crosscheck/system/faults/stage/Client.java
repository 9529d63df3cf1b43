package dev.crosscheck.system.faults.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/** A client that repeats a failed request under the same idempotency key. Safe for use by several threads. */
public final class Client {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration REQUEST_PATIENCE = Duration.ofSeconds(10);
    private static final Duration PAUSE = Duration.ofMillis(200);
    private static final int OK = 200;
    private static final int ACCEPTED = 202;
    private static final int UNAVAILABLE = 503;

    /** A Chinese text, since Chinese passages get no vectors. */
    private static final String WITHOUT_VECTORS = "港口的渡輪每二十分鐘開一班。";

    private final HttpClient http;
    private final Supplier<URI> gateway;
    private final Map<String, String> credential;

    Client(HttpClient http, Supplier<URI> gateway) {
        this(http, gateway, Map.of());
    }

    private Client(HttpClient http, Supplier<URI> gateway, Map<String, String> credential) {
        this.http = http;
        this.gateway = gateway;
        this.credential = credential;
    }

    /** Returns a client of one instance at a fixed address. */
    public static Client of(URI gateway) {
        return new Client(HttpClient.newHttpClient(), () -> gateway);
    }

    /** Returns a client that sends this bearer token with each request. */
    public Client withToken(String token) {
        return new Client(http, gateway, Map.of("Authorization", "Bearer " + token));
    }

    /** The outcome of a request. The status is 0 if there was no answer. */
    public record HttpReply(int status, String text) {
        public JsonNode json() {
            try {
                return JSON.readTree(text);
            } catch (IOException e) {
                throw new IllegalStateException("not JSON: " + text, e);
            }
        }
    }

    /** Asks a research question like {@link #accepted}, and returns the session's id. */
    public String ask(String body, String key) {
        return accepted("/v1/research", body, key).path("id").asText();
    }

    /**
     * Repeats the request until the gateway accepts the question. Any answer other than acceptance, no answer or 503
     * fails the test.
     *
     * @return the gateway's answer
     */
    public JsonNode accepted(String path, String body, String key) {
        return await().atMost(PATIENCE)
                .pollDelay(Duration.ZERO)
                .pollInterval(PAUSE)
                .until(
                        () -> {
                            HttpReply answer = send("POST", path, body, Map.of("Idempotency-Key", key));
                            assertThat(answer.status()).as("%s", answer.text()).isIn(0, ACCEPTED, UNAVAILABLE);
                            return answer.status() == ACCEPTED
                                    ? Optional.of(answer.json())
                                    : Optional.<JsonNode>empty();
                        },
                        Optional::isPresent)
                .orElseThrow();
    }

    public HttpReply get(String path) {
        return send("GET", path, null, Map.of());
    }

    public HttpReply post(String path, String body) {
        return send("POST", path, body, Map.of());
    }

    public HttpReply delete(String path) {
        return send("DELETE", path, null, Map.of());
    }

    /** Adds a document, and returns the watermark from which searches can see it. */
    public long addDocument(String collection, String name, String text) {
        String boundary = "a-part-of-this-test";
        String body = "--%1$s\r\nContent-Disposition: form-data; name=\"collection\"\r\n\r\n%2$s\r\n--%1$s\r\n"
                        .formatted(boundary, collection)
                + "Content-Disposition: form-data; name=\"tier\"\r\n\r\n2\r\n--%s\r\n".formatted(boundary)
                + "Content-Disposition: form-data; name=\"file\"; filename=\"%s\"\r\n".formatted(name)
                + "Content-Type: text/plain; charset=utf-8\r\n\r\n%s\r\n--%s--\r\n".formatted(text, boundary);
        HttpReply answer = send(
                "POST", "/v1/documents", body, Map.of("Content-Type", "multipart/form-data; boundary=" + boundary));
        assertThat(answer.status()).as("%s", answer.text()).isIn(Set.of(200, 201));
        return answer.json().path("watermark").asLong();
    }

    /**
     * Returns the number that the next change of the corpus will have, and leaves that change to the caller. First
     * waits until no document lacks vectors, because vectors count as changes too and arrive at any time.
     */
    public long nextChange() {
        await().atMost(PATIENCE).until(this::hasAllVectors);
        return addDocument("marks", UUID.randomUUID() + ".txt", WITHOUT_VECTORS) + 1;
    }

    private boolean hasAllVectors() {
        HttpReply collections = get("/v1/collections");
        return collections.status() == OK
                && collections.json().required("items").findValues("passages_waiting").stream()
                        .allMatch(waiting -> waiting.asLong() == 0);
    }

    private HttpReply send(String method, String path, String body, Map<String, String> headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(gateway.get().resolve(path))
                .timeout(REQUEST_PATIENCE)
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (body != null) {
            request.setHeader("Content-Type", "application/json");
        }
        credential.forEach(request::setHeader);
        headers.forEach(request::setHeader);
        try {
            HttpResponse<String> response = http.send(request.build(), BodyHandlers.ofString());
            return new HttpReply(response.statusCode(), response.body());
        } catch (IOException e) {
            return new HttpReply(0, e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
