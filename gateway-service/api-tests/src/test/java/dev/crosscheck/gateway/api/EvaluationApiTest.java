package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasSize;

import dev.crosscheck.contract.Polling;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.EvaluationMessage.OpenPolicy;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests how a client begins, watches and stops evaluations. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class EvaluationApiTest extends GatewayApi {

    private static final String SLOW = "slow-policy";

    @Inject
    Pool pool;

    @Inject
    SessionReader reader;

    @BeforeEach
    void begin() {
        agents(EvaluationApiTest::unlessSlow, 2);
    }

    @Test
    void shouldGiveAResultForEachCriterion() {
        // When
        String id = evaluate(request("policy-1", "adult", "resident"));

        // Then
        evaluation(id, "completed")
                .body("policy_id", equalTo("policy-1"))
                .body("policy_title", equalTo("Terms"))
                .body("controller", equalTo("auto"))
                .body("criteria.id", equalTo(List.of("adult", "resident")))
                .body("criteria.place", equalTo(List.of("decided", "decided")))
                .body("results", hasSize(2))
                .body("results[0].criterion_id", equalTo("adult"))
                .body("results[0].status", equalTo("MET"))
                .body("results[0].confidence", equalTo(0.9f))
                .body("results[0].reason_code", equalTo("decided"))
                .body("results[0].controller", equalTo("heuristic"))
                .body("results[0].citations[0].quote", equalTo("Applicants must be 18 or over."))
                .body("results[0].citations[0].section_path", equalTo("Eligibility > Age"))
                .body("results[0].citations[0].page", equalTo(2))
                .body("results[0].citations[0].verdict", equalTo("SUPPORTED"))
                .body("results[0].trace", hasSize(2))
                .body("results[0].trace[0].action", equalTo("pi_search(\"age\")"))
                .body("results[0].trace[0].observation", containsString("1 passage"));
    }

    @Test
    void shouldWarnOfAVerdictThatNoQuoteSupports() {
        // When
        String id = evaluate(request("policy-1", "adult", "doubted"));

        // Then
        evaluation(id, "completed")
                .body("results.status", equalTo(List.of("MET", "MET")))
                .body("results[1].citations[0].verdict", equalTo("CONTRADICTED"))
                .body("warnings.criterion_id", equalTo(List.of("doubted")))
                .body("warnings[0].type", equalTo("no_support"))
                .body("warnings[0].message", containsString("a quote that contradicts"));
        // Other tests expect figures without its quote.
        given().delete("/v1/evaluations/" + id).then().statusCode(200);
    }

    @Test
    void shouldShowItsLogUnderItsOwnKind() {
        // Given
        String id = evaluate(request("policy-1", "adult"));
        evaluation(id, "completed");

        // When
        Response events = given().accept(ContentType.JSON).get("/v1/evaluations/" + id + "/events");
        String stream = given().accept("text/event-stream")
                .header("Last-Event-ID", "4")
                .get("/v1/evaluations/" + id + "/events")
                .asString();

        // Then
        assertThat(events.<List<String>>path("items.type"))
                .containsExactly(
                        "dev.crosscheck.evaluation.evaluation_requested.v1",
                        "dev.crosscheck.evaluation.policy_opened.v1",
                        "dev.crosscheck.evaluation.deliberated.v1",
                        "dev.crosscheck.evaluation.policy_searched.v1",
                        "dev.crosscheck.evaluation.deliberated.v1",
                        "dev.crosscheck.evaluation.citations_checked.v1");
        assertThat(stream)
                .contains("id:5", "id:6", "event:dev.crosscheck.evaluation.citations_checked.v1")
                .doesNotContain("id:4");
    }

    @Test
    void shouldBeNoResearch() {
        // When
        String id = evaluate(request("policy-1", "adult"));

        // Then
        given().get("/v1/research/" + id).then().statusCode(404);
        given().get("/v1/research/" + id + "/events").then().statusCode(404);
        act(id, "cancel").then().statusCode(404);
        assertThat(given().get("/v1/research?limit=200").asString()).doesNotContain(id);
        evaluation(id, "completed");
        given().get("/v1/evaluations?limit=200&status=completed").then().body("items.id", hasItems(id));
    }

    @Test
    void shouldKnowNoResearchAmongEvaluations() {
        // When
        String research = ask("When did the tank leak?");

        // Then
        given().get("/v1/evaluations/" + research).then().statusCode(404);
        given().get("/v1/evaluations/" + research + "/events").then().statusCode(404);
        given().post("/v1/evaluations/" + research + "/cancel").then().statusCode(404);
        awaitStatus(research, "completed");
    }

    @Test
    void shouldListPageByPage() {
        // Given
        String first = evaluate(request(SLOW, "adult"));
        String second = evaluate(request(SLOW, "adult"));

        // When
        Response page = given().get("/v1/evaluations?limit=1");
        Response next = given().get("/v1/evaluations?limit=1&cursor=" + page.path("next_cursor"));

        // Then
        page.then()
                .body("items[0].id", equalTo(second))
                .body("items[0].criteria", equalTo("The applicant is adult."))
                .body("items[0].decided", equalTo(0));
        next.then().body("items[0].id", equalTo(first));
    }

    @Test
    void shouldStopWhenCancelled() {
        // Given
        String id = evaluate(request(SLOW, "adult"));

        // When
        Response cancelled = given().post("/v1/evaluations/" + id + "/cancel");

        // Then
        cancelled.then().statusCode(200).body("status", equalTo("cancelled")).body("results", hasSize(0));
        given().post("/v1/evaluations/" + id + "/cancel").then().statusCode(200);
        String over = evaluate(request("policy-1", "adult"));
        evaluation(over, "completed");
        given().post("/v1/evaluations/" + over + "/cancel")
                .then()
                .statusCode(409)
                .body("error.type", equalTo("session_over"));
    }

    @Test
    void shouldBeginOnceForOneKey() {
        // Given
        String key = UUID.randomUUID().toString();
        Map<String, ?> request = request("policy-1", "adult");

        // When
        String id = post(request, key).then().statusCode(202).extract().path("id");
        Response again = post(request, key);
        Response other = post(request("policy-2", "adult"), key);

        // Then
        again.then().statusCode(202).header("Idempotent-Replayed", "true").body("id", equalTo(id));
        other.then().statusCode(422).body("errors[0].field", equalTo("Idempotency-Key"));
    }

    @Test
    void shouldEndWhatIsLoggedUnderSharedTypesToo() {
        // Given
        String id = evaluate(request("missing", "adult"));

        // When
        evaluation(id, "completed")
                .body("results[0].status", equalTo("UNCERTAIN"))
                .body("results[0].reason_code", equalTo("policy_missing"));

        // Then
        assertThat(given().accept(ContentType.JSON)
                        .get("/v1/evaluations/" + id + "/events")
                        .<List<String>>path("items.type"))
                .last()
                .isEqualTo("dev.crosscheck.evaluation.step_failed.v1");
        assertThat(reader.answeredSteps(new SessionId(id)).await().atMost(PATIENCE))
                .hasSize(1);
    }

    @Test
    void shouldBeGoneOnceItIsErased() {
        // Given
        String id = evaluate(request(SLOW, "adult"));
        given().delete("/v1/evaluations/" + id).then().statusCode(409);
        given().post("/v1/evaluations/" + id + "/cancel").then().statusCode(200);

        // When
        await().atMost(PATIENCE)
                .untilAsserted(() -> given().delete("/v1/evaluations/" + id)
                        .then()
                        .statusCode(200)
                        .body("id", equalTo(id)));

        // Then
        given().get("/v1/evaluations/" + id).then().statusCode(404);
        given().delete("/v1/evaluations/" + id).then().statusCode(404);
    }

    @Test
    void shouldLeaveNoWordWhenItIsErased() {
        // Given
        String word = "quaggacriterion";
        String id = evaluate(request(word, word));
        evaluation(id, "completed");
        assertThat(new TextColumns(pool).with(word))
                .contains("gateway.session.question", "gateway.session_event.payload", "durable_steps.command.payload");

        // When
        await().atMost(PATIENCE)
                .untilAsserted(
                        () -> given().delete("/v1/evaluations/" + id).then().statusCode(200));

        // Then
        assertThat(new TextColumns(pool).with(word)).isEmpty();
    }

    @Test
    void shouldStoreNothingWhenTheRequestIsWrong() {
        // When
        Response refused = post(Map.of("policy_id", "", "criteria", List.of(Map.of("id", "a"))), null);

        // Then
        refused.then().statusCode(422).body("errors.field", hasItems("policy_id", "case", "criteria[0].text"));
    }

    private static Optional<AgentEvent> unlessSlow(AgentCommand command) {
        if (command instanceof OpenPolicy open && open.policyId().value().equals(SLOW)) {
            return Optional.empty();
        }
        return ScriptedAgents.straight(command);
    }

    private static Map<String, ?> request(String policy, String... criteria) {
        return Map.of(
                "policy_id",
                policy,
                "case",
                Map.of("facts", List.of(Map.of("name", "age", "value", "43", "confidence", 0.9))),
                "criteria",
                List.of(criteria).stream()
                        .map(id -> Map.of("id", id, "text", "The applicant is " + id + "."))
                        .toList());
    }

    private static String evaluate(Map<String, ?> request) {
        return post(request, null)
                .then()
                .statusCode(202)
                .header("Location", containsString("/v1/evaluations/"))
                .extract()
                .path("id");
    }

    private static Response post(Map<String, ?> request, String key) {
        var sent = given().contentType(ContentType.JSON).body(request);
        return (key == null ? sent : sent.header("Idempotency-Key", key)).post("/v1/evaluations");
    }

    private static ValidatableResponse evaluation(String id, String status) {
        Polling.awaitField(PATIENCE, "/v1/evaluations/" + id, "status", status);
        return given().get("/v1/evaluations/" + id).then();
    }
}
