package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.system.faults.stage.Load;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.ServiceProcess;
import dev.crosscheck.system.faults.stage.ServiceSettings;
import dev.crosscheck.system.faults.stage.Services;
import dev.crosscheck.system.faults.stage.Stage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What one, two and three replicas of each of the five services bring on one machine, in one run, where sessions wait
 * for their model and where they do not. Every process has its own few calls on their way, so waiting is what replicas
 * share. Nothing here is killed, and all sessions are judged as in the fault suite.
 *
 * <pre>./mvnw verify -Poverhead -pl deploy/system-tests -am -Dit.test=ReplicasIT -Dtest=None \
 *   -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false</pre>
 */
@Tag("overhead")
class ReplicasIT {

    private static final Duration A_CALL = Duration.ofSeconds(1);
    private static final int CLIENTS = 8 * ServiceSettings.CALLS_AT_ONCE;
    private static final int WARM_UP = 30;
    private static final int SESSIONS = 60;
    private static final int MOST = 3;

    /** Fifteen processes with eight connections each, as is the default, are more than Postgres admits by default. */
    private static final Map<String, String> FEWER_CONNECTIONS = Map.of("quarkus.datasource.reactive.max-size", "5");

    @Test
    void shouldServeMoreSessionsThatWaitWhenThereAreMoreReplicas() {
        try (Stage stage = Stage.start("replicas", FEWER_CONNECTIONS)) {
            measure(stage);
        }
    }

    private static void measure(Stage stage) {
        // Given
        Run run = stage.begin("replicas");
        List<ServiceProcess> gateways = new ArrayList<>(List.of(stage.services().gateway()));
        AtomicInteger turn = new AtomicInteger();
        stage.balance(() -> gateways.get(Math.floorMod(turn.getAndIncrement(), gateways.size()))
                .url());

        // When
        List<Double> waiting = new ArrayList<>();
        List<Double> busy = new ArrayList<>();
        for (int replicas = 1; replicas <= MOST; replicas++) {
            if (replicas > 1) {
                gateways.add(another(stage));
            }
            stage.model().latency(A_CALL);
            waiting.add(sessionsASecond(run));
            stage.model().latency(Duration.ZERO);
            busy.add(sessionsASecond(run));
            System.out.printf(
                    "replicas of each service: %d, sessions a second: %.2f with calls of %d s, %.2f with calls of none%n",
                    replicas, waiting.getLast(), A_CALL.toSeconds(), busy.getLast());
        }

        // Then
        assertThat(waiting.get(1) / waiting.getFirst())
                .as("two replicas beside one, where sessions wait")
                .isGreaterThan(1.5);
        run.judgeAll(2 * MOST * (WARM_UP + SESSIONS));
    }

    /** One more of each. */
    private static ServiceProcess another(Stage stage) {
        List<ServiceProcess> added = Services.NAMES.stream()
                .map(name -> stage.services().another(name).start())
                .toList();
        added.forEach(ServiceProcess::awaitReady);
        return added.getFirst();
    }

    private static double sessionsASecond(Run run) {
        try (Load load = run.load(CLIENTS)) {
            load.awaitMore(WARM_UP);
            long from = System.nanoTime();
            load.awaitMore(SESSIONS);
            return SESSIONS / ((System.nanoTime() - from) / 1e9);
        }
    }
}
