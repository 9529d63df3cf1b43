package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.ExitCode;
import org.junit.jupiter.api.Test;

class DeadLettersTest extends CommandTest {

    @Test
    void shouldListALineForEach() {
        // When
        int code = runThere("dead-letters", "list");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("0-7         2025-03-05T10:00:00Z  unreadable_message    t 3-9  s1\n");
    }

    @Test
    void shouldSayThatThereAreNone() {
        // When
        int code = runThere("dead-letters", "list", "--limit", "7");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("Nothing found.\n");
    }

    @Test
    void shouldShowThePayloadWhenItIsAskedFor() {
        // When
        int code = runThere("dead-letters", "show", "0-7", "--payload");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).contains("\"payload\" : \"{\"");
    }

    @Test
    void shouldSayWhatBecameOfALetterThatWasSentAgain() {
        // When
        int code = runThere("dead-letters", "requeue", "0-7");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("0-7  sent\n");
    }

    @Test
    void shouldExitWithTwoWhenThereIsNoSuchLetter() {
        // Then
        assertThat(runThere("dead-letters", "requeue", "0-8")).isEqualTo(ExitCode.USAGE);
        assertThat(err()).contains("there is no such thing");
        assertThat(runThere("dead-letters")).isEqualTo(ExitCode.USAGE);
    }
}
