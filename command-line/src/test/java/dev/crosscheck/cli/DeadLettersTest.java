package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeadLettersTest {

    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private FakeGateway gateway;

    @BeforeEach
    void start() throws Exception {
        gateway = new FakeGateway();
    }

    @AfterEach
    void stop() {
        gateway.close();
    }

    @Test
    void shouldListALineForEach() {
        // When
        int code = run("list");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text(out)).isEqualTo("0-7         2025-03-05T10:00:00Z  unreadable_message    t 3-9  s1\n");
    }

    @Test
    void shouldSayThatThereAreNone() {
        // When
        int code = run("list", "--limit", "7");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text(out)).isEqualTo("There are none.\n");
    }

    @Test
    void shouldShowThePayloadWhenItIsAskedFor() {
        // When
        int code = run("show", "0-7", "--payload");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text(out)).contains("\"payload\" : \"{\"");
    }

    @Test
    void shouldSayWhatBecameOfALetterThatWasSentAgain() {
        // When
        int code = run("requeue", "0-7");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text(out)).isEqualTo("0-7  sent\n");
    }

    @Test
    void shouldExitWithTwoWhenThereIsNoSuchLetter() {
        // Then
        assertThat(run("requeue", "0-8")).isEqualTo(ExitCode.USAGE);
        assertThat(text(err)).contains("there is no such thing");
        assertThat(run()).isEqualTo(ExitCode.USAGE);
    }

    private int run(String... arguments) {
        List<String> all = new ArrayList<>(List.of("--server", gateway.url(), "dead-letters"));
        all.addAll(List.of(arguments));
        Terminal terminal = Terminal.on(
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
