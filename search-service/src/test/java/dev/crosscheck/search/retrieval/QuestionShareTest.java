package dev.crosscheck.search.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuestionShareTest {

    private static final Offset<Double> ROUNDING = within(1e-9);

    /** Enough for a window of its own, without a word of the questions. */
    private static final String FAR = "圖書館四月開幕，".repeat(20) + "。";

    @ParameterizedTest
    @ValueSource(strings = {"大壩檢查員", "請問大壩檢查員？", "请问大壩檢查員吗？", "大壩檢查員是否", "為什麼大壩檢查員", "为什么大壩檢查員"})
    void shouldNotCountQuestionWords(String question) {
        assertThat(new QuestionShare(question).in("", "大壩檢查員。")).isEqualTo(1.25, ROUNDING);
    }

    @ParameterizedTest
    @ValueSource(strings = {"請問為什麼？", "什么时候？", "？", "..."})
    void shouldFindNothingInCommonWhenAQuestionHasOnlyQuestionWords(String question) {
        assertThat(new QuestionShare(question).in("為什麼", "請問什么时候？")).isZero();
    }

    /** 國 has rarity 1, 洩 5, 漏 6, and 的 and 年 0; Latin words and numbers have 7. A pair has the sum. */
    @ParameterizedTest
    @CsvSource({
        "漏,         漏。,           6, 6,   6, 6",
        "漏,         水。,           0, 6,   0, 6",
        "漏,         漏在水。,       6, 6,   0, 6",
        "洩漏,       洩漏。,         11, 11, 11, 11",
        "洩漏,       漏洩。,         11, 11, 0, 11",
        "洩漏,       洩。,           5, 11,  0, 11",
        "國洩,       國。,           1, 6,   0, 6",
        "洩洩漏洩,   漏洩。,         11, 11, 11, 32",
        "的,         的。,           0, 1,   0, 1",
        "國洩,       国泄。,         0, 6,   0, 6",
        "国漏,       国漏。,         7, 7,   7, 7",
        "DNA洩漏,    dna。,          7, 18,  7, 18",
        "DNA洩漏,    a DNA test。,   7, 18,  7, 18",
        "ＤＮＡ洩漏, DNA洩漏。,      18, 18, 18, 18",
        "DNA洩漏,    ＤＮＡ洩漏。,   18, 18, 18, 18",
        "1952年洩漏, 1953年洩漏。,   11, 18, 16, 23",
        "What is the 洩漏 in a DNA test, 洩漏。, 11, 25, 11, 25",
        "What’s the 洩漏, the 洩漏。, 11, 11, 11, 11",
        "WHO洩漏,    洩漏。,         11, 18, 11, 11",
        "A型洩漏,    B型洩漏。,      13, 20, 18, 18",
        "106洩漏,    10⁶洩漏。,      11, 18, 11, 18",
        "10⁶洩漏,    10⁶洩漏。,      18, 18, 18, 18",
    })
    void shouldWeighCharactersAndPairsByTheirRarity(
            String question, String text, double shared, double of, double pairs, double ofPairs) {
        assertThat(new QuestionShare(question).in("", text)).isEqualTo(shared / of + 0.25 * pairs / ofPairs, ROUNDING);
    }

    @Test
    void shouldTakeTheBestWindow() {
        // Given
        QuestionShare share = new QuestionShare("洩漏");

        // Then
        assertThat(share.in("", FAR + "洩漏。" + FAR)).isEqualTo(1.25, ROUNDING);
        assertThat(share.in("", "洩。" + FAR + "漏。")).isEqualTo(6.0 / 11, ROUNDING);
        assertThat(share.in("", "")).isZero();
    }

    @Test
    void shouldCountTheTitleInEachWindow() {
        // Given
        QuestionShare share = new QuestionShare("洩漏");

        // Then
        assertThat(share.in("洩", FAR + "漏。")).isEqualTo(1, ROUNDING);
        assertThat(share.in("洩漏", FAR)).isEqualTo(1.25, ROUNDING);
    }
}
