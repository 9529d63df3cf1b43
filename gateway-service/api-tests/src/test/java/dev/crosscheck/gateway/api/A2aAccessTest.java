package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.crosscheck.gateway.access.KeysNeeded;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import org.junit.jupiter.api.Test;

/** Tests what keys may do at the one address that takes all A2A calls. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class A2aAccessTest extends GatewayApi {

    private static final String SEND = """
            {"jsonrpc": "2.0", "id": 1, "method": "message/send", "params": {"message": {"kind": "message",
             "messageId": "m1", "role": "user", %s "parts": [{"kind": "text", "text": "When did the tank leak?"}]}}}""";
    private static final String OF_TASK = """
            {"jsonrpc": "2.0", "id": 2, "method": "%s", "params": {"id": "%s"}}""";

    @Test
    void shouldAskOfEachCallWhatTheKeyMayDo() {
        // Given
        agents(ScriptedAgents::straight, 1);
        String admin = newKey("admin", "local");
        String reader = newKey("reader", "a2a-desk");
        String researcher = newKey("researcher", "a2a-desk");
        String stranger = newKey("researcher", "a2a-agency");
        KeysNeeded.install();

        // When
        ValidatableResponse answered = call(researcher, SEND.formatted(""));

        // Then
        String id = answered.body("result.status.state", equalTo("completed"))
                .extract()
                .path("result.id");
        call(reader, SEND.formatted(""))
                .statusCode(200)
                .body("error.code", equalTo(-32000))
                .body("error.data.error.type", equalTo("forbidden"));
        call(reader, OF_TASK.formatted("tasks/get", id)).body("result.id", equalTo(id));
        call(reader, OF_TASK.formatted("tasks/cancel", id)).body("error.data.error.type", equalTo("forbidden"));
        call(reader, OF_TASK.formatted("tasks/get", "whatever I say")).body("error.code", equalTo(-32001));
        call(stranger, OF_TASK.formatted("tasks/get", id)).body("error.code", equalTo(-32001));
        call(stranger, OF_TASK.formatted("tasks/cancel", id)).body("error.code", equalTo(-32001));
        call(stranger, SEND.formatted("\"contextId\": \"" + id + "\", "))
                .body("error.data.errors[0].field", equalTo("message.contextId"));
        await().atMost(PATIENCE)
                .untilAsserted(() -> given().header("X-API-Key", admin)
                        .queryParam("target", id)
                        .get("/v1/audit")
                        .then()
                        .body("items.findAll { it.status == 200 }.role", contains("researcher"))
                        .body("items.findAll { it.status == 403 }.role", contains("reader"))
                        .body("items.findAll { it.status == 404 }.tenant", contains("a2a-agency", "a2a-agency"))
                        .body("items.action", everyItem(equalTo("POST /a2a")))
                        .body("items", hasSize(4)));
        await().atMost(PATIENCE)
                .untilAsserted(() -> given().header("X-API-Key", admin)
                        .get("/v1/audit")
                        .then()
                        .body(
                                "items.findAll { it.tenant == 'a2a-desk' && it.status == 403 }.target",
                                containsInAnyOrder(id, null))
                        .body(
                                "items.findAll { it.tenant == 'a2a-desk' && it.status == 404 }.target",
                                contains(nullValue()))
                        .body("items.findAll { it.tenant == 'a2a-agency' && it.status == 422 }", hasSize(1)));
    }

    @Test
    void shouldShowItsCardToWhoeverComesAndSayWhichKeyItTakes() {
        // Given
        KeysNeeded.install();

        // When
        ValidatableResponse card = given().get("/.well-known/agent-card.json").then();

        // Then
        card.statusCode(200)
                .body("securitySchemes.bearer.scheme", equalTo("bearer"))
                .body("security[0].bearer", hasSize(0));
        given().contentType(ContentType.JSON)
                .body(SEND.formatted(""))
                .post("/a2a")
                .then()
                .statusCode(401)
                .body("error.message", containsString("API key"));
    }

    private static ValidatableResponse call(String key, String body) {
        return with(key).contentType(ContentType.JSON).body(body).post("/a2a").then();
    }
}
