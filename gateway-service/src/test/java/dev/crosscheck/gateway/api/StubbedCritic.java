package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.steps.message.WireJson;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * A stub of the Critic that answers only requests with the gateway's secret. If the body is a JSON string, or its
 * {@code text} is {@code The tank leaked.}, it answers with a claim of that text. It fails or breaks off for
 * certain bodies, and refuses all others. It runs for all tests of a module, so that no restart is needed.
 */
public final class StubbedCritic implements QuarkusTestResourceLifecycleManager {

    /** The Critic answers this body with an error that says nothing. A constant, for annotations. */
    public static final String FAILING = "\"fail\"";

    /** The Critic breaks off when it gets this body. */
    public static final String BREAKING = "\"break\"";

    private static final String SECRET = "between the two of us";
    private static final String PROBLEM = """
            {"type": "urn:crosscheck:problem:invalid_request", "title": "The request is invalid", "status": 422,
             "detail": "text: missing", "errors": [{"field": "text", "message": "missing"}],
             "error": {"type": "invalid_request", "message": "text: missing", "retryable": false}}""";

    private HttpServer server;

    @Override
    public Map<String, String> start() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/v1/verify", StubbedCritic::answer);
        server.start();
        return Map.of(
                "crosscheck.gateway.critic-url",
                "http://127.0.0.1:" + server.getAddress().getPort(),
                "crosscheck.gateway.service-secret",
                SECRET);
    }

    private static void answer(HttpExchange exchange) throws IOException {
        if (!List.of(SECRET).equals(exchange.getRequestHeaders().get("X-Crosscheck-Secret"))) {
            exchange.sendResponseHeaders(401, -1);
            exchange.close();
            return;
        }
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        switch (body) {
            case FAILING -> exchange.sendResponseHeaders(500, -1);
            case BREAKING -> exchange.getRequestBody().close();
            case String text when isJsonString(text) -> send(exchange, 200, "application/json", answerAbout(text));
            case String request
            when request.contains("\"text\":\"The tank leaked.\"") ->
                send(exchange, 200, "application/json", answerAbout("\"The tank leaked.\""));
            default -> send(exchange, 422, Problem.MEDIA_TYPE, PROBLEM);
        }
        exchange.close();
    }

    private static boolean isJsonString(String body) {
        try {
            return WireJson.mapper().readTree(body).isTextual();
        } catch (JsonProcessingException e) {
            return false;
        }
    }

    private static String answerAbout(String text) {
        return "{\"claims\": [{\"text\": " + text
                + ", \"citation\": 1, \"verdict\": \"NOT_FOUND\", \"score\": 0, \"origins\": 0, \"reasons\": []}]}";
    }

    private static void send(HttpExchange exchange, int status, String type, String text) throws IOException {
        byte[] answer = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, answer.length);
        exchange.getResponseBody().write(answer);
    }

    @Override
    public void stop() {
        if (server != null) {
            server.stop(0);
        }
    }
}
