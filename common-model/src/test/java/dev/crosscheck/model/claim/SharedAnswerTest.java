package dev.crosscheck.model.claim;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SharedAnswerTest {

    private static final String TREATED = "By noon 14 people had been treated at the clinic for sore eyes.";
    private static final String NOTIFIED = "The operator of the plant notified the bureau of the leak at 16:20.";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    The clinic said that fourteen people were treated there.    | true
                    The minister regrets it, as 14 people were treated, and left. | true
                    Some 41 people were treated at the clinic.                  | false
                    The clinic treated 41 people for sore eyes, not 14.         | false
                    The market sold 14 kinds of cheese.                         | false
                    On the same day 14 people came to the market.               | false
                    衛生所治療了14人。                                              | false
                    """)
    void shouldNeedTheFigureOnTheSameMatter(String sentence, boolean agrees) {
        // Then
        assertThat(SharedAnswer.isIn(sentence, "14 people", TREATED)).isEqualTo(agrees);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    The operator notified the bureau on the same afternoon. | true
                    The operator notified the county of the leak at 16:20.  | false
                    The bureau has a new director.                          | false
                    The operator denied that it notified the bureau.        | false
                    """)
    void shouldNeedTheWordsOfTheAnswerAndOfTheQuotation(String sentence, boolean agrees) {
        // Then
        assertThat(SharedAnswer.isIn(sentence, "the bureau", NOTIFIED)).isEqualTo(agrees);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    記者查訪得知，診所當天治療了14人。 | true
                    市場當天賣出乳酪14種。         | false
                    """)
    void shouldReadChinese(String sentence, boolean agrees) {
        // Then
        assertThat(SharedAnswer.isIn(sentence, "14人", "截至中午共有14人在診所接受治療。")).isEqualTo(agrees);
    }
}
