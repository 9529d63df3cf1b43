package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.ExitCode;
import java.util.List;
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
    void shouldEraseAnEvaluationOrAConversationWhenTheIdIsThatOfOne() {
        // Given
        gateway().answering("DELETE /v1/evaluations/e1", "{'id':'e1','erased_at':'2026-03-05T10:00:00Z','copies':[]}");

        // When
        int evaluation = runThere("erase", "e1");
        int chat = runThere("erase", "c1");

        // Then
        assertThat(List.of(evaluation, chat)).containsOnly(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("e1  erased 2026-03-05T10:00:00Z\nc1  erased 2026-03-02T09:00:00Z\n");
    }

    @Test
    void shouldEraseAPageOfTheWebWhenItsAddressIsGiven() {
        // Given
        gateway()
                .answering(
                        "DELETE /v1/web/pages?url=https%3A%2F%2Fexample.org%2Fa%3Fb%3Dc",
                        "{'url':'https://example.org/a?b=c','erased_at':'2026-03-06T10:00:00Z','pages':2}");

        // When
        int erased = runThere("erase", "https://example.org/a?b=c");
        int unknown = runThere("erase", "https://example.org/other");

        // Then
        assertThat(erased).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("https://example.org/a?b=c  erased 2026-03-06T10:00:00Z\n");
        assertThat(unknown).isEqualTo(ExitCode.USAGE);
        assertThat(err()).contains("erase those sessions too", "no page of this address is stored");
    }

    @Test
    void shouldSayThatNothingHasTheId() {
        // When
        int code = runThere("erase", "s9");

        // Then
        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(err()).contains("there is no session, evaluation or conversation s9");
    }

    @Test
    void shouldAskNoFurtherWhenASessionIsStillRunning() {
        // When
        int code = runThere("erase", "busy");

        // Then
        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(err()).contains("it is still running");
        assertThat(gateway().requests()).containsExactly("DELETE /v1/research/busy");
    }
}
