package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.llm.testing.RecordedRequest.RequestOutcome;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.Stage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Scenario 13: the model misbehaves. */
@ExtendWith(OnStage.class)
@Tag("faults")
class ModelFaultIT {

    private static final String DRAFT = "draft";
    private static final int ATTEMPTS = 3;
    /** Enough sessions for their failures to open a breaker with default settings. */
    private static final int PULLED = 4;

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration MOMENT = Duration.ofMillis(20);
    private static final Duration BEYOND_PATIENCE = Duration.ofSeconds(20);

    static List<Behaviour> uselessAnswers() {
        return List.of(
                Behaviour.PROSE,
                Behaviour.INVALID_JSON,
                Behaviour.EMPTY,
                Behaviour.WRONG_SCHEMA,
                Behaviour.CITES_NOBODY,
                Behaviour.CUTS_OFF);
    }

    @ParameterizedTest
    @MethodSource("uselessAnswers")
    void shouldLetTheHeuristicDraftWhenAnswersAreOfNoUse(Behaviour behaviour, Stage stage) {
        // Given
        Run run = stage.begin("13: the model answers " + behaviour);
        stage.model().always(DRAFT, behaviour);

        // When
        String session = run.ask();

        // Then
        run.judge(1);
        assertDraftedByTheHeuristic(stage, session);
        assertThat(stage.model().requests(DRAFT)).hasSizeBetween(2, 2 * ATTEMPTS);
    }

    @Test
    void shouldRetryAndThenLetTheHeuristicDraftWhenAnswersDoNotCome(Stage stage) {
        // Given
        Run run = stage.begin("13: the model is slow, hangs, and truncates its stream");
        List<Behaviour> silence = new ArrayList<>();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            silence.addAll(List.of(
                    new Behaviour.Late(BEYOND_PATIENCE),
                    Behaviour.HANGS,
                    Behaviour.HANGS_HALF_WAY,
                    Behaviour.BREAKS_OFF));
        }
        stage.model().nextOf(DRAFT, silence.toArray(Behaviour[]::new));

        // When
        List<String> sessions = run.ask(silence.size() / ATTEMPTS, silence.size() / ATTEMPTS);

        // Then
        run.judge(sessions.size());
        assertThat(stage.model().requests(DRAFT)).hasSize(silence.size());
        assertThat(sessions).allSatisfy(session -> assertDraftedByTheHeuristic(stage, session));
    }

    @Test
    void shouldFinishWithACheckedReportWhenTheEndpointGoesAwayInMidSession(Stage stage) {
        // Given
        Run run = stage.begin("13: the endpoint goes away in mid-session");
        List.of(DRAFT, "review", "revise", "compose", "judge")
                .forEach(task -> stage.model().always(task, Behaviour.CLOSES));

        // When
        String session = run.ask();

        // Then
        run.judge(1);
        assertThat(stage.model().requests("plan")).isNotEmpty();
        assertDraftedByTheHeuristic(stage, session);
        assertToldAndChecked(stage, session);
    }

    @Test
    void shouldFinishAndSayWhatHappenedWhenTheEndpointIsPulledInMidCall(Stage stage) {
        // Given
        Run run = stage.begin("13: the endpoint is pulled in mid-call, and stays away");
        stage.services().replace(List.of("analyst", "critic", "writer"), Set.of("llm.breaker.failures"));
        stage.model()
                .nextOf(DRAFT, Behaviour.HANGS, Behaviour.HANGS_HALF_WAY, Behaviour.HANGS, Behaviour.HANGS_HALF_WAY);

        // When
        List<String> sessions = run.ask(PULLED, PULLED);
        await().atMost(PATIENCE).pollInterval(MOMENT).until(() -> draftsInFlight(stage) == PULLED);
        stage.model().goAway();

        // Then
        run.judge(PULLED);
        assertThat(stage.model().requests(DRAFT))
                .hasSize(PULLED)
                .allMatch(request -> request.outcome() == RequestOutcome.BROKEN_OFF);
        Set<String> told = new TreeSet<>();
        assertThat(sessions).allSatisfy(session -> {
            assertDraftedByTheHeuristic(stage, session);
            assertToldAndChecked(stage, session);
            List<String> errors = errors(stage, session);
            assertThat(errors)
                    .isNotEmpty()
                    .isSubsetOf("model_connection_lost", "model_unreachable", "model_left_alone");
            told.addAll(errors);
        });
        assertThat(told).as("the breaker opened").contains("model_left_alone");
        assertThat(stage.database()
                        .count(
                                "SELECT count(*) FROM durable_steps.call_journal"
                                        + " WHERE session_id = ANY(?) AND error->>'type' = 'model_connection_lost'",
                                sessions))
                .as("calls that were in flight")
                .isEqualTo(PULLED);
    }

    private static long draftsInFlight(Stage stage) {
        return stage.model().requests(DRAFT).stream()
                .filter(request -> request.outcome() == RequestOutcome.OPEN)
                .count();
    }

    private static List<String> errors(Stage stage, String session) {
        List<String> types = new ArrayList<>();
        stage.client()
                .get("/v1/research/" + session)
                .json()
                .path("error_log")
                .forEach(error -> types.add(error.path("type").asText()));
        return types;
    }

    /**
     * Asserts that the report names what replaced the model, and that its sentences were checked against its sources.
     */
    private static void assertToldAndChecked(Stage stage, String session) {
        JsonNode state = stage.client().get("/v1/research/" + session).json();
        assertThat(state.path("warnings").toString()).contains("model_fallback").doesNotContain("not_verified");
        assertThat(stage.client().get("/v1/research/" + session + "/report").text())
                .containsPattern("\\[\\d+\\]");
    }

    private static void assertDraftedByTheHeuristic(Stage stage, String session) {
        JsonNode events =
                stage.client().get("/v1/research/" + session + "/events").json().path("items");
        List<JsonNode> drafts = new ArrayList<>();
        events.forEach(event -> {
            if (event.path("data").path("step_id").asText().endsWith(".draft-1")) {
                drafts.add(event.path("data").path("produced_by"));
            }
        });
        assertThat(drafts).singleElement().satisfies(by -> {
            assertThat(by.path("kind").asText()).isEqualTo("heuristic");
            assertThat(by.path("fallback_reason").asText()).isNotEmpty();
        });
        assertThat(stage.client().get("/v1/research/" + session + "/report").text())
                .contains("The language model failed in part");
    }
}
