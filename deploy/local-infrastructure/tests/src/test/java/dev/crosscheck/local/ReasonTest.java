package dev.crosscheck.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReasonTest {

    @ParameterizedTest
    @CsvSource({
        "it failed, the disk is full, it failed: the disk is full",
        "it failed: the disk is full, the disk is full, it failed: the disk is full",
        "it failed, , it failed: IOException"
    })
    void shouldSayTheInnermostCauseOnce(String message, String innermost, String said) {
        // Given
        Exception failure =
                new IllegalStateException(message, new IllegalArgumentException("between", new IOException(innermost)));

        // Then
        assertThat(Reason.of(failure)).isEqualTo(said);
    }

    @ParameterizedTest
    @CsvSource({
        "Missing embedded postgres binaries, true",
        "No Postgres binary found for Linux / riscv64, true",
        "No space left on device, false"
    })
    void shouldSayWhyPostgresDidNotStartAndNameTheWayOutWithoutOne(String cause, boolean wayOut) {
        // Given
        var settings = new EmbeddedDatabase.Settings(Path.of("data"), 0, true, Path.of("postgres.log"));

        // When
        String said = EmbeddedDatabase.notStarted(settings, new IllegalStateException("outer", new IOException(cause)))
                .getMessage();

        // Then
        assertThat(said)
                .startsWith("Postgres did not start on data; see postgres.log: ")
                .contains(cause);
        assertThat(said.contains("CROSSCHECK_POSTGRES")).isEqualTo(wayOut);
    }

    @Test
    void shouldSayTheNameOfAFailureWithoutAMessage() {
        assertThat(Reason.of(new IllegalStateException())).isEqualTo("IllegalStateException");
    }
}
