package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.contract.Polling;
import dev.crosscheck.gateway.session.ScriptedGateway;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import java.util.Map;

/** Requests that many tests of the gateway send. */
abstract class GatewayApi extends ScriptedGateway {

    static String ask(String question) {
        return ask(Map.of("question", question));
    }

    static String ask(Map<String, ?> request) {
        return given().contentType(ContentType.JSON)
                .body(request)
                .post("/v1/research")
                .then()
                .statusCode(202)
                .header("Location", containsString("/v1/research/"))
                .extract()
                .as(JsonNode.class)
                .path("id")
                .asText();
    }

    /** Makes a key as the caller of the moment, who must be an admin, and returns its text. */
    static String newKey(String role, String tenant) {
        return given().contentType(ContentType.JSON)
                .body(Map.of("name", role, "role", role, "tenant", tenant))
                .post("/v1/keys")
                .then()
                .statusCode(201)
                .extract()
                .path("key");
    }

    /** Begins a request with a key. */
    static RequestSpecification with(String key) {
        return given().header("Authorization", "Bearer " + key);
    }

    /**
     * Creates something with a key.
     *
     * @param status the expected status of the response
     * @param field the field of the response to return
     */
    static String begin(String key, String path, Map<String, ?> body, int status, String field) {
        return with(key)
                .contentType(ContentType.JSON)
                .body(body)
                .post(path)
                .then()
                .statusCode(status)
                .extract()
                .path(field);
    }

    static Response act(String id, String verb) {
        return given().post("/v1/research/" + id + "/" + verb);
    }

    static Response act(String id, String verb, String body) {
        return given().contentType(ContentType.JSON).body(body).post("/v1/research/" + id + "/" + verb);
    }

    static Response session(String id) {
        return given().get("/v1/research/" + id);
    }

    /** Returns the types of a session's events, without their common prefix and version. */
    static List<String> log(String id) {
        return events(id)
                .as(JsonNode.class)
                .path("items")
                .valueStream()
                .map(event -> event.path("type").asText())
                .map(type -> type.replaceAll("dev\\.crosscheck\\.research\\.(.*)\\.v1", "$1"))
                .toList();
    }

    static Response events(String id) {
        return given().accept(ContentType.JSON)
                .get("/v1/research/" + id + "/events")
                .then()
                .statusCode(200)
                .extract()
                .response();
    }

    static void awaitStatus(String id, String status) {
        Polling.awaitField(PATIENCE, "/v1/research/" + id, "status", status);
    }

    static void awaitCompleted(String key, String path) {
        Polling.awaitField(PATIENCE, path, "status", "completed", "Authorization", "Bearer " + key);
    }

    static void awaitPhase(String id, String phase) {
        Polling.awaitField(PATIENCE, "/v1/research/" + id, "phase", phase);
    }
}
