package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.system.faults.stage.LoopPlaces;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.Stage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Scenario 17: fork, judge again, pause and resume, at every event. */
@ExtendWith(OnStage.class)
@Tag("faults")
class ForkIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int OK = 200;
    private static final int CONFLICT = 409;

    @Test
    void shouldPayNothingAgainAndLeaveTheParentAloneWhenItIsForkedAtEveryEvent(Stage stage) {
        // Given
        Run run = stage.begin("17: fork at every event");
        String parent = run.ask();
        await().atMost(PATIENCE).until(() -> run.reader(parent).isOver());
        JsonNode before = events(stage, parent);
        int paid = stage.model().requests().size();

        // When
        List<String> forks = new ArrayList<>();
        for (int sequence = 1; sequence < before.size(); sequence++) {
            forks.add(run.fork(parent, "fork", "{\"sequence\": " + sequence + "}"));
        }

        // Then
        assertThat(forks).hasSizeGreaterThanOrEqualTo(LoopPlaces.STRAIGHT_STEPS);
        run.judge(1 + forks.size());
        assertThat(events(stage, parent)).isEqualTo(before);
        assertThat(stage.model().requests()).hasSize(paid);
    }

    @Test
    void shouldNeverSearchWhenASessionIsJudgedAgain(Stage stage) {
        // Given
        Run run = stage.begin("17: judge again");
        String parent = run.ask();
        await().atMost(PATIENCE).until(() -> run.reader(parent).isOver());
        JsonNode before = events(stage, parent);
        List<String> paid = hashes(stage);

        // When
        List<String> again = List.of(
                run.fork(parent, "judge", "{\"mode\": \"monitor\"}"),
                run.fork(parent, "judge", "{\"mode\": \"strict\", \"max_tier\": 3}"));

        // Then
        run.judge(1 + again.size());
        assertThat(events(stage, parent)).isEqualTo(before);
        assertThat(again)
                .allSatisfy(session -> assertThat(stage.database()
                                .count(
                                        "SELECT count(*) FROM durable_steps.step WHERE session_id = ? AND agent = 'search'",
                                        session))
                        .isZero());
        List<String> all = hashes(stage);
        assertThat(all.subList(paid.size(), all.size())).doesNotContainAnyElementsOf(paid);
    }

    @Test
    void shouldGoOnFromEveryStateWhenItIsPausedAndResumed(Stage stage) {
        // Given
        Run run = stage.begin("17: pause and resume in each state");
        String verifying;

        // When
        try (LoopPlaces places = LoopPlaces.fill(stage, run)) {
            verifying = places.session("verifying");
            for (String session : run.sessions()) {
                assertThat(act(stage, session, "pause")).isEqualTo(OK);
            }
        }
        for (String session : run.sessions()) {
            int answer = act(stage, session, "resume");
            // A paused session that waits for its last result ends when that result arrives, so its resume may be
            // refused.
            assertThat(answer).isIn(session.equals(verifying) ? List.of(OK, CONFLICT) : List.of(OK));
        }

        // Then
        run.judge(LoopPlaces.states().size());
    }

    private static int act(Stage stage, String session, String verb) {
        return stage.client().post("/v1/research/" + session + "/" + verb, "").status();
    }

    private static JsonNode events(Stage stage, String session) {
        return stage.client().get("/v1/research/" + session + "/events").json().path("items");
    }

    private static List<String> hashes(Stage stage) {
        return stage.model().requests().stream().map(request -> request.hash()).toList();
    }
}
