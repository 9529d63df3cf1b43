package dev.crosscheck.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.nullValue;

import dev.crosscheck.gateway.session.LaterDeadlines;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.QuestionExamined;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.AmbiguityType;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.Reading;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests how a client sees a clarifying question and answers it. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ClarificationApiTest extends GatewayApi {

    /** How long the gateway waits for an answer by default. */
    private static final Duration WAIT = Duration.ofMinutes(15);

    private static final Clarification CLARIFICATION = new Clarification(
            AmbiguityType.ENTITY,
            List.of(
                    new Reading("tank T-1", "When did tank T-1 leak?"),
                    new Reading("tank T-3", "When did tank T-3 leak?")));

    @Inject
    LaterDeadlines deadlines;

    @Test
    void shouldShowWhatIsAskedBackAndWait() {
        // When
        String id = asked();

        // Then
        session(id)
                .then()
                .body("phase", equalTo("clarifying"))
                .body("question", equalTo("When did the tank leak?"))
                .body("clarification.ambiguity_type", equalTo("entity"))
                .body("clarification.options.option", contains(1, 2))
                .body("clarification.options.label", contains("tank T-1", "tank T-3"))
                .body("clarification.outcome", nullValue());
        assertThat(log(id)).containsExactly("research_requested", "sources_found", "question_examined");
        events(id)
                .then()
                .body("items[2].data.status", equalTo("clarifying"))
                .body("items[2].data.ambiguity_type", equalTo("entity"))
                .body("items[2].data.clarification.options.label", contains("tank T-1", "tank T-3"));
    }

    @Test
    void shouldGoOnWithTheChosenReadingOnceHoweverOftenItIsChosen() {
        // Given
        String id = asked();

        // When
        var first = act(id, "clarification", "{\"option\": 2}");
        var second = act(id, "clarification", "{\"option\": 2}");

        // Then
        first.then().statusCode(200).body("clarification.outcome", equalTo("option"));
        second.then().statusCode(200).body("clarification.reading", equalTo("When did tank T-3 leak?"));
        awaitStatus(id, "completed");
        assertThat(log(id)).containsOnlyOnce("clarification_answered");
        session(id).then().body("report", containsString("**Read as:** “When did tank T-3 leak?”"));
        act(id, "clarification", "{\"option\": 2}").then().statusCode(200);
        act(id, "clarification", "{\"skip\": true}").then().statusCode(409).body("error.type", equalTo("session_over"));
    }

    @Test
    void shouldTakeWordsOfOnesOwn() {
        // Given
        String id = asked();

        // When
        act(id, "clarification", "{\"text\": \"the one by the creek\"}").then().statusCode(200);

        // Then
        session(id)
                .then()
                .body("clarification.outcome", equalTo("text"))
                .body("clarification.reading", equalTo("When did the tank leak? (the one by the creek)"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | option",
                "{\"option\": 3} | option",
                "{\"option\": 0} | option",
                "{\"option\": \"1\"} | option",
                "{\"text\": \" \"} | text",
                "{\"option\": 1, \"text\": \"x\"} | text",
                "{\"option\": 1, \"skip\": true} | skip",
                "{\"skip\": false} | skip",
                "{\"choice\": 1} | choice"
            })
    void shouldNameTheWrongFieldAndChangeNothing(String body, String field) {
        // Given
        String id = asked();
        List<String> before = log(id);

        // When
        var answer = act(id, "clarification", body);

        // Then
        answer.then().statusCode(422).body("errors.field", hasItem(field));
        assertThat(log(id)).isEqualTo(before);
        session(id).then().body("status", equalTo("clarifying"));
    }

    @Test
    void shouldRefuseAnAnswerWhereNothingIsAsked() {
        // Given
        String id = ask("When did the tank leak?");

        // Then
        act(id, "clarification", "{\"option\": 1}").then().statusCode(409).body("error.type", equalTo("not_asked"));
        act("no-such-session", "clarification", "{\"option\": 1}").then().statusCode(404);
        act(id, "clarification", "[]").then().statusCode(400).body("errors.field", hasItem("body"));
    }

    @Test
    void shouldRefuseAnAnswerWhilePausedAndTakeItAfterwards() {
        // Given
        String id = asked();
        act(id, "pause").then().statusCode(200).body("status", equalTo("paused"));

        // Then
        act(id, "clarification", "{\"option\": 1}")
                .then()
                .statusCode(409)
                .body("error.type", equalTo("session_paused"));
        act(id, "resume").then().statusCode(200).body("status", equalTo("clarifying"));
        act(id, "clarification", "{\"option\": 1}").then().statusCode(200);
    }

    @Test
    void shouldGoOnWithTheLikeliestReadingWhenNobodyAnswers() {
        // Given
        String id = asked();
        deadlines.pass(WAIT.minusSeconds(30));
        assertThat(log(id)).doesNotContain("clarification_lapsed");

        // When
        await().atMost(PATIENCE).until(() -> {
            deadlines.pass(WAIT);
            return log(id).contains("clarification_lapsed");
        });

        // Then
        awaitStatus(id, "completed");
        assertThat(log(id)).containsOnlyOnce("clarification_lapsed").doesNotContain("clarification_answered");
        session(id)
                .then()
                .body("clarification.outcome", equalTo("lapsed"))
                .body("report", containsString("**Read as:** “When did tank T-1 leak?”"));
        act(id, "clarification", "{\"option\": 1}").then().statusCode(409);
    }

    private String asked() {
        agents(ClarificationApiTest::script, 1);
        String id = ask(Map.of("question", "When did the tank leak?", "clarify", true));
        awaitStatus(id, "clarifying");
        return id;
    }

    private static Optional<AgentEvent> script(AgentCommand command) {
        return command instanceof ExamineQuestion examine
                ? Optional.of(new QuestionExamined(
                        examine.sessionId(),
                        examine.stepId(),
                        ProducedBy.heuristic("script"),
                        Usage.NONE,
                        CLARIFICATION))
                : ScriptedAgents.straight(command);
    }
}
