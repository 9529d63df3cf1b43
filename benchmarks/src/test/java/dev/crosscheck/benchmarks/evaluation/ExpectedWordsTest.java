package dev.crosscheck.benchmarks.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpectedWordsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "9 February        | The leak began on 9 February 2025.",
                "9 february        | THE LEAK BEGAN ON 9 FEBRUARY.",
                "2月9日            | 自114年2月9日起",
                "4,800             | At least 4,800 litres.",
                "4,800             | 至少４，８００公升",
                "1.9               | It was 1.9.",
                "March 1           | On March 1, 2025 it began.",
                "九人              | 另有九人",
                "一小時            | 應於一小時內通報",
                "V-12              | drain valve v-12 stood open",
                "two   words       | two words",
                "13人              | 113人，其中13人住院"
            })
    void shouldFindWordsInAnyCaseAndFormOfBlanks(String words, String sentence) {
        assertThat(wording(words).isIn(ComparableText.of(sentence))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3 March      | On 13 March 2025.",
                "March 1      | On March 14, 2025.",
                "147          | It was 1,147.",
                "800          | It was 800.5.",
                "4,800        | It was 4,800,000.",
                "9            | It was 1.9.",
                "14人         | 114人",
                "2月9日       | 12月9日",
                "九人         | 十九人",
                "二十         | 二十三人"
            })
    void shouldNotFindANumberInsideAnother(String words, String sentence) {
        assertThat(wording(words).isIn(ComparableText.of(sentence))).isFalse();
    }

    @Test
    void shouldAskForOneOfEachGroup() {
        // Given
        ExpectedWords wording =
                new ExpectedWords("began", List.of(List.of("9 February", "2月9日"), List.of("began", "開始")), List.of());

        // Then
        assertThat(wording.isIn("the leak began on 9 february")).isTrue();
        assertThat(wording.isIn("洩漏從2月9日開始")).isTrue();
        assertThat(wording.isIn("an alarm rang on 9 february")).isFalse();
        assertThat(wording.isIn("the leak began on 27 february")).isFalse();
    }

    @Test
    void shouldExcuseASentenceThatSaysMore() {
        // Given
        ExpectedWords wording = new ExpectedWords("41", List.of(List.of("41 people")), List.of("Correct", "更正"));

        // Then
        assertThat(wording.isIn("41 people were treated")).isTrue();
        assertThat(wording.isIn("41 people, since corrected to 14")).isFalse();
        assertThat(wording.isIn("41 people（已更正）")).isFalse();
    }

    private static ExpectedWords wording(String words) {
        return new ExpectedWords("test", List.of(List.of(words)), List.of());
    }
}
