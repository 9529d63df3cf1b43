package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.ExitCode;
import org.junit.jupiter.api.Test;

class EraseTest extends CommandTest {

    @Test
    void shouldSayWhereTheTextIsStillWhenASessionIsErased() {
        // When
        int code = runThere("erase", "s1");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("s1  erased 2026-03-04T10:00:00Z\n");
        assertThat(err())
                .contains(
                        "2026-03-11T10:00:00Z",
                        "2026-04-03T10:00:00Z",
                        "backups",
                        "Not erased, though forked from it: s2");
    }

    @Test
    void shouldExitWithTwoWhenThereIsNoSuchSession() {
        assertThat(runThere("erase", "s9")).isEqualTo(ExitCode.USAGE);
    }
}
