package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.system.faults.stage.Breakpoint;
import dev.crosscheck.system.faults.stage.Client.HttpReply;
import dev.crosscheck.system.faults.stage.LoopPlaces;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.ServiceProcess;
import dev.crosscheck.system.faults.stage.Stage;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Scenario 7: the gateway dies while sessions are in each state of the loop, and while it handles each event. */
@ExtendWith(OnStage.class)
class GatewayKillIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Test
    @Tag("faults-quick")
    void shouldGoOnWithSessionsInEveryStateWhenTheGatewayDies(Stage stage) {
        // Given
        Run run = stage.begin("7: kill -9 the gateway, a session in each state");
        ServiceProcess gateway = stage.services().gateway();

        // When
        try (LoopPlaces places = LoopPlaces.fill(stage, run)) {
            run.kill(gateway);
            assertThat(places.session("planning")).isNotEqualTo(places.session("verifying"));
        }
        gateway.start().awaitReady();

        // Then
        run.judge(LoopPlaces.states().size());
        assertThat(run.readers())
                .allSatisfy(reader -> assertThat(reader.returns()).isPositive());
    }

    @Test
    @Tag("faults")
    void shouldStillTakeTheAnswerWhenTheGatewayDiesWhileASessionAsksBack(Stage stage) {
        // Given
        Run run = stage.begin("7: kill -9 the gateway while a session asks back");
        ServiceProcess gateway = stage.services().gateway();
        String session = run.ask("The bridge?", ", \"clarify\": true");
        await().atMost(PATIENCE).until(() -> run.status(session).equals("clarifying"));

        // When
        run.kill(gateway);
        gateway.start().awaitReady();
        HttpReply answer = stage.client().post("/v1/research/" + session + "/clarification", "{\"option\": 1}");

        // Then
        assertThat(answer.status()).as("%s", answer.text()).isEqualTo(200);
        run.judge(1);
        assertThat(run.reader(session).returns()).isPositive();
        assertThat(stage.client()
                        .get("/v1/research/" + session)
                        .json()
                        .at("/clarification/outcome")
                        .asText())
                .isEqualTo("option");
    }

    @Test
    @Tag("faults")
    void shouldTakeEveryEventInOnceWhenTheGatewayDiesOverIt(Stage stage) {
        // Given
        Run run = stage.begin("7: kill -9 the gateway in the midst of each event");
        ServiceProcess gateway = stage.services().gateway();
        int events = LoopPlaces.STRAIGHT_STEPS + 1;

        // When
        for (int sequence = 2; sequence <= events; sequence++) {
            try (Breakpoint appending =
                    Breakpoint.on(stage.database(), "gateway.session_event", "INSERT", "NEW.sequence = " + sequence)) {
                run.ask();
                appending.awaitHit();
                run.kill(gateway);
                appending.discardHeld();
            }
            gateway.start().awaitReady();
        }

        // Then
        run.judge(events - 1);
        assertThat(run.readers()).allSatisfy(reader -> assertThat(reader.last()).isGreaterThanOrEqualTo(events));
    }
}
