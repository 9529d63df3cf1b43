package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlaceWordsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The pump stands behind the chapel.",
                "They met near Corran.",
                "The company is based abroad.",
                "會議地點尚未公布。",
                "泵浦設在教堂後方。"
            })
    void shouldKnowASentenceThatMayNameAPlace(String sentence) {
        assertThat(PlaceWords.isIn(sentence)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"The pump was repaired twice.", "It cost more than planned.", "泵浦修過兩次。"})
    void shouldKnowASentenceThatNamesNone(String sentence) {
        assertThat(PlaceWords.isIn(sentence)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"3 May 2025", "412,000 euros", "14人"})
    void shouldTellAFigureFromAPlace(String words) {
        assertThat(PlaceWords.isAFigure(words)).isTrue();
        assertThat(PlaceWords.isAFigure("the hall with " + words)).isFalse();
    }
}
