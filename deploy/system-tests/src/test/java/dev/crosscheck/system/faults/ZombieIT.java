package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.ServiceProcess;
import dev.crosscheck.system.faults.stage.Stage;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** An agent sleeps through its lease. */
@ExtendWith(OnStage.class)
class ZombieIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** Scenario 6: the step waits for a change of the corpus, so that it is surely running when its process is held. */
    @Test
    @Tag("faults-quick")
    void shouldRefuseTheWriteOfAnAgentThatWasHeldPastItsLease(Stage stage) {
        // Given
        Run run = stage.begin("6: SIGSTOP past the lease, then SIGCONT");
        ServiceProcess holder = stage.services().named("search");
        String session = run.askAfterChange(stage.watermark() + 1);
        String step = session + ".search-1";
        await().atMost(PATIENCE).until(() -> attempt(stage, step) == 1);

        // When
        holder.hold();
        ServiceProcess heir = stage.services().another("search").start().awaitReady();
        await().atMost(PATIENCE).until(() -> attempt(stage, step) == 2);
        stage.addDocument(stage.clientOf(heir), "later.txt", "The harbour bridge was opened again on 2 December 2024.");
        await().atMost(PATIENCE).until(() -> run.count("completed") == 1);
        holder.letGo();
        run.accident("SIGSTOP of a search past its lease", 0, Duration.ZERO);

        // Then
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(holder.log()).contains("its result does not count"));
        run.judge(1);
        assertThat(attempt(stage, step)).isEqualTo(2);
        heir.terminate();
    }

    private static long attempt(Stage stage, String step) {
        return stage.database()
                .count("SELECT coalesce(max(attempt), 0) FROM durable_steps.step WHERE step_id = ?", step);
    }
}
