package dev.crosscheck.analyst.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.chat.CarriedResults;
import dev.crosscheck.model.chat.RanCode;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.chat.ToolResult.Failure;
import dev.crosscheck.model.chat.ToolResult.Output;
import dev.crosscheck.steps.process.ChildCommand;
import io.quarkus.runtime.configuration.DurationConverter;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.runtime.configuration.MemorySizeConverter;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PythonsTest {

    private static final SessionId THREAD = new SessionId("s-1");
    private static final SessionId OTHER = new SessionId("s-2");

    private final Pythons pythons = new Pythons(config(Map.of()), Optional.of(command("PretendingWorker")));

    static ChildCommand command(String main) {
        return new ChildCommand(
                System.getProperty("java.class.path"),
                PythonsTest.class.getPackageName() + "." + main,
                64L << 20,
                List.of());
    }

    static PythonConfig config(Map<String, String> more) {
        Map<String, String> all = new HashMap<>(Map.of(
                "python.timeout", "PT2S",
                "python.start-timeout", "PT20S",
                "python.warm-after", "PT0S",
                "python.warm-again-after", "PT0S",
                "python.processes", "1"));
        all.putAll(more);
        return new SmallRyeConfigBuilder()
                .withConverter(MemorySize.class, 100, new MemorySizeConverter())
                .withConverter(Duration.class, 100, new DurationConverter())
                .withMapping(PythonConfig.class, "python")
                .withSources(new PropertiesConfigSource(all, "test", 100))
                .build()
                .getConfigMapping(PythonConfig.class, "python");
    }

    @AfterEach
    void close() {
        pythons.close();
    }

    private ToolResult run(SessionId thread, List<RanCode> earlier, String code) {
        return pythons.run(thread, earlier, code, Instant.EPOCH);
    }

    private void awaitReady(int count) {
        awaitReady(pythons, count);
    }

    private static void awaitReady(Pythons pythons, int count) {
        await().atMost(Duration.ofSeconds(30)).until(() -> pythons.ready() == count);
    }

    private static long process(ToolResult result) {
        return Long.parseLong(((Output) result).text());
    }

    static boolean isAlive(long process) {
        return ProcessHandle.of(process).map(ProcessHandle::isAlive).orElse(false);
    }

    @Test
    void shouldStartOneBeforeAThreadNeedsItAndAnotherOnceItIsTaken() {
        // Given
        awaitReady(1);

        // When
        run(THREAD, List.of(), "a");

        // Then
        awaitReady(1);
        assertThat(pythons.kept()).isEqualTo(1);
    }

    @Test
    void shouldKeepWhatWasDefinedWhenAThreadRunsItsNextProgram() {
        // Given
        ToolResult first = run(THREAD, List.of(), "process");

        // When
        ToolResult second = run(THREAD, List.of(new RanCode("process", first)), "process");

        // Then
        assertThat(second).isEqualTo(first);
        assertThat(pythons.kept()).isEqualTo(1);
    }

    @Test
    void shouldGiveEachThreadAProcessThatNoOtherHad() {
        // Given
        long one = process(run(THREAD, List.of(), "process"));

        // When
        long other = process(run(OTHER, List.of(), "process"));

        // Then
        assertThat(other).isNotEqualTo(one);
        assertThat(pythons.kept()).isEqualTo(1);
        await().until(() -> !isAlive(one));
    }

    @Test
    void shouldRunEarlierProgramsAgainWhenItsProcessMadeRoomForAnotherThread() {
        // Given
        RanCode first = new RanCode("a", run(THREAD, List.of(), "a"));
        run(OTHER, List.of(), "x");

        // When
        ToolResult second = run(THREAD, List.of(first), "b");

        // Then
        assertThat(second).isEqualTo(Output.of("a b"));
    }

    @Test
    void shouldRefuseASettingThatLeavesNoProcess() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Pythons(config(Map.of("python.processes", "0")), Optional.empty()))
                .withMessageContaining("crosscheck.analyst.python.processes must be at least 1");
    }

    @Test
    void shouldKeepTheProcessesOfSeveralThreadsWhereThereIsRoom() {
        // Given
        try (Pythons two = new Pythons(
                config(Map.of("python.processes", "2", "python.warm", "0")),
                Optional.of(command("PretendingWorker")))) {
            ToolResult first = two.run(THREAD, List.of(), "process", Instant.EPOCH);
            two.run(OTHER, List.of(), "process", Instant.EPOCH);

            // When
            ToolResult second = two.run(THREAD, List.of(new RanCode("process", first)), "process", Instant.EPOCH);

            // Then
            assertThat(second).isEqualTo(first);
            assertThat(two.kept()).isEqualTo(2);
            assertThat(two.ready()).isZero();
        }
    }

    @Test
    void shouldEndAProcessWhenItsThreadRunsNothingForAWhile() {
        // Given
        try (Pythons brief = new Pythons(
                config(Map.of("python.idle-time", "PT0.1S", "python.warm", "0")),
                Optional.of(command("PretendingWorker")))) {

            // When
            long process = process(brief.run(THREAD, List.of(), "process", Instant.EPOCH));

            // Then
            await().until(() -> !isAlive(process));
            assertThat(brief.kept()).isZero();
        }
    }

    @Test
    void shouldEndAllProcessesWhenClosed(@TempDir Path folder) {
        // Given
        Pythons closing = new Pythons(config(Map.of()), Optional.of(PretendingWorker.commandThatTells(folder)));
        Set<Long> started;

        // When
        try (closing) {
            long kept = process(closing.run(THREAD, List.of(), "process", Instant.EPOCH));
            awaitReady(closing, 1);
            started = PretendingWorker.told(folder);
            assertThat(started).hasSize(2).contains(kept).allMatch(PythonsTest::isAlive);
        }

        // Then
        await().until(() -> started.stream().noneMatch(PythonsTest::isAlive));
        assertThat(closing.run(THREAD, List.of(), "b", Instant.EPOCH))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.type()).isEqualTo("unavailable"));
    }

    @Test
    void shouldSayThatPythonDoesNotStartWhenItsProcessEndsBeforeItIsReady() {
        // Given
        try (Pythons broken = new Pythons(config(Map.of()), Optional.of(command("NoSuchWorker")))) {

            // When
            ToolResult result = broken.run(THREAD, List.of(), "1", Instant.EPOCH);

            // Then
            assertThat(result).isEqualTo(new Failure("unavailable", "No process can be started to run Python.", ""));
        }
    }

    @Test
    void shouldTellOfItWhenAnEarlierProgramComesOutDifferently() {
        // Given
        RanCode first = new RanCode("a", Output.of("something else"));

        // When
        ToolResult second = run(THREAD, List.of(first), "b");

        // Then
        assertThat(second)
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.type()).isEqualTo("replay"));
        assertThat(pythons.kept()).isZero();
    }

    @Test
    void shouldKnowAnEarlierProgramAgainWhoseResultCameShortened() {
        // Given
        String large = "a".repeat(CarriedResults.MOST_TEXT);
        List<RanCode> earlier = CarriedResults.programs(List.of(new RanCode(large, Output.of(large))));

        // When
        ToolResult second = run(THREAD, earlier, "b");

        // Then
        assertThat(earlier.getFirst().result()).isNotEqualTo(Output.of(large));
        assertThat(second)
                .isInstanceOfSatisfying(
                        Output.class, output -> assertThat(output.text()).endsWith("b"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sleep", "memory"})
    void shouldTellOfItWhenAnEarlierProgramEndsItsProcessThisTime(String code) {
        // Given
        RanCode first = new RanCode(code, Output.of(code));

        // When
        ToolResult second = run(THREAD, List.of(first), "b");
        ToolResult third = run(THREAD, List.of(first, new RanCode("b", second)), "c");

        // Then
        assertThat(second)
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.type()).isEqualTo("replay"));
        assertThat(third).isEqualTo(Output.of("c"));
    }

    @Test
    void shouldStartAnewAfterAnEarlierProgramCameOutDifferently() {
        // Given
        RanCode first = new RanCode("a", Output.of("something else"));
        RanCode lost = new RanCode("b", run(THREAD, List.of(first), "b"));

        // When
        ToolResult third = run(THREAD, List.of(first, lost), "c");
        ToolResult fourth = run(THREAD, List.of(first, lost, new RanCode("c", third)), "d");

        // Then
        assertThat(third).isEqualTo(Output.of("c"));
        assertThat(fourth).isEqualTo(Output.of("c d"));
    }

    @ParameterizedTest
    @CsvSource({"sleep, timeout", "memory, memory", "exit, died", "flood, died"})
    void shouldFailAndGoOnWhenAProgramEndsItsProcess(String code, String type) {
        // Given
        RanCode good = new RanCode("a", run(THREAD, List.of(), "a"));

        // When
        ToolResult failed = run(THREAD, List.of(good), code);
        ToolResult next = run(THREAD, List.of(good, new RanCode(code, failed)), "b");

        // Then
        assertThat(failed)
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.type()).isEqualTo(type));
        assertThat(next).isEqualTo(Output.of("a b"));
    }

    @Test
    void shouldSayThatPythonIsNotThereWhenItsLibrariesAreNot() {
        // Given
        try (Pythons none = new Pythons(config(Map.of()), Optional.empty())) {

            // When
            ToolResult result = none.run(THREAD, List.of(), "1", Instant.EPOCH);

            // Then
            assertThat(none.isAvailable()).isFalse();
            assertThat(result).isInstanceOfSatisfying(Failure.class, failure -> {
                assertThat(failure.type()).isEqualTo("unavailable");
                assertThat(failure.message())
                        .contains("CROSSCHECK_PYTHON=true ./crosscheck up", "-Pdist,python", "-Pimages,python");
            });
        }
    }
}
