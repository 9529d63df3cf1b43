package dev.crosscheck.search.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.search.web.LocalServer;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import dev.crosscheck.steps.message.WireJson;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that every misbehaviour of a server is reported in one line. {@code ToolCallsTest} tests a real server. */
class McpConnectionTest {

    private static final Duration TIME = Duration.ofSeconds(10);
    private static final ObjectNode NOTHING = WireJson.mapper().createObjectNode();
    private static final List<String> SEEN = new ArrayList<>();
    private static final AtomicInteger SESSIONS = new AtomicInteger();

    private static LocalServer server;
    private static volatile int status;
    private static volatile String type;
    private static volatile String answer;
    private static volatile String version;

    private McpConnection connection;

    @BeforeAll
    static void listen() throws Exception {
        server = new LocalServer(request -> request.body().onSuccess(body -> answer(request, body.toJsonObject())));
    }

    @AfterAll
    static void close() {
        server.close();
    }

    @BeforeEach
    void begin() {
        SEEN.clear();
        SESSIONS.set(0);
        status = 200;
        type = "application/json";
        version = "2025-03-26";
        answer = "{\"jsonrpc\":\"2.0\",\"id\":ID,\"result\":{\"ok\":true}}";
        McpServer settings = new McpServer("a", server.base() + "/mcp", Map.of("x-key", "k"), null, null);
        connection = new McpConnection(settings, server.way(), "Crosscheck/test", 10_000);
    }

    private static void answer(HttpServerRequest request, JsonObject message) {
        String method = message.getString("method");
        String session = request.getHeader("mcp-session-id");
        SEEN.add(method + " " + session + " " + request.getHeader("x-key"));
        if (method.equals("initialize")) {
            request.response()
                    .putHeader("mcp-session-id", "s" + SESSIONS.incrementAndGet())
                    .putHeader("content-type", "application/json")
                    .end("{\"jsonrpc\":\"2.0\",\"id\":" + message.getValue("id") + ",\"result\":{\"protocolVersion\":\""
                            + version + "\"}}");
        } else if (message.getValue("id") == null) {
            request.response().setStatusCode(202).end();
        } else if (!("s" + SESSIONS.get()).equals(session)) {
            request.response().setStatusCode(404).end();
        } else if (!answer.isEmpty()) {
            request.response()
                    .setStatusCode(status)
                    .putHeader("content-type", type)
                    .putHeader("location", "http://127.0.0.1:1/")
                    .end(answer.replace("ID", message.getValue("id").toString()));
        }
    }

    @Test
    void shouldRefuseAVersionThatIsNoDateSinceItGoesIntoAHeader() {
        // Given
        version = "2025-06-18\\nx";

        // When
        WebFailure failure = catchThrowableOfType(WebFailure.class, () -> connection.call("tools/list", NOTHING, TIME));

        // Then
        assertThat(failure.reason()).isEqualTo(Reason.UNREADABLE);
    }

    @Test
    void shouldOpenOneSessionForAllCallsAndAnotherWhereItIsForgotten() throws WebFailure {
        // When
        connection.call("tools/list", NOTHING, TIME);
        connection.call("tools/list", NOTHING, TIME);
        SESSIONS.incrementAndGet();
        JsonNode result = connection.call("tools/list", NOTHING, TIME);

        // Then
        assertThat(result.path("ok").booleanValue()).isTrue();
        assertThat(SEEN)
                .containsExactly(
                        "initialize null k",
                        "notifications/initialized s1 k",
                        "tools/list s1 k",
                        "tools/list s1 k",
                        "tools/list s1 k",
                        "initialize null k",
                        "notifications/initialized s3 k",
                        "tools/list s3 k");
    }

    @Test
    void shouldFindItsAnswerInAStreamAmongWhatElseTheServerSays() throws WebFailure {
        // Given
        type = "text/event-stream; charset=utf-8";
        answer = """
                : hello\r
                \r
                event: message\r
                data: {"jsonrpc":"2.0","method":"notifications/progress"}\r
                \r
                data: {"id":ID,"method":"sampling/createMessage"}

                data: {"jsonrpc":"2.0",
                data: "id":ID,"result":{"ok":true}}

                """;

        // Then
        assertThat(connection.call("tools/list", NOTHING, TIME).path("ok").booleanValue())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "200 | application/json | <html>secret | UNREADABLE | it answered with no JSON",
                "200 | application/json | {\"id\":ID} | UNREADABLE | it answered without a result",
                "200 | application/json | {\"id\":ID,\"error\":{\"code\":-32602,\"message\":\"secret\"}} | REFUSED "
                        + "| it answered with the error -32602",
                "200 | text/event-stream | data: {} | UNREADABLE | its stream ended without an answer",
                "302 | text/plain | secret | TOO_MANY_REDIRECTS | it answered with HTTP 302",
                "401 | text/plain | secret | REFUSED | it answered with HTTP 401",
                "429 | text/plain | secret | RATE_LIMITED | it answered with HTTP 429",
                "503 | text/plain | secret | UNREACHABLE | it answered with HTTP 503"
            })
    void shouldTellInOneLineWhatAServerDid(int code, String media, String said, Reason reason, String line) {
        // Given
        status = code;
        type = media;
        answer = said;

        // When
        WebFailure failure = catchThrowableOfType(WebFailure.class, () -> connection.call("tools/call", NOTHING, TIME));

        // Then
        assertThat(failure.reason()).isEqualTo(reason);
        assertThat(failure).hasMessage(line);
    }

    @Test
    void shouldEndAfterItsTimeOrItsBytesWhenAServerDoesNot() {
        // Given
        answer = "";

        // When
        WebFailure slow = catchThrowableOfType(
                WebFailure.class, () -> connection.call("tools/call", NOTHING, Duration.ofMillis(400)));
        answer = "x".repeat(20_000);
        WebFailure large = catchThrowableOfType(WebFailure.class, () -> connection.call("tools/call", NOTHING, TIME));

        // Then
        assertThat(slow.reason()).isEqualTo(Reason.TOO_SLOW);
        assertThat(large.reason()).isEqualTo(Reason.TOO_LARGE);
    }
}
