package dev.crosscheck.search.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.reader.WindowReading.BestSpan;
import org.junit.jupiter.api.Test;

class AnswersTest {

    @Test
    void shouldShowTheWholeSentencesThatALikelyAnswerTouches() {
        // Given
        String window = "It rained. Ada Stone closed the bridge. She opened it on Monday. Nobody came.";
        int ada = window.indexOf("Ada");

        // Then
        assertThat(Answers.evidence(window, new BestSpan(1.5, ada, ada + 9), Language.ENGLISH))
                .isEqualTo("Ada Stone closed the bridge.");
        assertThat(Answers.evidence(window, new BestSpan(1.5, ada, window.indexOf("Monday")), Language.ENGLISH))
                .isEqualTo("Ada Stone closed the bridge. She opened it on Monday.");
    }

    @Test
    void shouldShowNoSentenceWhenNoAnswerIsLikely() {
        assertThat(Answers.evidence("It rained.", new BestSpan(-0.5, 0, 2), Language.ENGLISH))
                .isNull();
        assertThat(Answers.evidence("It rained.", new BestSpan(1.5, 3, 3), Language.ENGLISH))
                .isNull();
    }
}
