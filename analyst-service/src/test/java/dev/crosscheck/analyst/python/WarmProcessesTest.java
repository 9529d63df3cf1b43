package dev.crosscheck.analyst.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WarmProcessesTest {

    private final ScheduledThreadPoolExecutor alarms = new ScheduledThreadPoolExecutor(1);

    @TempDir
    private Path started;

    @AfterEach
    void close() {
        alarms.shutdownNow();
    }

    private WarmProcesses processes(int warm) {
        return new WarmProcesses(
                PythonsTest.config(Map.of("python.warm", Integer.toString(warm), "python.warm-again-after", "PT1H")),
                PretendingWorker.commandThatTells(started),
                alarms);
    }

    /** Interrupts a take that still waits: no process can start while this thread holds the lock. */
    private static void interruptedTake(WarmProcesses processes) {
        synchronized (processes) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(processes::take).isInstanceOf(InterruptedException.class);
        }
    }

    private void awaitStarted(int count) {
        await().atMost(Duration.ofSeconds(30))
                .until(() -> PretendingWorker.told(started).size() == count);
    }

    @Test
    void shouldEndWhatNobodyIsToWaitForWhenATakerIsInterrupted() throws Exception {
        // Given
        try (WarmProcesses none = processes(0)) {

            // When
            interruptedTake(none);

            // Then
            awaitStarted(1);
            long process = PretendingWorker.told(started).iterator().next();
            await().until(() -> !PythonsTest.isAlive(process));
            assertThat(none.ready()).isZero();
        }
    }

    @Test
    void shouldLetWhatWasStartedWaitForTheNextTakerWhenOneIsInterrupted() throws Exception {
        // Given
        try (WarmProcesses one = processes(1)) {

            // When
            interruptedTake(one);

            // Then
            await().atMost(Duration.ofSeconds(30)).until(() -> one.ready() == 1);
            assertThat(PretendingWorker.told(started))
                    .singleElement()
                    .satisfies(
                            process -> assertThat(PythonsTest.isAlive(process)).isTrue());
        }
    }

    @Test
    void shouldStartTheNextProcessOnlyAfterAPauseWhenOneIsTaken() throws Exception {
        // Given
        try (WarmProcesses one = processes(1)) {
            one.fill();

            // When
            try (PythonProcess taken = one.take()) {

                // Then
                assertThat(taken.isAlive()).isTrue();
                assertThat(PretendingWorker.told(started)).hasSize(1);
                Runnable next = alarms.getQueue().stream()
                        .filter(task -> ((RunnableScheduledFuture<?>) task).getDelay(TimeUnit.MINUTES) > 30)
                        .findFirst()
                        .orElseThrow();
                next.run();
                awaitStarted(2);
            }
        }
    }
}
