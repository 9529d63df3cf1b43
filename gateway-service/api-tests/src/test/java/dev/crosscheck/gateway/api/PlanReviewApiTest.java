package dev.crosscheck.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.crosscheck.gateway.session.LaterDeadlines;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests how a client sees a plan, and accepts or changes it. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class PlanReviewApiTest extends GatewayApi {

    /** How long the gateway waits for an answer by default. */
    private static final Duration WAIT = Duration.ofMinutes(15);

    @Inject
    LaterDeadlines deadlines;

    @Test
    void shouldShowThePlanAndSearchNothingYet() {
        // When
        String id = shown();

        // Then
        session(id)
                .then()
                .body("phase", equalTo("proposing"))
                .body("plan.queries.text", contains("leak"))
                .body("plan.queries.intent", contains("find the leak"))
                .body("plan.max_queries", equalTo(2))
                .body("plan.until", notNullValue())
                .body("plan.outcome", nullValue());
        assertThat(log(id)).containsExactly("research_requested", "research_planned");
    }

    @Test
    void shouldSearchWhatSomebodyHasMadeOfThePlanOnceHoweverOftenItIsSent() {
        // Given
        String id = shown();
        String changed = "{\"queries\": [\" leak \", \"who\\n signed\"], \"sub_questions\": [\"when\"]}";

        // When
        var first = act(id, "plan", changed);
        var second = act(id, "plan", changed);

        // Then
        first.then().statusCode(200).body("plan.outcome", equalTo("changed"));
        second.then()
                .statusCode(200)
                .body("plan.queries.text", contains("leak", "who signed"))
                .body("plan.queries.intent", contains("find the leak", ""))
                .body("plan.sub_questions", contains("when"));
        awaitStatus(id, "completed");
        assertThat(log(id)).containsOnlyOnce("plan_reviewed");
        events(id)
                .then()
                .body("items[2].data.queries_count", equalTo(2))
                .body("items[2].data.queries.text", contains("leak", "who signed"));
        act(id, "plan", changed).then().statusCode(200);
        act(id, "plan", "{\"accept\": true}").then().statusCode(409).body("error.type", equalTo("session_over"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | accept",
                "{\"accept\": false} | accept",
                "{\"accept\": true, \"queries\": [\"a\"]} | accept",
                "{\"queries\": []} | queries",
                "{\"queries\": \"leak\"} | queries",
                "{\"queries\": [\"leak\", \" \"]} | queries",
                "{\"queries\": [\"leak\", \"LEAK\"]} | queries",
                "{\"queries\": [\"a\", \"b\", \"c\"]} | queries",
                "{\"sub_questions\": [1]} | sub_questions",
                "{\"plan\": []} | plan"
            })
    void shouldNameTheWrongFieldAndChangeNothing(String body, String field) {
        // Given
        String id = shown();
        List<String> before = log(id);

        // When
        var answer = act(id, "plan", body);

        // Then
        answer.then().statusCode(422).body("errors.field", hasItem(field));
        assertThat(log(id)).isEqualTo(before);
    }

    @Test
    void shouldRefuseAnAnswerWhereNoPlanIsShownOrTheSessionIsPaused() {
        // Given
        String plain = ask("When did the tank leak?");
        act(plain, "plan", "{\"accept\": true}").then().statusCode(409).body("error.type", equalTo("not_asked"));
        String shown = shown();

        // Then
        act("no-such-session", "plan", "{\"accept\": true}").then().statusCode(404);
        act(shown, "pause").then().statusCode(200);
        act(shown, "plan", "{\"accept\": true}").then().statusCode(409).body("error.type", equalTo("session_paused"));
        act(shown, "resume").then().statusCode(200).body("phase", equalTo("proposing"));
        act(shown, "clarification", "{\"skip\": true}").then().statusCode(409).body("error.type", equalTo("not_asked"));
    }

    @Test
    void shouldGoOnWithThePlanAsItIsWhenNobodyAnswers() {
        // Given
        String id = shown();
        deadlines.pass(WAIT.minusSeconds(30));
        assertThat(log(id)).doesNotContain("plan_review_lapsed");

        // When
        await().atMost(PATIENCE).until(() -> {
            deadlines.pass(WAIT);
            return log(id).contains("plan_review_lapsed");
        });

        // Then
        awaitStatus(id, "completed");
        assertThat(log(id)).containsOnlyOnce("plan_review_lapsed").doesNotContain("clarification_lapsed");
        session(id).then().body("plan.outcome", equalTo("lapsed")).body("plan.queries.text", contains("leak"));
    }

    private String shown() {
        agents(ScriptedAgents::straight, 1);
        String id = ask(
                Map.of("question", "When did the tank leak?", "review_plan", true, "limits", Map.of("max_queries", 2)));
        awaitStatus(id, "clarifying");
        return id;
    }
}
