package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.system.faults.stage.Client.HttpReply;
import dev.crosscheck.system.faults.stage.LoopPlaces;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.ServiceProcess;
import dev.crosscheck.system.faults.stage.Stage;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Scenario 20: the running code cannot read the logs of sessions that wait for an answer. */
@ExtendWith(OnStage.class)
@Tag("faults")
class UnreadableLogIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int OTHERS = 8;
    private static final String NEWER = ".of.a.newer.version";

    @Test
    void shouldShowItAndGoOnWithAllOthersAndWithItOnceItCanBeRead(Stage stage) {
        // Given
        Run run = stage.begin("20: a damaged payload, and an event of a newer version");
        ServiceProcess gateway = stage.services().gateway();
        try (LoopPlaces places = LoopPlaces.crowd("reviewing", 2, stage, run)) {
            String damaged = places.sessions("reviewing").getFirst();
            String newer = places.sessions("reviewing").getLast();
            change(stage, damaged, "payload = '{' || payload");
            change(stage, newer, "type = type || '" + NEWER + "'");

            // When
            run.kill(gateway);
            gateway.start().awaitReady();
            places.letGo("reviewing");
            List<String> others = run.ask(OTHERS, 2);

            // Then
            await().atMost(PATIENCE)
                    .until(() ->
                            others.stream().allMatch(other -> run.status(other).equals("completed")));
            for (String unreadable : List.of(damaged, newer)) {
                HttpReply shown = stage.client().get("/v1/research/" + unreadable);
                assertThat(shown.status()).as("%s", shown.text()).isEqualTo(409);
                assertThat(shown.json().at("/error/type").asText()).isEqualTo("log_unreadable");
            }
            assertThat(stage.client()
                            .get("/v1/research?status=unreadable&limit=200")
                            .text())
                    .contains(damaged, newer);

            // When
            change(stage, damaged, "payload = substr(payload, 2)");
            change(stage, newer, "type = replace(type, '" + NEWER + "', '')");
        }

        // Then
        run.judge(2 + OTHERS);
    }

    private static void change(Stage stage, String session, String change) {
        stage.database()
                .query(
                        "UPDATE gateway.session_event SET " + change
                                + " WHERE session_id = ? AND sequence = 2 RETURNING sequence",
                        row -> row.getLong(1),
                        session);
    }
}
