package dev.crosscheck.model.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RatingTest {

    @ParameterizedTest
    @CsvSource({"1, 2, true", "2, 2, true", "3, 2, false", ", 5, false"})
    void shouldNotAdmitAnUnknownSourceAtAnyTier(Integer tier, int most, boolean admitted) {
        // When
        boolean atMost = new Rating(tier, "news", "Herald").isAtMost(most);
        // Then
        assertThat(atMost).isEqualTo(admitted);
    }

    @Test
    void shouldPrefixADescriptionWithTierAndType() {
        assertThat(new Rating(1, "official", "CNA").prefix()).isEqualTo("[Tier 1 | official] ");
        assertThat(Rating.unknown("Blog").prefix()).isEqualTo("[Tier ? | unknown] ");
    }

    @Test
    void shouldBeCountedUnderItsTier() {
        assertThat(new Rating(5, "social", "PTT").label()).isEqualTo("5");
        assertThat(Rating.unknown(null).label()).isEqualTo("unknown");
    }

    @Test
    void shouldRefuseAPassageWhoseOffsetsDoNotFitItsText() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Passage(10, 13, null, null, "text"))
                .withMessage("passage 10..13 does not fit a text of 4 characters");
    }

    @Test
    void shouldRefuseADocumentWithoutPassages() {
        FoundDocument document = Documents.document("d-1", Rating.unknown(null));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> document.withPassages(List.of()))
                .withMessageStartingWith("passages");
    }

    @Test
    void shouldChangeNothingButItsPassages() {
        // Given
        FoundDocument document = Documents.document("d-1", Rating.unknown(null));
        List<Passage> more = List.of(new Passage(0, 4, null, "", "text"), new Passage(9, 12, 2, "A", "end"));
        // When
        FoundDocument extended = document.withPassages(more);
        // Then
        assertThat(extended.passages()).isEqualTo(more);
        assertThat(extended.withPassages(document.passages())).isEqualTo(document);
    }
}
