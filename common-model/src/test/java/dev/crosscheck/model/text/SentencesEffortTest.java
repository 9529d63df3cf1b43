package dev.crosscheck.model.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SentencesEffortTest {

    @Test
    void shouldTakeTimeInProportionToLengthWhenNoSentenceEverEnds() {
        // Given
        String text = "One clause: another clause; ".repeat(50_000);

        // When
        List<Span> sentences =
                assertTimeoutPreemptively(Duration.ofSeconds(20), () -> Sentences.split(text, Language.ENGLISH));

        // Then
        assertThat(sentences).isNotEmpty();
        assertThat(sentences.getLast().end()).isEqualTo(text.stripTrailing().length());
    }

    @Test
    void shouldTakeTimeInProportionToLengthWhenLinesHaveNoEnd() {
        // Given
        String text = "a line without an end\n".repeat(50_000);

        // When
        List<Span> sentences =
                assertTimeoutPreemptively(Duration.ofSeconds(20), () -> Sentences.split(text, Language.ENGLISH));

        // Then
        assertThat(sentences).isNotEmpty();
    }
}
