package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.ExitCode;
import org.junit.jupiter.api.Test;

class KeysTest extends CommandTest {

    @Test
    void shouldPrintTheKeyAloneToStandardOutput() {
        // When
        int code = runThere("keys", "add", "newsroom bot", "--role", "reader", "--tenant", "desk");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("cck_whole\n");
        assertThat(err()).contains("created key k2 of tenant desk").doesNotContain("cck_whole");
    }

    @Test
    void shouldListKeysByTheirBeginnings() {
        // When
        int code = runThere("keys", "list");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).contains("k1").contains("cck_abcdef…", "reader", "desk", "bot", "never used");
    }

    @Test
    void shouldRevokeAKey() {
        // When
        int code = runThere("keys", "revoke", "k1");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("k1  revoked 2026-03-05T10:00:00Z\n");
    }

    @Test
    void shouldExitWithTwoWhenTheRoleIsUnknown() {
        assertThat(runThere("keys", "add", "bot", "--role", "boss")).isEqualTo(ExitCode.USAGE);
        assertThat(runThere("keys")).isEqualTo(ExitCode.USAGE);
    }
}
