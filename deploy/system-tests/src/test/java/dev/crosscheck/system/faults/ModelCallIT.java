package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.system.faults.stage.Breakpoint;
import dev.crosscheck.system.faults.stage.LoopPlaces;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.ServiceProcess;
import dev.crosscheck.system.faults.stage.Stage;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Scenarios 1 to 3: an agent dies before, during or after its call of the model. */
@ExtendWith(OnStage.class)
class ModelCallIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String JOURNAL = "durable_steps.call_journal";
    private static final String REVIEW = "review";

    @Test
    @Tag("faults")
    void shouldMakeTheOneCallWhenAnAgentDiesBeforeIt(Stage stage) {
        // Given
        Run run = stage.begin("1: kill -9 before the call");
        ServiceProcess critic = stage.services().named("critic");

        // When
        try (Breakpoint intending =
                Breakpoint.on(stage.database(), JOURNAL, "INSERT", "NEW.step_id LIKE '%.review-1'")) {
            run.ask();
            intending.awaitHit();
            run.kill(critic);
            intending.discardHeld();
        }
        critic.start().awaitReady();

        // Then
        run.judge(1);
        assertThat(stage.model().requests(REVIEW)).hasSize(1);
    }

    @Test
    @Tag("faults-quick")
    void shouldMakeOneMoreCallAtMostWhenAnAgentDiesInMidCall(Stage stage) {
        // Given
        Run run = stage.begin("2: kill -9 in mid-call");
        ServiceProcess critic = stage.services().named("critic");
        stage.model().nextOf(REVIEW, Behaviour.HANGS);
        run.ask();
        await().atMost(PATIENCE).until(() -> stage.model().requests(REVIEW).size() == 1);

        // When
        run.kill(critic);
        critic.start().awaitReady();

        // Then
        run.judge(1);
        assertThat(stage.model().requests(REVIEW)).hasSize(2);
    }

    @Test
    @Tag("faults")
    void shouldMakeOneMoreCallWhenAnAgentDiesBeforeItsResponseIsRecorded(Stage stage) {
        // Given
        Run run = stage.begin("3: kill -9 after the response, before it is recorded");
        ServiceProcess critic = stage.services().named("critic");

        // When
        try (Breakpoint recording = Breakpoint.on(
                stage.database(),
                JOURNAL,
                "UPDATE",
                "NEW.answered_at IS NOT NULL AND OLD.answered_at IS NULL AND NEW.step_id LIKE '%.review-1'")) {
            run.ask();
            recording.awaitHit();
            run.kill(critic);
            recording.discardHeld();
        }
        critic.start().awaitReady();

        // Then
        run.judge(1);
        assertThat(stage.model().requests(REVIEW)).hasSize(2);
    }

    @Test
    @Tag("faults")
    void shouldAnswerFromTheJournalWhenAnAgentDiesBeforeItsStepIsCommitted(Stage stage) {
        // Given
        Run run = stage.begin("3: kill -9 after the response was recorded, before the commit");
        ServiceProcess critic = stage.services().named("critic");
        String session;

        // When
        try (Breakpoint completing = LoopPlaces.at(stage, "reviewing")) {
            session = run.ask();
            completing.awaitHit();
            run.kill(critic);
            completing.discardHeld();
        }
        critic.start().awaitReady();

        // Then
        run.judge(1);
        assertThat(stage.model().requests(REVIEW)).hasSize(1);
        JsonNode usage = stage.client().get("/v1/research/" + session).json().path("usage");
        assertThat(usage.path("model_calls").asInt())
                .isEqualTo(stage.model().requests().size());
    }
}
