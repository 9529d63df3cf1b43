package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.system.faults.stage.Echo;
import dev.crosscheck.system.faults.stage.Load;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.ServiceProcess;
import dev.crosscheck.system.faults.stage.Stage;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Scenarios 9 and 10: messages reach other consumers, are duplicated, and arrive out of order. */
@ExtendWith(OnStage.class)
@Tag("faults")
class DeliveryIT {

    private static final int CLIENTS = 3;
    private static final int SESSIONS_BETWEEN = 3;
    /** Long enough that calls are in flight when replicas start and stop. */
    private static final Duration MODEL_LATENCY = Duration.ofMillis(400);

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    /** A straight session has seven commands and seven results; two copies of each are sent. */
    private static final int COPIES_OF_A_SESSION = 28;

    private static final List<String> QUESTIONS = List.of(
            "Why was the cathedral tower closed?",
            "How often does the bus to the castle leave?",
            "Who repairs the cathedral tower, and for how much?");

    @Test
    void shouldRunNothingTwiceWhenReplicasJoinAndLeave(Stage stage) {
        // Given
        Run run = stage.begin("9: rebalance storm under load");
        stage.model().latency(MODEL_LATENCY);
        int callsInFlight = 0;
        List<ServiceProcess> replicas = Stream.of("gateway", "analyst", "critic")
                .map(stage.services()::another)
                .toList();

        // When
        try (Load load = run.load(CLIENTS)) {
            load.awaitMore(SESSIONS_BETWEEN);
            for (int storm = 0; storm < 2; storm++) {
                for (ServiceProcess replica : replicas) {
                    replica.start().awaitReady();
                    load.awaitMore(SESSIONS_BETWEEN);
                }
                for (ServiceProcess replica : replicas) {
                    callsInFlight += run.callsInFlight(replica.service()).size();
                    replica.terminate();
                    load.awaitMore(SESSIONS_BETWEEN);
                }
            }
        }

        // Then
        run.judgeAll(SESSIONS_BETWEEN * (1 + 4 * replicas.size()));
        assertThat(callsInFlight).as("calls in flight when a replica left").isPositive();
    }

    @Test
    void shouldComeToTheSameEndWhenEveryMessageComesThriceAndOutOfOrder(Stage stage) {
        // Given
        Run calm = stage.begin("10: each message once");
        List<String> expected =
                QUESTIONS.stream().map(question -> calm.ask(question, "")).toList();
        calm.judge(QUESTIONS.size());
        Run run = stage.begin("10: each message three times, out of order");

        // When
        List<String> sessions;
        try (Echo echo = new Echo(stage.broker(), stage.seed())) {
            sessions = QUESTIONS.stream().map(question -> run.ask(question, "")).toList();
            await().atMost(PATIENCE).until(() -> echo.echoed() >= QUESTIONS.size() * COPIES_OF_A_SESSION);
        }

        // Then
        run.judge(QUESTIONS.size());
        for (int i = 0; i < sessions.size(); i++) {
            JsonNode once = session(stage, expected.get(i));
            JsonNode thrice = session(stage, sessions.get(i));
            assertThat(thrice.path("report").asText())
                    .isNotEmpty()
                    .isEqualTo(once.path("report").asText());
            for (String part :
                    List.of("rounds", "search_passes", "sources", "claims", "warnings", "confidence_level")) {
                assertThat(thrice.path(part)).as(part).isEqualTo(once.path(part));
            }
            assertThat(thrice.path("sources")).isNotEmpty();
            assertThat(thrice.path("claims")).isNotEmpty();
        }
    }

    private static JsonNode session(Stage stage, String id) {
        return stage.client().get("/v1/research/" + id).json();
    }
}
