package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.ExitCode;
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

    @Test
    void shouldExitWithFourWhenNoStackRuns() {
        assertThat(run("status", "--state", folder().resolve("none").toString()))
                .isEqualTo(ExitCode.NO_STACK);
        assertThat(folder().resolve("none")).doesNotExist();
    }
}
