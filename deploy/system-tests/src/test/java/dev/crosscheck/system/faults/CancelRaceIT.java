package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.system.faults.stage.Client.Answer;
import dev.crosscheck.system.faults.stage.LoopPlaces;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.Stage;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/** Scenario 16: a cancel and a completion meet, in each state of the loop; the one has a start of a moment, then the other. */
@ExtendWith(OnStage.class)
class CancelRaceIT {

    private static final int OK = 200;
    private static final int CONFLICT = 409;

    @RepeatedTest(2)
    @Tag("faults-quick")
    void shouldHaveOneWinnerWhenCancelMeetsCompletion(Stage stage, RepetitionInfo repetition)
            throws InterruptedException {
        // Given
        Run run = stage.begin("16: cancel racing completion in each state");
        Map<String, Integer> answers = new ConcurrentHashMap<>();
        Map<String, Instant> answeredAt = new ConcurrentHashMap<>();
        CountDownLatch go = new CountDownLatch(1);
        CountDownLatch answered = new CountDownLatch(LoopPlaces.states().size());

        // When
        try (LoopPlaces places = LoopPlaces.fill(stage, run)) {
            for (String state : LoopPlaces.states()) {
                String session = places.session(state);
                Thread.ofVirtual().start(() -> {
                    try {
                        go.await();
                        Answer answer = stage.client().post("/v1/research/" + session + "/cancel", "");
                        answeredAt.put(session, Instant.now());
                        answers.put(session, answer.status());
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    } finally {
                        answered.countDown();
                    }
                });
            }
            if (repetition.getCurrentRepetition() % 2 == 0) {
                go.countDown();
            }
        }
        go.countDown();
        answered.await();
        String undisturbed = run.ask();

        // Then
        run.judge();
        assertThat(run.status(undisturbed)).isEqualTo("completed");
        assertThat(answers).hasSize(LoopPlaces.states().size());
        answers.forEach((session, status) -> {
            assertThat(status).isIn(OK, CONFLICT);
            assertThat(run.status(session)).isEqualTo(status == OK ? "cancelled" : "completed");
            assertThat(status == OK ? callsAfter(stage, session, answeredAt.get(session)) : 0)
                    .isZero();
        });
    }

    /** Calls that were begun when the client had been told that none would be. */
    private static long callsAfter(Stage stage, String session, Instant answered) {
        return stage.database()
                .count(
                        "SELECT count(*) FROM durable_steps.call_journal WHERE session_id = ? AND intent_at > ?",
                        session,
                        Timestamp.from(answered));
    }
}
