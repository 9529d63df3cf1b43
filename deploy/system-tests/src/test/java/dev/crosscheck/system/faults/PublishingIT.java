package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.system.faults.stage.Breakpoint;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.ServiceProcess;
import dev.crosscheck.system.faults.stage.Stage;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests that an agent can die just before or after it publishes its result. */
@ExtendWith(OnStage.class)
class PublishingIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final String STATE =
            "SELECT state || ' ' || (settled_at IS NOT NULL) FROM durable_steps.step WHERE step_id = ?";

    /** Scenario 4: the broker is down when the step completes, so the result is committed and cannot be published. */
    @Test
    @Tag("faults-quick")
    void shouldPublishFromTheOutboxWhenAnAgentDiesBetweenCommitAndPublishing(Stage stage) {
        // Given
        Run run = stage.begin("4: kill -9 after the commit, before publishing");
        ServiceProcess critic = stage.services().named("critic");
        String session;
        String step;
        Instant since;
        try (Breakpoint completing = Breakpoint.on(
                stage.database(),
                "durable_steps.step",
                "UPDATE",
                "NEW.state = 'completed' AND OLD.state = 'running' AND NEW.step_id LIKE '%.review-1'")) {
            session = run.ask();
            step = session + ".review-1";
            completing.awaitHit();
            since = Instant.now();
            stage.broker().kill();
        }
        await().atMost(PATIENCE).until(() -> state(stage, step).equals("completed false"));

        // When
        run.kill(critic);
        stage.broker().start();
        run.brokerWasAway("kill -9 of the broker", since);
        critic.start().awaitReady();

        // Then
        run.judge(1);
        assertThat(state(stage, step)).isEqualTo("completed true");
    }

    /** Scenario 5: the test holds the transaction that marks the result as published, and discards it. */
    @Test
    @Tag("faults")
    void shouldDropTheDuplicateWhenAnAgentDiesBetweenPublishingAndMarking(Stage stage) {
        // Given
        Run run = stage.begin("5: kill -9 after publishing, before marking");
        ServiceProcess critic = stage.services().named("critic");
        String session;
        try (Breakpoint settling = Breakpoint.on(
                stage.database(),
                "durable_steps.step",
                "UPDATE",
                "NEW.settled_at IS NOT NULL AND OLD.settled_at IS NULL AND NEW.step_id LIKE '%.review-1'")) {
            session = run.ask();
            settling.awaitHit();

            // When
            run.kill(critic);
            settling.discardHeld();
        }
        critic.start().awaitReady();

        // Then
        run.judge(1);
        await().atMost(PATIENCE).until(() -> state(stage, session + ".review-1").equals("completed true"));
    }

    private static String state(Stage stage, String step) {
        return stage.database().query(STATE, row -> row.getString(1), step).getFirst();
    }
}
