package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands that do something to a session which somebody started. */
class SteeringTest {

    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private FakeGateway gateway;

    @BeforeEach
    void start() throws Exception {
        gateway = new FakeGateway().withSession("{'id':'s1','status':'paused','phase':'drafting'}");
    }

    @AfterEach
    void stop() {
        gateway.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cancel", "finish", "pause", "resume"})
    void shouldPrintHowTheSessionStandsThen(String verb) {
        // When
        int code = run(verb, "s1");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(gateway.requests).containsExactly("POST /v1/research/s1/" + verb);
        assertThat(text(out)).isEqualTo("s1  paused  drafting\n");
        assertThat(text(err)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fork s1 --at 4                       | fork  | {"sequence":4}
            judge s1 --mode strict --max-tier 1  | judge | {"mode":"strict","max_tier":1}
            judge s1 --mode monitor              | judge | {"mode":"monitor"}
            retry s1                             | retry | ''
            """)
    void shouldPrintTheSessionThatWasBegun(String command, String verb, String body) {
        // When
        int code = run(command.split(" +"));

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(gateway.requests).containsExactly("POST /v1/research/s1/" + verb);
        assertThat(gateway.bodies).containsExactly(body);
        assertThat(text(out)).isEqualTo("s2  running  drafting\n");
        assertThat(text(err)).contains("crosscheck watch s2");
    }

    @Test
    void shouldPrintTheResourceWhenAskedForJson() {
        // When
        int code = run("pause", "s1", "--json");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text(out)).contains("\"status\" : \"paused\"");
    }

    @Test
    void shouldSayWhyWhenTheGatewayRefuses() {
        // Given
        gateway.refusing("{'detail':'the session is already completed'}");

        // When
        int code = run("pause", "s1");

        // Then
        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(text(err)).contains("the session is already completed");
        assertThat(text(out)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"fork s1", "judge s1", "fork s1 --at four", "pause"})
    void shouldAskNothingWhenSomethingIsMissing(String command) {
        // When
        int code = run(command.split(" "));

        // Then
        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(gateway.requests).isEmpty();
    }

    private int run(String... arguments) {
        List<String> all = new ArrayList<>(Arrays.asList(arguments));
        all.addAll(List.of("--server", gateway.url()));
        Terminal terminal = new Terminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                80);
        return Crosscheck.commandLine(folder, terminal).execute(all.toArray(String[]::new));
    }

    private static String text(ByteArrayOutputStream stream) {
        return stream.toString(StandardCharsets.UTF_8);
    }
}
