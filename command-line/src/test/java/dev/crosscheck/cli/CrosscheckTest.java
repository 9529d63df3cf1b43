package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CrosscheckTest extends CommandTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ask",
                "ask --mode wild x",
                "ask --tier 2 x",
                "ask --trust-addresses x",
                "ask --docs /nowhere/at/all x",
                "ask --collection c --server ftp://x x",
                "ask --timeout soon x",
                "ask --timeout -1 x",
                "logs -n -1",
                "add",
                "fly",
                ""
            })
    void shouldExitWithTwoWhenTheCommandIsNotUnderstood(String line) {
        assertThat(run(line.isEmpty() ? new String[0] : line.split(" ", -1))).isEqualTo(ExitCode.USAGE);
        assertThat(err()).isNotBlank();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"ask", "up", "down", "status", "logs", "add", "list", "show", "watch", "export", "dead-letters"})
    void shouldHelpAndNameItsVersionEverywhere(String command) {
        assertThat(run((command + " --help").split(" "))).isZero();
        assertThat(run((command + " --version").split(" "))).isZero();
        assertThat(out()).contains("Usage: crosscheck " + command).contains("crosscheck (unpackaged)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"up", "down --purge", "status", "status --json", "logs -n 1", "prepare"})
    void shouldRefuseAServerWhenTheCommandWorksWithTheLocalStackOnly(String line) throws IOException {
        // Given
        Path state = Files.createDirectory(folder().resolve("state"));
        Files.createFile(state.resolve("stack.lock"));

        // When
        int code = runThere((line + " --state " + state).split(" ", -1));

        // Then
        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(err()).contains("--server: this command works with the local stack only");
        assertThat(state).exists();
    }

    @Test
    void shouldExitWithFourWhenNoStackRuns() {
        assertThat(run("status", "--state", folder().resolve("none").toString()))
                .isEqualTo(ExitCode.NO_STACK);
        assertThat(folder().resolve("none")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"down --purge", "down", "status"})
    void shouldLeaveAFolderAloneInWhichNoStackEverRan(String command) throws IOException {
        // Given
        Path folder = Files.createDirectory(folder().resolve("mine"));
        Files.writeString(folder.resolve("a.txt"), "mine");

        // When
        int code = run((command + " --state " + folder).split(" "));

        // Then
        if (command.contains("--purge")) {
            assertThat(code).isEqualTo(ExitCode.USAGE);
            assertThat(err()).contains("nothing was deleted");
        }
        assertThat(folder).isDirectoryContaining("glob:**a.txt").isDirectoryNotContaining("glob:**asks");
    }

    @Test
    void shouldDeleteTheStateOfAStackWhenAskedTo() throws IOException {
        // Given
        Path state = Files.createDirectory(folder().resolve("state"));
        Files.createFile(state.resolve("stack.lock"));
        Files.createDirectory(state.resolve("postgres"));

        // Then
        assertThat(run("down", "--purge", "--state", state.toString())).isEqualTo(ExitCode.COMPLETED);
        assertThat(state).doesNotExist();
        assertThat(err()).doesNotContain("CROSSCHECK_POSTGRES");
    }

    @Test
    void shouldDeleteTheTargetTooWhenTheStateFolderIsASymbolicLink() throws IOException {
        // Given
        Path target = Files.createDirectory(folder().resolve("large disk"));
        Files.createFile(target.resolve("stack.lock"));
        Path state = Files.createSymbolicLink(folder().resolve("state"), target);

        // When
        run("down", "--purge", "--state", state.toString());

        // Then
        assertThat(target).doesNotExist();
        assertThat(state).doesNotExist();
        assertThat(Files.isSymbolicLink(state)).isFalse();
    }

    @Test
    void shouldSayThatAnotherDatabaseWasLeftWhenTheStateHoldsNone() throws IOException {
        // Given
        Path state = Files.createDirectory(folder().resolve("state"));
        Files.createFile(state.resolve("stack.lock"));

        // When
        run("down", "--purge", "--state", state.toString());

        // Then
        assertThat(err()).contains("CROSSCHECK_POSTGRES").contains("still there");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version", "steps --help", "steps s1"})
    void shouldFailWhenTheOutputIsLost(String line) {
        // Given
        OutputStream full = new OutputStream() {
            @Override
            public void write(int oneByte) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        ByteArrayOutputStream said = new ByteArrayOutputStream();

        // When
        int code = Crosscheck.run(
                folder(),
                Terminal.on(full, said, false, false, 80),
                ("--server " + gateway().url() + " " + line).split(" ", -1));

        // Then
        assertThat(code).isEqualTo(ExitCode.UNEXPECTED);
        assertThat(said.toString(StandardCharsets.UTF_8)).contains("could not be written");
    }
}
