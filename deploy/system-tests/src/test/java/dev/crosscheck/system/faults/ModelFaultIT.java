package dev.crosscheck.system.faults;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.llm.testing.Recorded;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.Stage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Scenarios 13 and 14: the model misbehaves. */
@ExtendWith(OnStage.class)
@Tag("faults")
class ModelFaultIT {

    private static final String DRAFT = "draft";
    private static final int ATTEMPTS = 3;
    private static final int SESSIONS = 6;
    private static final Duration RETRY_AFTER = Duration.ofSeconds(2);
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
        JsonNode state = stage.client().get("/v1/research/" + session).json();
        assertThat(state.path("warnings").toString()).contains("model_fallback").doesNotContain("not_verified");
        assertThat(stage.client().get("/v1/research/" + session + "/report").text())
                .containsPattern("\\[\\d+\\]");
    }

    @Test
    void shouldWaitAsLongAsAskedAndRaiseNoStormWhenEveryCallerIsLimited(Stage stage) {
        // Given
        Run run = stage.begin("14: 429 with Retry-After, then 500s, for every caller");
        stage.model()
                .next(Collections.nCopies(SESSIONS, new Behaviour.Limits(RETRY_AFTER))
                        .toArray(Behaviour[]::new));
        stage.model().next(Collections.nCopies(SESSIONS, Behaviour.SERVER_ERROR).toArray(Behaviour[]::new));

        // When
        run.ask(SESSIONS, SESSIONS);

        // Then
        run.judge(SESSIONS);
        stage.model().requests().stream()
                .collect(groupingBy(Recorded::hash))
                .values()
                .forEach(same -> {
                    for (int i = 1; i < same.size(); i++) {
                        if (same.get(i - 1).behaviour() instanceof Behaviour.Limits) {
                            assertThat(Duration.between(
                                            same.get(i - 1).time(), same.get(i).time()))
                                    .isGreaterThanOrEqualTo(RETRY_AFTER);
                        }
                    }
                    assertThat(same).hasSizeLessThanOrEqualTo(ATTEMPTS);
                });
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
