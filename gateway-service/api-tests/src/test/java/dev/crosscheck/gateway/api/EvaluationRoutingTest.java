package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThanOrEqualTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.lessThan;
import static org.hamcrest.Matchers.nullValue;

import dev.crosscheck.contract.Polling;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.AgentCommand;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Transaction;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests how a client sets and reads controller shares, prompt shares, the shadow, reviews and figures. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class EvaluationRoutingTest extends GatewayApi {

    private static final int COUNTING = 1;
    private static final int SHADOW = 2;

    @Inject
    Pool pool;

    @BeforeEach
    void begin() {
        agents(ScriptedAgents::straight, 2);
    }

    /** Resets the routing: a test that raises the share of an earlier one would need figures. */
    @AfterEach
    void forget() {
        pool.query("DELETE FROM gateway.evaluation_routing").executeAndAwait();
        pool.query("DELETE FROM gateway.criterion_figure WHERE criterion > 1000")
                .executeAndAwait();
    }

    @Test
    void shouldChooseAloneWhatIsLeftToIt() {
        // When
        change(Map.of("model_share", 0, "prompts", List.of(Map.of("prompt_id", "mine-1", "share", 100))))
                .statusCode(200)
                .body("shadow", equalTo(false));

        // Then
        evaluated(Map.of())
                .body("route.controller", equalTo("heuristic"))
                .body("route.prompt_id", equalTo("mine-1"))
                .body("shadow", nullValue());
        evaluated(Map.of("controller", "react", "prompt_id", "mine-2"))
                .body("route.controller", equalTo("react"))
                .body("route.prompt_id", equalTo("mine-2"))
                .body("route.lot", nullValue());
    }

    @Test
    void shouldShowWhatTheOtherControllerMakesOfIt() {
        // Given
        change(Map.of("shadow", true)).statusCode(200).body("model_share", equalTo(100));

        // When
        ValidatableResponse evaluation = evaluated(Map.of());

        // Then
        evaluation
                .body("criteria", hasSize(1))
                .body("results", hasSize(1))
                .body("shadow.results.criterion_id", contains("adult"))
                .body("shadow.results.status", contains("MET"))
                .body("shadow.differences", hasSize(0));
        given().accept(ContentType.JSON)
                .get("/v1/evaluations/" + evaluation.extract().path("id") + "/events")
                .then()
                .body("items.data.moved.flatten().criterion.unique()", contains(1))
                .body("items.data.findAll { it.shadow_moved }.shadow_moved.flatten().place", hasItems("decided"));
    }

    @Test
    void shouldGiveAModelALargerShareOnlyByItsFigures() {
        // Given
        change(Map.of("model_share", 0)).statusCode(200);

        // When
        ValidatableResponse refused = change(Map.of("model_share", 10, "shadow", true));

        // Then
        refused.statusCode(409)
                .body("error.type", equalTo("gate_closed"))
                .body("detail", containsString("calibration error"));
        given().get("/v1/evaluations/routing")
                .then()
                .body("model_share", equalTo(0))
                .body("shadow", equalTo(false))
                .body("missing", hasItem(containsString("of its quotes, of at least 30")));
    }

    @Test
    void shouldCountWhatCameOfCriteriaAndWhatPeopleMadeOfThem() {
        // Given
        String id = evaluated(Map.of()).extract().path("id");
        long before = figure("reviewed");

        // When
        review(id, Map.of("criterion_id", "adult", "status", "NOT_MET")).statusCode(204);
        review(id, Map.of("criterion_id", "adult", "status", "MET")).statusCode(204);

        // Then
        given().get("/v1/evaluations/" + id + "/review")
                .then()
                .statusCode(200)
                .body("items", contains(Map.of("criterion_id", "adult", "status", "MET")));
        given().get("/v1/evaluations/" + id + "/case").then().statusCode(200).body("facts.id", hasSize(1));
        given().get("/v1/evaluations/figures?days=1")
                .then()
                .statusCode(200)
                .body("items.controller", hasItem("heuristic"))
                .body("items[0].judged_quotes", greaterThanOrEqualTo(1))
                .body("items[0].citation_accuracy", equalTo(1.0f))
                .body("items[0].overridden_share", equalTo(0.0f));
        assertThat(figure("reviewed")).isEqualTo(before + 1);
    }

    @Test
    void shouldBelieveAControllerAsFarAsPeopleConfirmedItOnceThereAreThirtyReviews() {
        // Given
        String first = evaluated(Map.of())
                .body("results[0].raw_confidence", nullValue())
                .extract()
                .path("id");
        double said = given().get("/v1/evaluations/" + first).jsonPath().getDouble("results[0].confidence");

        // When
        reviewed(first, 29, said);
        String before = evaluated(Map.of()).extract().path("id");
        reviewed(before, 30, said);
        ValidatableResponse after = evaluated(Map.of());

        // Then
        given().get("/v1/evaluations/" + before)
                .then()
                .body("results[0].raw_confidence", nullValue())
                .body("route.calibrations", nullValue());
        after.body("results[0].raw_confidence", equalTo((float) said))
                .body("results[0].confidence", lessThan((float) said))
                .body("route.calibrations[0].reviews", equalTo(30));
        assertThat(pool.query("SELECT raw_status, raw_confidence FROM gateway.criterion_figure WHERE session_id = '"
                                + after.extract().path("id") + "'")
                        .executeAndAwait()
                        .iterator()
                        .next()
                        .getString("raw_status"))
                .isEqualTo("MET");
    }

    @Test
    void shouldCountAReviewForTheShadowThatDecidesAfterIt() {
        // Given
        change(Map.of("shadow", true)).statusCode(200);
        agents(command -> isOf(command, SHADOW) ? Optional.empty() : ScriptedAgents.straight(command), 1);
        String id = begun(Map.of());
        Polling.awaitField(PATIENCE, "/v1/evaluations/" + id, "/results/0/status", "MET");

        // When
        review(id, Map.of("criterion_id", "adult", "status", "MET")).statusCode(204);
        agents(ScriptedAgents::straight, 1);

        // Then
        Polling.awaitField(PATIENCE, "/v1/evaluations/" + id, "status", "completed");
        assertThat(reviews(id)).containsExactly("MET", "MET");
    }

    @Test
    void shouldTakeNoReviewBeforeTheResultThatCounts() {
        // Given
        change(Map.of("shadow", true)).statusCode(200);
        agents(command -> isOf(command, COUNTING) ? Optional.empty() : ScriptedAgents.straight(command), 1);
        String id = begun(Map.of());
        await().atMost(PATIENCE).until(() -> reviews(id).size() == 1);

        // When
        ValidatableResponse refused = review(id, Map.of("criterion_id", "adult", "status", "MET"));

        // Then
        refused.statusCode(422).body("errors.field", hasItem("criterion_id"));
        assertThat(reviews(id)).containsExactly("none");
        given().post("/v1/evaluations/" + id + "/cancel").then().statusCode(200);
    }

    /** The steps of the work with this number; the shadow's works follow those that count. */
    private static boolean isOf(AgentCommand command, int work) {
        return command.stepId().value().contains("ing-" + work + ".");
    }

    /** Returns the reviews of all decided works. */
    private List<String> reviews(String id) {
        return pool
                .preparedQuery("SELECT coalesce(reviewed, 'none') FROM gateway.criterion_figure WHERE session_id = $1")
                .executeAndAwait(Tuple.of(id))
                .stream()
                .map(row -> row.getString(0))
                .toList();
    }

    @Test
    void shouldLoseNoChangeWhenTwoComeAtOnce() throws Exception {
        // Given
        change(Map.of("shadow", false)).statusCode(200);
        SqlConnection other = pool.getConnectionAndAwait();
        Transaction transaction = other.beginAndAwait();
        other.query("UPDATE gateway.evaluation_routing SET model_share = 10").executeAndAwait();

        // When
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<ValidatableResponse> change = threads.submit(() -> change(Map.of("shadow", true)));
            try {
                await().atMost(PATIENCE).until(this::isAChangeWaiting);
                transaction.commitAndAwait();
            } finally {
                // Closing gives the row free, for which the change would otherwise wait for ever.
                other.closeAndAwait();
            }

            // Then
            change.get().statusCode(200).body("model_share", equalTo(10)).body("shadow", equalTo(true));
        }
    }

    private boolean isAChangeWaiting() {
        return pool.query("""
                                SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
                                    AND wait_event_type = 'Lock' AND query LIKE '%gateway.evaluation_routing%'
                                """).executeAndAwait().rowCount() > 0;
    }

    /** Makes it so many reviews in all, two thirds of which confirm the result. */
    private void reviewed(String id, int reviews, double said) {
        pool.query("DELETE FROM gateway.criterion_figure WHERE criterion > 1000")
                .executeAndAwait();
        pool.query("UPDATE gateway.criterion_figure SET reviewed = NULL").executeAndAwait();
        pool.preparedQuery("""
                        INSERT INTO gateway.criterion_figure (session_id, criterion, shadow, tenant, controller,
                            prompt_id, fallback, status, confidence, quotes, supported, unjudged, tokens, usd,
                            decided_at, reviewed)
                        SELECT session_id, 1000 + n, false, tenant, controller, prompt_id, false, 'MET', $3, 1, 1, 0, 0,
                            0, decided_at, CASE WHEN n % 3 = 0 THEN 'NOT_MET' ELSE 'MET' END
                        FROM gateway.criterion_figure, generate_series(1, $2) AS n
                        WHERE session_id = $1 AND criterion = 1 AND NOT shadow
                        """).executeAndAwait(Tuple.of(id, reviews, said));
    }

    @Test
    void shouldNameTheFieldThatIsWrong() {
        change(Map.of("model_share", 33, "shadow", "yes", "prompts", List.of(Map.of("share", 0))))
                .statusCode(422)
                .body("errors.field", hasItems("model_share", "shadow", "prompts[0].prompt_id", "prompts[0].share"));
        change(Map.of("prompts", List.of(prompt("a", 60), prompt("a", 60))))
                .statusCode(422)
                .body("errors.field", hasItems("prompts[1].prompt_id", "prompts"));
        String id = evaluated(Map.of()).extract().path("id");
        review(id, Map.of("status", "PERHAPS"))
                .statusCode(422)
                .body("errors.field", hasItems("criterion_id", "status"));
        review(id, Map.of("criterion_id", "other", "status", "MET"))
                .statusCode(422)
                .body("errors.field", hasItem("criterion_id"));
        review("nobody", Map.of("criterion_id", "adult", "status", "MET")).statusCode(404);
        given().get("/v1/evaluations/figures?days=0").then().statusCode(422);
    }

    private static Map<String, Object> prompt(String id, int share) {
        return Map.of("prompt_id", id, "share", share);
    }

    private static long figure(String name) {
        return given().get("/v1/evaluations/figures").jsonPath().getLong("items[0]." + name);
    }

    private static ValidatableResponse change(Map<String, ?> routing) {
        return given().contentType(ContentType.JSON)
                .body(routing)
                .patch("/v1/evaluations/routing")
                .then();
    }

    private static ValidatableResponse review(String id, Map<String, ?> review) {
        return given().contentType(ContentType.JSON)
                .body(review)
                .put("/v1/evaluations/" + id + "/review")
                .then();
    }

    private static ValidatableResponse evaluated(Map<String, ?> more) {
        String id = begun(more);
        Polling.awaitField(PATIENCE, "/v1/evaluations/" + id, "status", "completed");
        return given().get("/v1/evaluations/" + id).then();
    }

    private static String begun(Map<String, ?> more) {
        Map<String, Object> request = new HashMap<>(Map.of(
                "policy_id",
                "policy-1",
                "case",
                Map.of("id", "case-1", "facts", List.of(Map.of("name", "age", "value", "43"))),
                "criteria",
                List.of(Map.of("id", "adult", "text", "The applicant is adult."))));
        request.putAll(more);
        return given().contentType(ContentType.JSON)
                .body(request)
                .post("/v1/evaluations")
                .then()
                .statusCode(202)
                .extract()
                .path("id");
    }
}
