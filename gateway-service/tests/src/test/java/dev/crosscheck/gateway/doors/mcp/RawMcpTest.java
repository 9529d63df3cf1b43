package dev.crosscheck.gateway.doors.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.gateway.session.ScriptedGateway;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests messages that well-behaved MCP clients do not send, and cancelling, which the SDK's client does not send. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class RawMcpTest extends ScriptedGateway {

    private static final String BEGINNING = """
            {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-06-18",
             "capabilities": {}, "clientInfo": {"name": "raw", "version": "1"}}}""";
    private static final String CALL = """
            {"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"name": "research",
             "arguments": {"question": "Will the weir at Nether Wallop hold?"}, "_meta": {"progressToken": 1}}}""";
    private static final String CANCEL = """
            {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 7}}""";

    @TestHTTPResource("/")
    String base;

    private final HttpClient http = HttpClient.newHttpClient();
    private String session;

    @BeforeEach
    void begin() {
        session = null;
        session = send(BEGINNING).headers().firstValue("Mcp-Session-Id").orElseThrow();
        send("{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}");
    }

    @AfterEach
    void close() {
        http.shutdownNow();
    }

    @Test
    void shouldCancelTheSessionWhenTheCallIsCancelled() {
        // Given
        var call = http.sendAsync(post(CALL).build(), BodyHandlers.ofString());
        await().atMost(PATIENCE).until(() -> sessions().contains("Nether Wallop"));

        // When
        int status = send(CANCEL).statusCode();

        // Then
        assertThat(status).isEqualTo(202);
        await().atMost(PATIENCE).until(() -> sessions().contains("\"status\":\"cancelled\""));
        assertThat(call).succeedsWithin(PATIENCE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[]                                                                          | 400 | must be a JSON object",
                "{                                                                           | 400 | unreadable_body",
                "{}                                                                          | 422 | method",
                "{'id':{},'method':'ping'}                                                   | 422 | id",
                "{'id':1,'result':{}}                                                        | 422 | result",
                "{'id':1,'method':'tools/call'}                                              | 422 | params.name",
                "{'id':1,'method':'tools/call','params':'x'}                                 | 422 | params",
                "{'id':1,'method':'tools/call','params':{'name':1}}                          | 422 | params.name",
                "{'id':1,'method':'tools/call','params':{'name':'search','arguments':[]}}    | 422 | params.arguments",
                "{'id':1,'method':'tools/call','params':{'name':'search','_meta':[]}}        | 422 | params._meta",
                "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'nothing'}}  | 200 | nothing",
                "{'jsonrpc':'2.0','id':1,'method':'nothing'}                                 | 200 | nothing",
                "{'jsonrpc':'2.0','id':1,'method':'resources/read','params':{'uri':'a://b'}} | 200 | a://b",
                "{'id':1,'method':'logging/setLevel','params':{}}                            | 422 | params.level",
                "{'id':1,'method':'initialize','params':{'protocolVersion':'1'}}             | 422 | params.clientInfo",
                "{'id':1,'method':'initialize','params':{'clientInfo':{'icons':[1]}}}        | 422 | icons[0]"
            })
    void shouldNameWhatIsWrongWithAMessage(String message, int status, String named) {
        // When
        HttpResponse<String> response = send(message.replace('\'', '"'));

        // Then
        assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
        assertThat(response.body()).contains("\"error\"", "\"jsonrpc\"", named);
    }

    @Test
    void shouldRefuseInTheShapeOfTheProtocolWithOurType() {
        // Given
        HttpRequest.Builder plain = HttpRequest.newBuilder(URI.create(base + "mcp"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(BEGINNING));

        // Then
        assertRefused(plain.copy().header("Accept", "application/json"), 406, "not_acceptable");
        assertRefused(post(CALL).setHeader("Mcp-Session-Id", "gone"), 404, "not_found");
        assertRefused(post(CALL).setHeader("Mcp-Protocol-Version", "1900-01-01"), 400, "Mcp-Protocol-Version");
        assertRefused(post(CALL).header("Origin", "https://evil.example"), 403, "forbidden");
        assertRefused(post(CALL).setHeader("Content-Type", "text/plain"), 415, "unsupported_media_type");
        assertRefused(HttpRequest.newBuilder(URI.create(base + "mcp")), 405, "method_not_allowed");
        assertRefused(HttpRequest.newBuilder(URI.create(base + "mcp/sse")), 404, "not_found");
    }

    private void assertRefused(HttpRequest.Builder request, int status, String named) {
        HttpResponse<String> response =
                http.sendAsync(request.build(), BodyHandlers.ofString()).join();
        assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
        assertThat(response.body()).contains("\"jsonrpc\":\"2.0\"", "\"data\"", named);
    }

    private String sessions() {
        URI address = URI.create(base + "v1/research?q=Nether");
        return http.sendAsync(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString())
                .join()
                .body();
    }

    private HttpResponse<String> send(String message) {
        return http.sendAsync(post(message).build(), BodyHandlers.ofString()).join();
    }

    private HttpRequest.Builder post(String message) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + "mcp"))
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(HttpRequest.BodyPublishers.ofString(message));
        return session == null ? request : request.header("Mcp-Session-Id", session);
    }
}
