package dev.crosscheck.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.ApiKey;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.McpSession;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the bridge between lines and HTTP. The gateway's {@code McpDoorTest} tests the way from question to answer. */
class StdioBridgeTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final List<String> seen = new CopyOnWriteArrayList<>();
    private HttpServer server;

    @BeforeEach
    void start() throws Exception {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void shouldWriteEachMessageOfAStreamAsALineOfAscii() throws Exception {
        // Given
        answer(200, "text/event-stream", """
                event: message
                data: {"jsonrpc":"2.0","method":"notifications/progress"}

                event: message
                data: {"jsonrpc":"2.0","id":1,"result":{"text":"水\\u009b"}}

                """);

        // When
        bridge("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\"}\n");

        // Then
        assertThat(lines())
                .containsExactly(
                        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\"}",
                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"text\":\"\\u6C34\\u009B\"}}");
    }

    @Test
    void shouldKeepTheSessionThatTheServerBegan() throws Exception {
        // Given
        answer(200, "application/json", "{\"id\":1,\"result\":{\"protocolVersion\":\"2025-06-18\"}}");

        // When
        bridge("{\"id\":1,\"method\":\"initialize\"}\n{\"id\":2,\"method\":\"ping\"}\n");

        // Then
        assertThat(seen).containsExactly("POST null null", "POST s1 2025-06-18", "DELETE s1 2025-06-18");
    }

    @Test
    void shouldBeginAnotherSessionWhenTheServerHasForgottenTheFirst() throws Exception {
        // Given
        answerInSessions("s1");

        // When
        bridge("{\"id\":1,\"method\":\"initialize\"}\n{\"id\":2,\"method\":\"ping\"}\n");

        // Then
        assertThat(seen)
                .containsExactly(
                        "initialize null",
                        "ping s1",
                        "initialize null",
                        "notifications/initialized s2",
                        "ping s2",
                        "DELETE s2");
        assertThat(lines())
                .containsExactly(
                        "{\"id\":1,\"result\":{\"protocolVersion\":\"2025-06-18\"}}", "{\"id\":2,\"result\":{}}");
    }

    @Test
    void shouldBeginOnlyOneOtherSessionWhenSeveralCallsHaveLostTheirs() throws Exception {
        // Given
        answerInSessions("s1");

        // When
        bridge("{\"id\":1,\"method\":\"initialize\"}\n" + "{\"id\":2,\"method\":\"ping\"}\n".repeat(5));

        // Then
        assertThat(seen).filteredOn("initialize null"::equals).hasSize(2);
        assertThat(lines()).filteredOn("{\"id\":2,\"result\":{}}"::equals).hasSize(5);
    }

    @Test
    void shouldGiveARefusalTheIdOfItsMessage() throws Exception {
        // Given
        answer(422, "application/json", "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32600}}");

        // When
        bridge("{\"id\":\"a\",\"method\":7}\n");

        // Then
        assertThat(lines()).containsExactly("{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"error\":{\"code\":-32600}}");
    }

    @Test
    void shouldAnswerByItselfWhenTheServerIsAwayOrALineIsNoJson() throws Exception {
        // Given
        server.stop(0);

        // When
        bridge("{\"id\":3,\"method\":\"ping\"}\n\nHello\n{\"method\":\"notifications/initialized\"}\n");

        // Then
        assertThat(lines()).hasSize(2).anySatisfy(line -> assertThat(line).contains("\"id\":3", "does not answer"));
        assertThat(lines()).anySatisfy(line -> assertThat(line).contains("\"id\":null", "-32700"));
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("does not answer");
    }

    private void answer(int status, String type, String body) {
        server.createContext("/mcp", exchange -> {
            var headers = exchange.getRequestHeaders();
            seen.add(exchange.getRequestMethod() + " " + headers.getFirst("Mcp-Session-Id") + " "
                    + headers.getFirst("Mcp-Protocol-Version"));
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", type);
            exchange.getResponseHeaders().add("Mcp-Session-Id", "s1");
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
    }

    /** Gives each {@code initialize} another session, from {@code s1} on. One session is forgotten at once. */
    private void answerInSessions(String forgotten) {
        AtomicInteger sessions = new AtomicInteger();
        server.createContext("/mcp", exchange -> {
            JsonNode message = Json.parse(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            String session = exchange.getRequestHeaders().getFirst("Mcp-Session-Id");
            String method = message.path("method").asText(exchange.getRequestMethod());
            seen.add(method + " " + session);
            int status = forgotten.equals(session) ? 404 : 200;
            String result = "{\"id\":" + message.path("id") + ",\"result\":{}}";
            if (method.equals("initialize")) {
                exchange.getResponseHeaders().add("Mcp-Session-Id", "s" + sessions.incrementAndGet());
                result = result.replace("{}", "{\"protocolVersion\":\"2025-06-18\"}");
            }
            byte[] bytes = (message.has("id") && status == 200 ? result : "").getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
    }

    private void bridge(String input) throws Exception {
        McpSession session = new McpSession(
                URI.create("http://127.0.0.1:" + server.getAddress().getPort()), ApiKey.NONE);
        new StdioBridge(session, Terminal.on(out, err, false, false, 80))
                .run(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        session.end();
    }

    private List<String> lines() {
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
