package dev.crosscheck.search.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.contract.ContractForTests;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.StreamSupport;

/** A client of the service's API. Answers are status and JSON. */
final class Client {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();
    private final URI base;

    Client(URI base) {
        this.base = base;
    }

    record HttpReply(int status, String contentType, JsonNode json, HttpResponse<String> response) {

        List<String> errorFields() {
            return StreamSupport.stream(json.path("errors").spliterator(), false)
                    .map(error -> error.path("field").asText())
                    .toList();
        }

        List<String> texts(String list, String field) {
            return StreamSupport.stream(json.path(list).spliterator(), false)
                    .map(item -> item.path(field).asText())
                    .toList();
        }
    }

    HttpReply add(Form form) {
        return post("v1/documents", Form.CONTENT_TYPE, BodyPublishers.ofByteArray(form.body()));
    }

    /** Reads the files without storing them. */
    HttpReply read(Form form) {
        return post("v1/documents/text", Form.CONTENT_TYPE, BodyPublishers.ofByteArray(form.body()));
    }

    /** Adds the files in a chunked request without a content length. */
    HttpReply addChunked(Form form) {
        byte[] body = form.body();
        return post(
                "v1/documents", Form.CONTENT_TYPE, BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body)));
    }

    HttpReply add(String json) {
        return json("v1/documents", json.getBytes(StandardCharsets.UTF_8));
    }

    HttpReply search(String json) {
        return json("v1/search", json.getBytes(StandardCharsets.UTF_8));
    }

    HttpReply json(String path, byte[] json) {
        return post(path, "application/json", BodyPublishers.ofByteArray(json));
    }

    HttpReply post(String path, String contentType, BodyPublisher body) {
        return send(HttpRequest.newBuilder(base.resolve(path))
                .header("Content-Type", contentType)
                .POST(body));
    }

    HttpReply get(String path) {
        return send(HttpRequest.newBuilder(base.resolve(path)).GET());
    }

    HttpReply delete(String path) {
        return send(HttpRequest.newBuilder(base.resolve(path)).DELETE());
    }

    /**
     * Returns the list of documents as it is sent, to compare it. It is not checked against the contract: that takes
     * longer than most tests, because it is as long as all tests of this service make it.
     */
    String documents() {
        HttpResponse<String> response = answer(
                HttpRequest.newBuilder(base.resolve("v1/documents?limit=500")).GET());
        assertThat(response.statusCode()).isEqualTo(200);
        return response.body();
    }

    HttpReply send(HttpRequest.Builder request) {
        HttpResponse<String> response = answer(request);
        String type = response.headers().firstValue("Content-Type").orElse("");
        hold(response, type);
        try {
            JsonNode json = type.contains("json") ? MAPPER.readTree(response.body()) : MAPPER.nullNode();
            return new HttpReply(response.statusCode(), type, json, response);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private HttpResponse<String> answer(HttpRequest.Builder request) {
        try {
            return http.send(request.timeout(Duration.ofSeconds(60)).build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Checks that the answer conforms to the OpenAPI document. */
    private void hold(HttpResponse<String> response, String type) {
        HttpRequest request = response.request();
        String path = request.uri().getRawPath();
        if (path.startsWith("/v1")) {
            assertThat(ContractForTests.of(base)
                            .complaints(new dev.crosscheck.contract.ApiResponse(
                                    request.method(), path, response.statusCode(), type, response.body())))
                    .as("%s %s: %s", request.method(), path, response.body())
                    .isEmpty();
        }
    }
}
