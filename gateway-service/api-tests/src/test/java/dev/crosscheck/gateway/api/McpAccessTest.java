package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;

import dev.crosscheck.gateway.access.KeysNeeded;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests what keys may do at the one address that takes all messages of the Model Context Protocol. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class McpAccessTest extends GatewayApi {

    private static final String INITIALIZE = """
            {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-06-18",
             "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}}""";
    private static final String RESEARCH = """
            {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "research",
             "arguments": {"question": "When did the tank leak?", "complexity": "simple"}}}""";
    private static final String EVALUATE = """
            {"jsonrpc": "2.0", "id": 4, "method": "tools/call", "params": {"name": "evaluate",
             "arguments": {"policy_id": "p", "case": {"facts": []}, "criteria": [{"text": "It is so."}]}}}""";
    private static final String READ = """
            {"jsonrpc": "2.0", "id": 3, "method": "resources/read", "params": {
             "uri": "crosscheck://research/%s/report"}}""";

    private static final String ASK = """
            {"jsonrpc": "2.0", "id": 5, "method": "tools/call", "params": {"name": "ask_report",
             "arguments": {"session_id": "%s", "question": "Who says so?"}}}""";
    private static final String PING = """
            {"jsonrpc": "2.0", "id": 6, "method": "ping"}""";
    private static final String CANCELLED = """
            {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 2}}""";

    @TestHTTPResource("/mcp")
    URI address;

    private final HttpClient client = HttpClient.newHttpClient();

    @Test
    void shouldAskOfEachToolWhatTheKeyMayDo() throws IOException, InterruptedException {
        // Given
        agents(ScriptedAgents::straight, 1);
        String admin = newKey("admin", "local");
        String reader = newKey("reader", "mcp-desk");
        String researcher = newKey("researcher", "mcp-desk");
        String stranger = newKey("researcher", "mcp-agency");
        KeysNeeded.install();

        // When
        String refused = message(reader, begun(reader), RESEARCH);
        String answered = message(researcher, begun(researcher), RESEARCH);

        // Then
        assertThat(refused).contains("forbidden", "the role researcher");
        assertThat(message(reader, begun(reader), EVALUATE)).contains("forbidden", "evaluate needs the role");
        assertThat(answered).contains("crosscheck://research/");
        String id = given().header("X-API-Key", reader).get("/v1/research").path("items[0].id");
        assertThat(message(reader, begun(reader), READ.formatted(id))).contains("text/markdown");
        assertThat(message(stranger, begun(stranger), READ.formatted(id)))
                .contains("not_found")
                .doesNotContain("text/markdown");
        await().atMost(PATIENCE)
                .untilAsserted(() -> given().header("X-API-Key", admin)
                        .queryParam("target", id)
                        .get("/v1/audit")
                        .then()
                        .body("items", hasSize(1))
                        .body("items.action", hasItem("POST /mcp"))
                        .body("items[0].tenant", equalTo("mcp-desk")));
        await().atMost(PATIENCE)
                .untilAsserted(() -> given().header("X-API-Key", admin)
                        .get("/v1/audit")
                        .then()
                        .body("items.findAll { it.tenant == 'mcp-desk' && it.status == 403 }", hasSize(2)));
    }

    @Test
    void shouldLetNoOtherTenantIntoASessionOfTheProtocolOrAskAboutAReport() throws IOException, InterruptedException {
        // Given
        agents(ScriptedAgents::straight, 1);
        String owner = newKey("researcher", "mcp-newsroom");
        String colleague = newKey("researcher", "mcp-newsroom");
        String stranger = newKey("researcher", "mcp-rival");
        KeysNeeded.install();
        String session = begun(owner);
        message(owner, session, RESEARCH);
        String report = given().header("X-API-Key", owner).get("/v1/research").path("items[0].id");

        // When
        HttpResponse<String> called = send(within(stranger, session, PING));
        HttpResponse<String> cancelled = send(within(stranger, session, CANCELLED));
        HttpResponse<String> streamed =
                send(within(stranger, session, PING).GET().header("Accept", "text/event-stream"));
        HttpResponse<String> ended = send(within(stranger, session, PING).DELETE());
        String asked = message(stranger, begun(stranger), ASK.formatted(report));

        // Then
        assertThat(List.of(called, cancelled, streamed, ended))
                .allSatisfy(answer -> assertThat(answer.statusCode()).isEqualTo(404))
                .allSatisfy(answer -> assertThat(answer.body()).contains("Mcp-Session-Id"));
        assertThat(asked).contains("not_found").doesNotContain(ScriptedAgents.SENTENCE);
        assertThat(send(within(owner, session, PING)).statusCode()).isEqualTo(200);
        assertThat(send(within(colleague, session, PING)).statusCode()).isEqualTo(200);
        assertThat(message(owner, session, ASK.formatted(report))).contains(ScriptedAgents.SENTENCE);
        assertThat(send(within(owner, session, PING).DELETE()).statusCode()).isEqualTo(200);
    }

    /** Begins a session of the protocol and returns its id. */
    private String begun(String key) throws IOException, InterruptedException {
        HttpResponse<String> answer = client.send(request(key, INITIALIZE).build(), BodyHandlers.ofString());
        String session = answer.headers().firstValue("Mcp-Session-Id").orElseThrow();
        message(key, session, "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}");
        return session;
    }

    private String message(String key, String session, String json) throws IOException, InterruptedException {
        return send(within(key, session, json)).body();
    }

    private HttpRequest.Builder within(String key, String session, String json) {
        return request(key, json).header("Mcp-Session-Id", session);
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String key, String json) {
        return HttpRequest.newBuilder(address)
                .header("Authorization", "Bearer " + key)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(BodyPublishers.ofString(json));
    }
}
