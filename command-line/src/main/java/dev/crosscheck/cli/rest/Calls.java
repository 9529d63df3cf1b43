package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/**
 * Sends requests to one gateway, each exactly once. A refusal throws {@link RestFailure}; a server that does not answer
 * ends the command. Thread-safe.
 *
 * @param server the address without a slash at its end
 */
record Calls(URI server, ApiKey key, HttpClient client) {

    private static final Duration CONNECT_PATIENCE = Duration.ofSeconds(5);
    private static final Duration ANSWER_PATIENCE = Duration.ofSeconds(60);

    static Calls to(URI server, ApiKey key) {
        HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(CONNECT_PATIENCE)
                .build();
        return new Calls(server, key, client);
    }

    JsonNode get(String path) {
        return json(request(path));
    }

    JsonNode post(String path) {
        return json(request(path).POST(BodyPublishers.noBody()));
    }

    JsonNode post(String path, ObjectNode body) {
        return json(posting(path, body));
    }

    JsonNode delete(String path) {
        return json(request(path).DELETE());
    }

    HttpRequest.Builder request(String path) {
        return key.request(URI.create(server + path))
                .timeout(ANSWER_PATIENCE)
                .header("Accept", "application/json, application/problem+json");
    }

    HttpRequest.Builder posting(String path, ObjectNode body) {
        return request(path).header("Content-Type", "application/json").POST(BodyPublishers.ofString(body.toString()));
    }

    JsonNode json(HttpRequest.Builder request) {
        return parsed(text(request));
    }

    String text(HttpRequest.Builder request) {
        return answer(request, BodyHandlers.ofString(StandardCharsets.UTF_8)).body();
    }

    byte[] bytes(HttpRequest.Builder request) {
        return answer(request, BodyHandlers.ofByteArray()).body();
    }

    /** Sends a request that the gateway carries out only once, even if it arrives several times. */
    Begun begun(HttpRequest.Builder request) {
        HttpResponse<String> response = answer(request, BodyHandlers.ofString(StandardCharsets.UTF_8));
        boolean before = response.headers()
                .firstValue("Idempotent-Replayed")
                .filter("true"::equals)
                .isPresent();
        return new Begun(parsed(response.body()), before);
    }

    /**
     * Opens a stream of events.
     *
     * @param lastEventId the id of the last event that the caller has; empty for none
     * @throws IOException if the server cannot be reached or has a fault; the caller may try again
     */
    InputStream stream(String path, String lastEventId) throws IOException {
        HttpRequest.Builder request = key.request(URI.create(server + path)).header("Accept", "text/event-stream");
        if (!lastEventId.isEmpty()) {
            request.header("Last-Event-ID", lastEventId);
        }
        HttpResponse<InputStream> response = headOf(request.build());
        if (response.statusCode() == 200) {
            return response.body();
        }
        try (InputStream body = response.body()) {
            RestFailure failure =
                    RestFailure.of(response.statusCode(), new String(body.readAllBytes(), StandardCharsets.UTF_8));
            if (failure.isCallersFault()) {
                throw failure;
            }
            throw new IOException(failure.getMessage());
        }
    }

    private <T> HttpResponse<T> answer(HttpRequest.Builder request, BodyHandler<T> handler) {
        try {
            HttpResponse<T> response = send(request.build(), handler);
            if (response.statusCode() / 100 != 2) {
                String problem = response.body() instanceof byte[] bytes
                        ? new String(bytes, StandardCharsets.UTF_8)
                        : response.body().toString();
                throw RestFailure.of(response.statusCode(), problem);
            }
            return response;
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.UNEXPECTED, server + " does not answer (" + cause(e) + ")", e);
        }
    }

    private <T> HttpResponse<T> send(HttpRequest request, BodyHandler<T> handler) throws IOException {
        try {
            return client.send(request, handler);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandFailed(ExitCode.UNEXPECTED, "interrupted", e);
        }
    }

    /** Limits only the wait for the head. A request's own timeout would also end a stream that lasts longer. */
    private HttpResponse<InputStream> headOf(HttpRequest request) throws IOException {
        CompletableFuture<HttpResponse<InputStream>> answer = client.sendAsync(request, BodyHandlers.ofInputStream());
        try {
            return answer.get(ANSWER_PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw new IOException("no answer within " + ANSWER_PATIENCE.toSeconds() + " s", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandFailed(ExitCode.UNEXPECTED, "interrupted", e);
        }
    }

    private JsonNode parsed(String body) {
        try {
            return body.isBlank() ? Json.missing() : Json.parse(body);
        } catch (JsonProcessingException e) {
            throw new CommandFailed(ExitCode.UNEXPECTED, server + " returned an answer that is not JSON", e);
        }
    }

    private static String cause(IOException e) {
        return e.getMessage() == null || e.getMessage().isBlank() ? e.getClass().getSimpleName() : e.getMessage();
    }

    /** Returns the query part of an address; empty values are left out. */
    static String query(Map<String, String> parameters) {
        String query = parameters.entrySet().stream()
                .filter(parameter -> !parameter.getValue().isEmpty())
                .sorted(Map.Entry.comparingByKey())
                .map(parameter -> parameter.getKey() + "=" + encode(parameter.getValue()))
                .collect(Collectors.joining("&"));
        return query.isEmpty() ? "" : "?" + query;
    }

    static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
