package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.ExitCode;
import org.junit.jupiter.api.Test;

class DoctorOnTheWebTest extends CommandTest {

    @Test
    void shouldTellWhichProvidersOfTheWebAnswer() {
        // When
        int code = runThere("doctor", "--web");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out().lines())
                .containsExactly(
                        "wikipedia (*.wikipedia.org): 3 results in 210 ms",
                        "gdelt (api.gdeltproject.org): no answer: it took too long");
    }
}
