package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.system.faults.history.Histories.CallSite;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.ServiceProcess;
import dev.crosscheck.system.faults.stage.Stage;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests an agent that is suspended until its lease has expired. */
@ExtendWith(OnStage.class)
class ZombieIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String REVIEW = "review";

    /**
     * Scenario 6: the step waits for a change of the corpus, so it certainly runs when the test suspends its process.
     */
    @Test
    @Tag("faults-quick")
    void shouldRefuseTheWriteOfAnAgentThatWasHeldPastItsLease(Stage stage) throws Exception {
        // Given
        Run run = stage.begin("6: SIGSTOP past the lease, then SIGCONT");
        ServiceProcess holder = stage.services().named("search");
        int refusedBefore = holder.resultsRefused();
        String session = run.askAfterChange(stage.client().nextChange());
        String step = session + ".search-1";
        await().atMost(PATIENCE).until(() -> attempt(stage, step) == 1);

        // When
        holder.hold();
        ServiceProcess heir = stage.services().another("search").start().awaitReady();
        await().atMost(PATIENCE).until(() -> attempt(stage, step) == 2);
        stage.addDocument(
                stage.clientOf(heir), "later.txt", "The cathedral tower was opened again on 2 December 2024.");
        await().atMost(PATIENCE).until(() -> run.count("completed") == 1);
        holder.letGo();
        run.accident("SIGSTOP of a search past its lease", List.of());

        // Then
        await().atMost(PATIENCE).until(() -> holder.resultsRefused() > refusedBefore);
        run.judge(1);
        assertThat(attempt(stage, step)).isEqualTo(2);
        heir.terminate();
    }

    /** Scenario 6 with a call in flight: the answer arrives while the process is suspended. */
    @Test
    @Tag("faults")
    void shouldBookTheHeirsCallAloneWhenTheZombiesWasAnsweredMeanwhile(Stage stage) throws Exception {
        // Given
        Run run = stage.begin("6: SIGSTOP past the lease with a call on its way, then SIGCONT");
        ServiceProcess holder = stage.services().named("critic");
        int refusedBefore = holder.resultsRefused();
        stage.model().nextOf(REVIEW, new Behaviour.Late(Duration.ofSeconds(1)));
        String session = run.ask();
        await().atMost(PATIENCE).until(() -> stage.model().requests(REVIEW).size() == 1);

        // When
        List<CallSite> callsHit = run.callsInFlight("critic");
        holder.hold();
        ServiceProcess heir = stage.services().another("critic").start().awaitReady();
        await().atMost(PATIENCE).until(() -> run.count("completed") == 1);
        holder.letGo();
        run.accident("SIGSTOP of a critic in mid-call", callsHit);

        // Then
        await().atMost(PATIENCE).until(() -> holder.resultsRefused() > refusedBefore);
        run.judge(1);
        assertThat(callsHit).containsExactly(new CallSite(session + ".review-1", 1));
        assertThat(stage.model().requests(REVIEW)).hasSize(2);
        assertThat(attempt(stage, session + ".review-1")).isEqualTo(2);
        JsonNode usage = stage.client().get("/v1/research/" + session).json().path("usage");
        assertThat(usage.path("model_calls").asInt())
                .isEqualTo(stage.model().requests().size() - 1);
        heir.terminate();
    }

    private static long attempt(Stage stage, String step) {
        return stage.database()
                .count("SELECT coalesce(max(attempt), 0) FROM durable_steps.step WHERE step_id = ?", step);
    }
}
