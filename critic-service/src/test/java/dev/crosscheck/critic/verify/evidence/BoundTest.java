package dev.crosscheck.critic.verify.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Figures;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoundTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "At least 40 people were hurt. | AT_LEAST",
                "More than 40 people were hurt. | AT_LEAST",
                "No fewer than 40 people were hurt. | AT_LEAST",
                "Not less than 40 people were hurt. | AT_LEAST",
                "No more than 40 people were hurt. | AT_MOST",
                "Not over 40 people were hurt. | AT_MOST",
                "Fewer than 40 people were hurt. | AT_MOST",
                "The number did not exceed 40 people. | AT_MOST",
                "Not below 40 people were hurt. | AT_LEAST",
                "Some 40 people were hurt. | EXACT",
                "超過40人受傷。 | AT_LEAST",
                "不少於40人受傷。 | AT_LEAST",
                "不超過40人受傷。 | AT_MOST",
                "沒有超過40人受傷。 | AT_MOST",
                "未逾40人受傷。 | AT_MOST",
                "受傷者，超過40人。 | AT_LEAST",
                "不多於40人受傷。 | AT_MOST",
                "少於40人受傷。 | AT_MOST",
                "近40人受傷。 | AT_MOST",
                "附近40人受傷。 | EXACT",
                "最近40人受傷。 | EXACT"
            })
    void shouldReadTheWordsBeforeAFigure(String sentence, Bound bound) {
        assertThat(Bound.before(Figures.in(sentence).getFirst(), sentence)).isEqualTo(bound);
    }
}
