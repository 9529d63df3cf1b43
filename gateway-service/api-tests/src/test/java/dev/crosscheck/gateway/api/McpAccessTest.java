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
import io.restassured.http.ContentType;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
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

    @TestHTTPResource("/mcp")
    URI address;

    private final HttpClient client = HttpClient.newHttpClient();

    @Test
    void shouldAskOfEachToolWhatTheKeyMayDo() throws IOException, InterruptedException {
        // Given
        agents(ScriptedAgents::straight, 1);
        String admin = key("admin", "local");
        String reader = key("reader", "mcp-desk");
        String researcher = key("researcher", "mcp-desk");
        String stranger = key("researcher", "mcp-agency");
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

    private static String key(String role, String tenant) {
        return given().contentType(ContentType.JSON)
                .body(Map.of("name", role, "role", role, "tenant", tenant))
                .post("/v1/keys")
                .then()
                .statusCode(201)
                .extract()
                .path("key");
    }

    /** Begins a session of the protocol and returns its id. */
    private String begun(String key) throws IOException, InterruptedException {
        HttpResponse<String> answer = client.send(request(key, INITIALIZE).build(), BodyHandlers.ofString());
        String session = answer.headers().firstValue("Mcp-Session-Id").orElseThrow();
        message(key, session, "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}");
        return session;
    }

    private String message(String key, String session, String json) throws IOException, InterruptedException {
        HttpRequest request =
                request(key, json).header("Mcp-Session-Id", session).build();
        return client.send(request, BodyHandlers.ofString()).body();
    }

    private HttpRequest.Builder request(String key, String json) {
        return HttpRequest.newBuilder(address)
                .header("Authorization", "Bearer " + key)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(BodyPublishers.ofString(json));
    }
}
