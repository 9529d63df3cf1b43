package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that an answer may follow the sentence with the question's words without sharing any of them. */
class NextSentenceTest {

    private static final String QUESTION = "Why did the swimming hall reopen later than planned?";

    private static List<String> considered(String text) {
        return DraftOf.ranking(QUESTION, List.of(Given.source(1, "Town", 1, "2024-09-05", text))).candidates().stream()
                .map(Candidate::text)
                .toList();
    }

    @Test
    void shouldConsiderWhatFollowsASentenceThatHoldsMostOfTheQuestion() {
        assertThat(considered("The swimming hall reopens three weeks later than planned. The delay was caused by"
                        + " asbestos under the old membrane. Some bricks were dear as well."))
                .containsExactly(
                        "The swimming hall reopens three weeks later than planned.",
                        "The delay was caused by asbestos under the old membrane.");
    }

    @Test
    void shouldNotConsiderWhatFollowsASentenceThatSharesAWord() {
        assertThat(considered("The town has a swimming pool in the open. The grass there was cut on Monday."))
                .containsExactly("The town has a swimming pool in the open.");
    }
}
