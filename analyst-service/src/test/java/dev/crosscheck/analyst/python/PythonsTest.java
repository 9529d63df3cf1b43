package dev.crosscheck.analyst.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.SessionId;
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
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PythonsTest {

    private static final SessionId THREAD = new SessionId("s-1");
    private static final SessionId OTHER = new SessionId("s-2");

    private final Pythons pythons = new Pythons(
            config(),
            Optional.of(new ChildCommand(
                    System.getProperty("java.class.path"), PretendingWorker.class.getName(), 64L << 20, List.of())));

    private static PythonConfig config() {
        return new SmallRyeConfigBuilder()
                .withConverter(MemorySize.class, 100, new MemorySizeConverter())
                .withConverter(Duration.class, 100, new DurationConverter())
                .withMapping(PythonConfig.class, "python")
                .withSources(new PropertiesConfigSource(
                        Map.of("python.timeout", "PT2S", "python.start-timeout", "PT20S"), "test", 100))
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

    @Test
    void shouldKeepWhatWasDefinedWhenAThreadRunsItsNextProgram() {
        // Given
        List<RanCode> earlier = new ArrayList<>();
        earlier.add(new RanCode("a", run(THREAD, List.of(), "a")));

        // When
        ToolResult second = run(THREAD, earlier, "again");

        // Then
        assertThat(second).isEqualTo(Output.of("2"));
        assertThat(pythons.waiting()).isEqualTo(1);
    }

    @Test
    void shouldRunEarlierProgramsAgainWhenAnotherThreadHadTheProcess() {
        // Given
        RanCode first = new RanCode("a", run(THREAD, List.of(), "a"));
        run(OTHER, List.of(), "x");

        // When
        ToolResult second = run(THREAD, List.of(first), "b");

        // Then
        assertThat(second).isEqualTo(Output.of("a b"));
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
        assertThat(pythons.waiting()).isZero();
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
        try (Pythons none = new Pythons(config(), Optional.empty())) {

            // When
            ToolResult result = none.run(THREAD, List.of(), "1", Instant.EPOCH);

            // Then
            assertThat(result).isEqualTo(new Failure("unavailable", "Python is not available here.", ""));
        }
    }
}
