package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThanOrEqualTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests the steps of a session, as its owner sees them. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class StepsApiTest extends GatewayApi {

    private static final String QUESTION = "When did the tank leak?";

    @TestHTTPResource(value = "/", management = true)
    URI management;

    @Inject
    Pool pool;

    @Test
    void shouldShowEachStepAndWhatBecameOfIt() {
        // Given
        agents(command -> command instanceof WriteDraft ? Optional.empty() : ScriptedAgents.straight(command), 1);
        String id = ask(QUESTION);
        awaitPhase(id, "drafting");
        accepted(id + ".draft-1", id);

        // When
        var response = given().get("/v1/research/" + id + "/steps");

        // Then
        response.then()
                .statusCode(200)
                .body("items", hasSize(4))
                .body("items.agent", contains("analyst", "search", "analyst", "analyst"))
                .body("items[3].step_id", equalTo(id + ".draft-1"))
                .body("items[3].type", equalTo("dev.crosscheck.research.write_draft.v1"))
                .body("items[3].state", equalTo("running"))
                .body("items[3].ordered_at", notNullValue())
                .body("items[3].finished_at", nullValue())
                .body("items[3].failures", equalTo(1))
                .body("items[3].last_error.type", equalTo("timeout"))
                .body("items[3].calls.requests", equalTo(1))
                .body("items[3].calls.answered", equalTo(1))
                .body("items[3].usage.input_tokens", equalTo(900))
                .body("items[3].attempts.attempt", contains(2))
                .body("items[3].attempts.outcome", contains("running"))
                .body(not(containsString(QUESTION)));
    }

    @Test
    void shouldSayThatThereIsNoSuchSession() {
        given().get("/v1/research/nowhere/steps").then().statusCode(404);
    }

    /** Stores the step as the Analyst would: the first attempt timed out, and the second has made a call. */
    private void accepted(String step, String session) {
        run("""
                INSERT INTO durable_steps.step
                    (step_id, session_id, agent, kind, type, payload, epoch, state, attempt, failures, started_at, last_error)
                SELECT step_id, session_id, agent, 'research', type, payload, epoch, 'running', 2, 1, now(),
                    '{"type":"timeout","message":"no answer within 60 s","retryable":true,"attempt":1}'
                FROM durable_steps.command WHERE step_id = $1 AND session_id = $2""", step, session);
        run("""
                INSERT INTO durable_steps.call_journal
                    (step_id, session_id, call_number, attempt, request_hash, answered_at, answer, usage)
                VALUES ($1, $2, 1, 2, 'hash', now(), 'answer',
                    '{"model_calls":1,"input_tokens":900,"output_tokens":80,"usd":0.01}')""", step, session);
    }

    private void run(String statement, String step, String session) {
        pool.preparedQuery(statement).execute(Tuple.of(step, session)).await().atMost(PATIENCE);
    }

    @Test
    void shouldBeReadyWithTheTablesOfSessionsAndOfSteps() {
        // When
        var response = given().get(management.resolve("/q/health/ready"));

        // Then
        response.then()
                .statusCode(200)
                .body("checks.find { it.name == 'database schemas' }.data.gateway", greaterThanOrEqualTo(3))
                .body("checks.find { it.name == 'database schemas' }.data.durable_steps", greaterThanOrEqualTo(3));
    }
}
