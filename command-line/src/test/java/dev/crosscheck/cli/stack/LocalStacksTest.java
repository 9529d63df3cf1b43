package dev.crosscheck.cli.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalStacksTest {

    @TempDir
    Path state;

    private final List<Boolean> ranAfterAShare = new ArrayList<>();
    private FakeLauncher launcher;
    private LocalStacks stacks;

    @BeforeEach
    void prepare() {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        launcher = new FakeLauncher(state);
        stacks = new LocalStacks(
                state, launcher, Terminal.on(nowhere, nowhere, false, false, 80), this::noteWhetherTheStackRuns);
    }

    @AfterEach
    void endWhatStillRuns() {
        launcher.endAll();
    }

    private void noteWhetherTheStackRuns() {
        ranAfterAShare.add(launcher.started.stream().anyMatch(LocalStacksTest::isRunning));
    }

    /** Java notices the end of a child a moment later than the system does. */
    private static boolean isRunning(Process process) {
        try {
            return !process.waitFor(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void shouldClearUpOnceAfterTheEndOfTheStackWhenTheShareIsGivenBack() {
        // Given
        LocalStacks.Share share = stacks.share();

        // When
        share.close();
        share.close();

        // Then
        assertThat(ranAfterAShare).containsExactly(false);
    }

    @Test
    void shouldEndTheStackWithTheLastThatSharesIt() {
        // Given
        LocalStacks.Share first = stacks.share();
        LocalStacks.Share second = stacks.share();
        first.close();
        boolean ranAfterTheFirst = stacks.find().isPresent();

        // When
        second.close();

        // Then
        assertThat(launcher.started).hasSize(1);
        assertThat(ranAfterTheFirst).isTrue();
        assertEnded(launcher.started.getFirst());
    }

    @Test
    void shouldLeaveAStackThatSomebodyStartedOnPurpose() {
        // Given
        stacks.keepRunning(true);

        // When
        stacks.share().close();

        // Then
        assertThat(launcher.started).hasSize(1).allMatch(Process::isAlive);
    }

    @Test
    void shouldMakeAStackStayThatAnAskHasStarted() {
        // Given
        LocalStacks.Share share = stacks.share();

        // When
        stacks.keepRunning(true);
        share.close();

        // Then
        assertThat(launcher.started).hasSize(1).allMatch(Process::isAlive);
    }

    @Test
    void shouldStartAStackThatEndsWithItsUsersAlthoughAnEarlierOneWasToStay() {
        // Given
        stacks.keepRunning(true);
        launcher.started.getFirst().destroyForcibly().onExit().join();

        // When
        stacks.share().close();

        // Then
        assertThat(launcher.started).hasSize(2).allSatisfy(LocalStacksTest::assertEnded);
    }

    @Test
    void shouldIgnoreALeaseWhoseProcessIsGone() throws Exception {
        // Given
        LocalStacks.Share share = stacks.share();
        Files.createFile(state.resolve("asks/gone.lease"));

        // When
        share.close();

        // Then
        assertEnded(launcher.started.getFirst());
        assertThat(state.resolve("asks/gone.lease")).doesNotExist();
    }

    @Test
    void shouldStopWhatADeadStackLeftAndNobodyElse() throws Exception {
        // Given
        Process dead = new ProcessBuilder("true").start();
        ProcessHandle deadHandle = dead.toHandle();
        Process left = new ProcessBuilder("sleep", "600").start();
        Process stranger = new ProcessBuilder("sleep", "600").start();
        launcher.started.add(left);
        launcher.started.add(stranger);
        String services = """
                [{"name":"gateway","status":"ready","process":%s},
                 {"name":"critic","status":"ready","process":{"pid":%d,"started_at":"2001-01-01T00:00:00Z"}}]
                """.formatted(FakeLauncher.process(left.toHandle()), stranger.pid());
        FakeLauncher.describe(state, "ready", left.toHandle(), services);
        Files.writeString(
                state.resolve("stack.json"),
                Files.readString(state.resolve("stack.json"))
                        .replaceFirst("\"pid\":" + left.pid(), "\"pid\":" + deadHandle.pid()));
        dead.waitFor();

        // When
        boolean running = stacks.find().isPresent();

        // Then
        assertThat(running).isFalse();
        assertThat(left.onExit().join().isAlive()).isFalse();
        assertThat(stranger.isAlive()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldKnowARunningStackByItsLockAfterTheClockWasSet(boolean locked) throws Exception {
        // Given
        stacks.keepRunning(true);
        Process running = launcher.started.getFirst();
        Files.writeString(
                state.resolve("stack.json"),
                Files.readString(state.resolve("stack.json"))
                        .replaceFirst("\"started_at\":\"[^\"]*\"", "\"started_at\":\"2001-01-01T00:00:00Z\""));

        try (FileChannel file =
                FileChannel.open(state.resolve("stack.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            if (locked) {
                file.lock();
            }

            // When
            boolean found = stacks.find().isPresent();

            // Then
            assertThat(found).isEqualTo(locked);
            assertThat(running.isAlive()).isTrue();
        }
    }

    @Test
    void shouldFailWithTheReasonWhenTheStackDoesNotStart() throws Exception {
        // Given
        LocalStacks.Share share = stacks.share();
        FakeLauncher.describe(state, "failed", launcher.started.getFirst().toHandle(), "[]");

        // Then
        assertThatThrownBy(stacks::awaitReady)
                .isInstanceOfSatisfying(
                        CommandFailed.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.NO_STACK))
                .hasMessageContaining("because")
                .hasMessageContaining("stack.log");
        share.close();
    }

    @Test
    void shouldSayThatNothingRanWhenThereIsNothingToEnd() {
        assertThat(stacks.end()).isFalse();
        assertThat(stacks.find()).isEmpty();
    }

    /** Asserts that a process has ended. This JVM, its parent, may notice that a moment later. */
    private static void assertEnded(Process process) {
        assertThat(process.onExit()).succeedsWithin(Duration.ofSeconds(10));
    }
}
