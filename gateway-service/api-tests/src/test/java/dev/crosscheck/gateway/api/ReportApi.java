package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;

import dev.crosscheck.gateway.session.ScriptedAgents;
import io.restassured.response.Response;

/** Requests about reports. */
abstract class ReportApi extends GatewayApi {

    static final String QUESTION = "When did the tank leak?";

    String completed() {
        agents(ScriptedAgents::straight, 1);
        String id = ask(QUESTION);
        awaitStatus(id, "completed");
        return id;
    }

    static Response report(String id, String accept) {
        return given().header("Accept", accept).get("/v1/research/" + id + "/report");
    }
}
