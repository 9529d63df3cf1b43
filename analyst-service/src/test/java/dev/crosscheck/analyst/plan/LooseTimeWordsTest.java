package dev.crosscheck.analyst.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import java.time.LocalDate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests loose words of time in questions that are asked on Saturday, 22 November 2025. */
class LooseTimeWordsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What has been built in recent years? | 2022-11-22",
                "How did prices move over the most recent months? | 2025-05-22",
                "Who has left during recent weeks? | 2025-10-11",
                "What has the mayor said in recent days? | 2025-11-12",
                "近年湖景廠蓋了什麼？ | 2022-11-22",
                "最近幾年有什麼變化？ | 2022-11-22",
                "近幾個月的油價如何？ | 2025-05-22",
                "近幾個星期有誰離職？ | 2025-10-11",
                "近日市長說了什麼？ | 2025-11-12",
                "這近幾天發生什麼事？ | 2025-11-12"
            })
    void shouldReachBackFromTheDayOfAskingWhenTheWordsSayRoughlyHowFar(String question, LocalDate start) {
        assertThat(LooseTimeWords.in(question, Given.ASKED)).isEqualTo(new DateRange(start, Given.ASKED));
        assertThat(LooseTimeWords.standIn(question) || TimeWords.nameDates(question, Given.ASKED))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What is new lately?",
                "What was sold in the fourth quarter?",
                "How were the roads in the 1990s?",
                "Who resigned in early 2024?",
                "前陣子湖景廠發生什麼事？",
                "今年上半年的營收如何？",
                "第三季賣了什麼？"
            })
    void shouldSetNoDatesWhenTheWordsDoNotSayHowFar(String question) {
        assertThat(LooseTimeWords.standIn(question)).isTrue();
        assertThat(LooseTimeWords.in(question, Given.ASKED).isOpen()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Which recent reports, published at any time, name him?",
                "不限時間，近年的報導有哪些？",
                "Is the springboard of the quarterly safe?",
                "附近年輕人怎麼說？",
                "靠近日月潭的飯店有哪些？",
                "湖景廠有多少員工？"
            })
    void shouldFindNothingWhenNoWordSpeaksOfTime(String question) {
        assertThat(LooseTimeWords.standIn(question)).isFalse();
        assertThat(LooseTimeWords.in(question, Given.ASKED).isOpen()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"最近日本發生什麼事？", "營收接近年底的目標了嗎？"})
    void shouldNotTakeAPartOfAnotherWordForAWordOfTime(String question) {
        assertThat(LooseTimeWords.in(question, Given.ASKED).isOpen()).isTrue();
    }
}
