package dev.crosscheck.llm.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Asks the endpoint by bare HTTP, so that what it says is seen as it is. */
final class PlainClient implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final ScriptedModelEndpoint endpoint;

    PlainClient(ScriptedModelEndpoint endpoint) {
        this.endpoint = endpoint;
    }

    HttpResponse<String> post(String body) throws IOException, InterruptedException {
        return client.send(request(body), BodyHandlers.ofString());
    }

    CompletableFuture<HttpResponse<String>> postAsync(String body) {
        return client.sendAsync(request(body), BodyHandlers.ofString());
    }

    /** The list of models, asked for with a key. */
    HttpResponse<String> models(String key) throws IOException, InterruptedException {
        return client.send(
                HttpRequest.newBuilder(URI.create(endpoint.baseUrl() + "/models"))
                        .header("Authorization", "Bearer " + key)
                        .build(),
                BodyHandlers.ofString());
    }

    private HttpRequest request(String body) {
        return HttpRequest.newBuilder(URI.create(endpoint.baseUrl() + "/chat/completions"))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body))
                .build();
    }

    static JsonNode choice(HttpResponse<String> response) throws IOException {
        return JSON.readTree(response.body()).at("/choices/0");
    }

    /** The data of a stream's events. */
    static List<String> events(HttpResponse<String> response) {
        return response.body()
                .lines()
                .filter(line -> line.startsWith("data: "))
                .map(line -> line.substring(6))
                .toList();
    }

    /** Whoever still waits for an answer is let go. */
    @Override
    public void close() {
        client.shutdownNow();
    }
}
