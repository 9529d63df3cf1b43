package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.system.faults.stage.Load;
import dev.crosscheck.system.faults.stage.LoopPlaces;
import dev.crosscheck.system.faults.stage.MemoryWatch;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.OpenLoad;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.ServiceProcess;
import dev.crosscheck.system.faults.stage.Services;
import dev.crosscheck.system.faults.stage.Stage;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Scenarios 8 and 12: the broker or the database is unavailable, or has lost all data. */
@ExtendWith(OnStage.class)
@Tag("faults")
class OutageIT {

    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final Duration BROKER_OUTAGE = Duration.ofMinutes(1);
    private static final Duration DATABASE_OUTAGE = Duration.ofSeconds(30);
    private static final int CLIENTS = 4;
    private static final int BEFORE_AND_AFTER = 8;
    /** The time between two clients of an open load. Clients do not wait for each other. */
    private static final Duration EVERY = Duration.ofMillis(500);

    private static final int MOST_OF_THE_OPEN_LOAD = 100;

    private static final long MEBIBYTE = 1024 * 1024;
    /** The maximum growth of a service's live heap by the end of an outage, in bytes. */
    private static final long MOST_HEAP = 12 * MEBIBYTE;
    /** The maximum growth of a service's memory during an outage, in bytes: its whole heap and a little more. */
    private static final long MOST_SHARE = 256 * MEBIBYTE;

    @Test
    void shouldAcceptAndLoseNothingWhileTheBrokerIsAway(Stage stage) {
        // Given
        Run run = stage.begin("8: broker stopped for a minute under load");
        try (Load load = run.load(CLIENTS)) {
            load.awaitMore(BEFORE_AND_AFTER);

            // When
            MemoryWatch memory = stage.services().watchMemory(Services.NAMES);
            Instant since = Instant.now();
            stage.broker().stop();
            String during = run.ask();
            await().atMost(PATIENCE).until(() -> run.reader(during).last() >= 1);
            int before = run.sessions().size();
            OpenLoad more = run.openLoad(EVERY);
            try (more) {
                itLasts(BROKER_OUTAGE);
            }
            assertThat(run.sessions()).as("accepted meanwhile").hasSizeGreaterThanOrEqualTo(before + more.clients());
            assertBounded(memory);
            stage.broker().start();
            run.brokerWasAway("broker stopped", since);

            // Then
            load.awaitMore(BEFORE_AND_AFTER);
        }
        run.judgeAll(2 * BEFORE_AND_AFTER + MOST_OF_THE_OPEN_LOAD);
    }

    @Test
    void shouldGoOnWithSessionsInEveryStateWhenTheBrokerHasForgottenEverything(Stage stage) {
        // Given
        Run run = stage.begin("8: a new, empty broker, a session in each state");

        // When
        try (LoopPlaces places = LoopPlaces.fill(stage, run)) {
            assertThat(places.session("planning")).isNotNull();
            stage.unsubscribe();
            Instant since = Instant.now();
            stage.broker().stop();
            stage.broker().forgetEverything();
            stage.broker().start();
            run.brokerWasAway("a new, empty broker", since);
            stage.subscribe();
        }
        run.ask(2, 2);

        // Then
        run.judge(LoopPlaces.states().size() + 2);
    }

    @Test
    void shouldRecoverWithoutARestartWhenTheDatabaseComesBack(Stage stage) {
        // Given
        Run run = stage.begin("12: Postgres stopped for half a minute under load");
        try (Load load = run.load(CLIENTS)) {
            load.awaitMore(BEFORE_AND_AFTER);

            // When
            MemoryWatch memory = stage.services().watchMemory(Services.NAMES);
            Instant since = Instant.now();
            stage.database().stop();
            int refused = stage.client()
                    .post("/v1/research", "{\"question\": \"Why was the cathedral tower closed?\"}")
                    .status();
            try (OpenLoad more = run.openLoad(EVERY)) {
                itLasts(DATABASE_OUTAGE);
                more.stop();
                assertBounded(memory);
                stage.database().start();
                run.databaseWasAway("Postgres stopped", since);
            }

            // Then
            assertThat(refused).isIn(0, 503);
            load.awaitMore(BEFORE_AND_AFTER);
        }
        run.judgeAll(2 * BEFORE_AND_AFTER + MOST_OF_THE_OPEN_LOAD / 2);
        assertAllAlive(stage);
    }

    @Test
    void shouldKeepEveryAcknowledgedCommitWhenTheDatabaseIsKilled(Stage stage) {
        // Given
        Run run = stage.begin("12: kill -9 of Postgres under load");
        try (Load load = run.load(CLIENTS)) {
            load.awaitMore(BEFORE_AND_AFTER);

            // When
            Instant since = Instant.now();
            stage.database().kill();
            stage.database().start();
            run.databaseWasAway("kill -9 of Postgres", since);

            // Then
            load.awaitMore(BEFORE_AND_AFTER);
        }
        run.judgeAll(2 * BEFORE_AND_AFTER);
        assertAllAlive(stage);
    }

    private static void assertBounded(MemoryWatch memory) {
        assertThat(memory.growth()).hasSize(Services.NAMES.size()).allSatisfy((service, growth) -> {
            assertThat(growth.share()).as(service).isLessThan(MOST_SHARE);
            assertThat(growth.heap()).as(service).isLessThan(MOST_HEAP);
        });
    }

    /** Waits for the length of the outage. Only here does the test depend on time. */
    private static void itLasts(Duration outage) {
        await().pollDelay(outage).atMost(outage.multipliedBy(2)).until(() -> true);
    }

    private static void assertAllAlive(Stage stage) {
        assertThat(Services.NAMES)
                .extracting(name -> stage.services().named(name))
                .allMatch(ServiceProcess::isAlive);
    }
}
