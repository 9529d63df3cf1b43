package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.ExitCode;
import org.junit.jupiter.api.Test;

class DoctorOnTheWebTest extends CommandTest {

    @Test
    void shouldTellWhichProvidersOfTheWebAnswer() {
        // Given
        gateway().answering("POST /v1/web/probe", """
                {'providers':[
                  {'name':'wikipedia','host':'*.wikipedia.org','answered':true,'results':3,'milliseconds':210},
                  {'name':'gdelt','host':'api.gdeltproject.org','answered':false,'results':0,'milliseconds':8000,
                   'error':'it took too long'}]}""");

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
