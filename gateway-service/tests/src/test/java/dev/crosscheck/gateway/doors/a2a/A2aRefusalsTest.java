package dev.crosscheck.gateway.doors.a2a;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the A2A door refuses, in JSON-RPC's shape and with its numbers. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class A2aRefusalsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{|-32700|body",
                "{\"jsonrpc\": \"2.0\"}|-32600|method",
                "{\"jsonrpc\": \"1.0\", \"method\": \"tasks/get\"}|-32600|jsonrpc",
                "{\"jsonrpc\": \"2.0\", \"id\": {}, \"method\": \"tasks/get\"}|-32600|id",
                "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tasks/get\", \"params\": {}}|-32602|id",
                "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"message/send\", \"params\": {}}|-32602|message.parts",
            })
    void shouldRefuseWhatIsNoCall(String body, int code, String field) {
        // When
        ValidatableResponse refused = post(body);

        // Then
        refused.statusCode(200).body("error.code", equalTo(code)).body("result", nullValue());
        assertThat(refused.extract().jsonPath().getList("error.data.errors.field", String.class))
                .contains(field);
    }

    @ParameterizedTest
    @CsvSource({
        "tasks/get, -32001",
        "tasks/cancel, -32001",
        "tasks/pushNotificationConfig/set, -32003",
        "agent/getAuthenticatedExtendedCard, -32007",
        "tasks/list, -32601",
    })
    void shouldHaveTheProtocolsNumberForARefusal(String method, int code) {
        // When
        ValidatableResponse refused =
                post("{\"jsonrpc\": \"2.0\", \"id\": \"a\", \"method\": \"%s\", \"params\": {\"id\": \"none\"}}"
                        .formatted(method));

        // Then
        refused.statusCode(200).body("error.code", equalTo(code)).body("id", equalTo("a"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "'parts': [{'kind': 'file', 'file': {'uri': 'https://a.example'}}]|-32005|message.parts[0]",
                "'parts': [{'kind': 'text', 'text': 'And?'}], 'taskId': 't1'|-32004|message.taskId",
                "'parts': [{'kind': 'text', 'text': 'And?'}], 'contextId': 'none'|-32602|message.contextId",
                "'parts': [{'kind': 'text', 'text': ' '}]|-32602|message.parts",
                "'parts': [{'kind': 'text', 'text': 'x'}], 'metadata': {'crosscheck': {'max_steps': 3}}"
                        + "|-32602|message.metadata.crosscheck.max_steps",
                "'parts': [{'kind': 'text', 'text': 'x'}], 'metadata': {'crosscheck': {'mode': 'wild'}}"
                        + "|-32602|message.metadata.crosscheck.mode",
            })
    void shouldNameWhatIsWrongWithAMessage(String fields, int code, String field) {
        // Given
        String message = "'messageId': 'm1', 'kind': 'message', 'role': 'user', " + fields;
        String call = "{'jsonrpc': '2.0', 'id': 1, 'method': 'message/send', 'params': {'message': {" + message + "}}}";

        // When
        ValidatableResponse refused = post(call.replace('\'', '"'));

        // Then
        refused.statusCode(200).body("error.code", equalTo(code));
        assertThat(refused.extract().jsonPath().getList("error.data.errors.field", String.class))
                .contains(field);
    }

    @Test
    void shouldRefuseInTheShapeOfTheDoorWhatTheFilterRefuses() {
        given().header("Host", "evil.example")
                .contentType(ContentType.JSON)
                .body("{}")
                .post("/a2a")
                .then()
                .statusCode(421)
                .body("jsonrpc", equalTo("2.0"))
                .body("error.data.error.type", equalTo("misdirected_request"));
        given().get("/a2a").then().statusCode(405).body("error.message", containsString("method"));
    }

    private static ValidatableResponse post(String body) {
        return given().contentType(ContentType.JSON).body(body).post("/a2a").then();
    }
}
