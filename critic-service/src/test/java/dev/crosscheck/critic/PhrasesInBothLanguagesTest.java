package dev.crosscheck.critic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.critic.review.HeuristicCritic;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import org.junit.jupiter.api.Test;

class PhrasesInBothLanguagesTest {

    @Test
    void shouldHaveTheSamePhrasesInBothLanguages() {
        // When
        var english =
                Phrases.load(HeuristicCritic.class, "review", Language.ENGLISH).keys();
        var chinese =
                Phrases.load(HeuristicCritic.class, "review", Language.CHINESE).keys();

        // Then
        assertThat(chinese).isNotEmpty().isEqualTo(english);
    }
}
