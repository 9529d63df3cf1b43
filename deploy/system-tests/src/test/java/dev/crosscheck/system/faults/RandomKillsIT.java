package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.system.faults.stage.Load;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.Stage;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Scenario 19: random kills under load for a configurable time: {@code -Pfaults -Dfaults.random=PT10M -Dfaults.seed=N}.
 * The same seed breaks the same things in the same order. Which calls that hits depends on the machine.
 */
@ExtendWith(OnStage.class)
class RandomKillsIT {

    private static final int CLIENTS = 4;
    private static final int SESSIONS_BETWEEN = 3;
    /** Long enough that kills hit calls in flight. */
    private static final Duration MODEL_LATENCY = Duration.ofMillis(400);

    @Test
    @Tag("faults-random")
    @EnabledIfSystemProperty(named = "faults.random", matches = ".+")
    void shouldKeepEveryPromiseUnderRandomKills(Stage stage) {
        // Given
        Duration duration = Duration.parse(System.getProperty("faults.random"));
        long seed = stage.seed();
        System.out.printf("random kills for %s: -Dfaults.seed=%d%n", duration, seed);
        Run run = stage.begin("19: random kills, seed " + seed);
        stage.model().latency(MODEL_LATENCY);
        Mishaps mishaps = new Mishaps(stage, run, seed);

        // When
        long until = System.nanoTime() + duration.toNanos();
        int happened = 0;
        try (Load load = run.load(CLIENTS)) {
            load.awaitMore(SESSIONS_BETWEEN);
            while (System.nanoTime() < until) {
                mishaps.next();
                happened++;
                load.awaitMore(SESSIONS_BETWEEN);
            }
        }

        // Then
        run.judge();
        assertThat(run.count("completed")).isGreaterThanOrEqualTo((1L + happened) * SESSIONS_BETWEEN);
        assertThat(happened).isPositive();
    }
}
