package dev.crosscheck.analyst.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.evaluate.BoundCheck.Outcome;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoundCheckTest {

    private static Optional<Outcome> held(String sentence, String value) {
        return held(sentence, "", value);
    }

    private static Optional<Outcome> held(String sentence, String name, String value) {
        return BoundCheck.of(sentence, Threshold.in(sentence), name, value);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Low back pain has lasted at least six weeks. | less than 6 weeks      | BROKEN
            The pain has lasted more than six weeks.     | at most 6 weeks        | BROKEN
            The pain has lasted at least six weeks.      | more than 2 weeks      | UNCLEAR
            The pain has lasted at least six weeks.      | at least 8 weeks       | KEPT
            The age is at least 18 years.                | under 18               | BROKEN
            The income exceeds 30000 euros.              | more than 30,000 euros | KEPT
            The income exceeds 30000 euros.              | at least 30,000 euros  | UNCLEAR
            病人年齡至少18歲                              | 未滿18歲                | BROKEN
            病人年齡沒有超過65歲                          | 70歲                   | BROKEN
            The sessions are at most 12.                 | 10 to 20               | UNCLEAR
            The sessions are at most 12.                 | 13 to 20               | BROKEN
            The sessions are at most 12.                 | between 8 and 10       | KEPT
            The age is between 18 and 65 years.          | over 70 years          | BROKEN
            The dose is at most 500 mg a day.            | 3 x 400 mg             | UNCLEAR
            The dose is at most 500 mg a day.            | 400 mg or 600 mg       | UNCLEAR
            The age is at least 50.                      | 45 years (born 1980)   | UNCLEAR
            The age is at least 18.                      | 17 years, class 2025   | UNCLEAR
            The age is at least 50 years.                | 45 years (born 1980)   | BROKEN
            """)
    void shouldDecideByABoundOrARangeOnlyWhenItLiesOnOneSide(String sentence, String value, Outcome outcome) {
        // Then
        assertThat(held(sentence, value)).contains(outcome);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The age is at least 18 years.   | almost 18               | BROKEN
            The age is at least 18 years.   | nearly eighteen years   | BROKEN
            The age is under 18 years.      | almost 18 years         | KEPT
            The age is at least 16 years.   | almost 18 years         | UNCLEAR
            The income is at least €30,000. | nearly EUR 30,000       | BROKEN
            病人年齡至少18歲                  | 近18歲                   | BROKEN
            病人年齡至少18歲                  | 將近18歲                 | BROKEN
            病人年齡至少18歲                  | 差不多18歲               | BROKEN
            病人年齡至少18歲                  | 快18歲                   | BROKEN
            病人年齡至少18歲                  | 快要滿18歲               | BROKEN
            病人年齡至少18歲                  | 即將滿18歲               | BROKEN
            病人年齡至少18歲                  | 將滿18歲                 | BROKEN
            病人年齡至少18歲                  | 已滿18歲                 | KEPT
            病人年齡至少18歲                  | 最近18歲                 | KEPT
            病人年齡至少18歲                  | 很快要滿18歲             | BROKEN
            居住至少3年                       | 將近3年                  | BROKEN
            居住至少3年                       | 接近三年                 | BROKEN
            The age is at least 18 years.   | almost 18 and a half    | UNCLEAR
            The age is at least 18.         | almost 18½              | UNCLEAR
            The age is at most 18 years.    | under 18 and a half     | UNCLEAR
            The age is at least 18 years.   | 18 and a half years     | KEPT
            病人年齡至少18歲                  | 快18歲半                 | UNCLEAR
            """)
    void shouldReadAValueThatIsNearlyAFigureAsBelowIt(String sentence, String value, Outcome outcome) {
        // Then
        assertThat(held(sentence, value)).contains(outcome);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            居住至少3年                       | 近3年都住在臺北
            居住至少3年                       | 近三年都住在臺北
            服務至少3年                       | 近3年於本公司服務
            服務至少6個月                     | 近6個月
            治療至少3週                       | 近3週
            住院至少3天                       | 近3天
            距離至少3公里                     | 鄰近3公里
            距離至少3公里                     | 附近3公里
            治療至少3週                       | 很快3週
            治療至少3週                       | 儘快3週
            近6個月的平均月收入至少30000元      | 31000元
            """)
    void shouldReadNoBoundInWordsOfTimeAndPlaceThatEndLikeNearly(String sentence, String value) {
        // Then
        assertThat(held(sentence, value)).contains(Outcome.KEPT);
    }

    @Test
    void shouldReadThePeriodOfACriterionAsNoBound() {
        // When
        List<Threshold> thresholds = Threshold.in("近6個月的平均月收入至少30000元");

        // Then
        assertThat(thresholds)
                .extracting(Threshold::kind)
                .containsExactly(Threshold.Kind.EXACTLY, Threshold.Kind.AT_LEAST);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The dose is at most 500 mg.             | 400 mg        | KEPT
            The weight is at most 5 kg.             | 800 g         | KEPT
            The weight is at most 5 kg.             | 6000 g        | BROKEN
            The height is at least 150 cm.          | 1.72 m        | KEPT
            The height is at least 150 cm.          | 140           | BROKEN
            身高至少150公分                          | 1.72公尺       | KEPT
            身高至少150公分                          | 140公分        | BROKEN
            The loss is at least $2 million.        | $1.5m         | UNCLEAR
            The loss is at least $2 million.        | $3 million    | KEPT
            The loss is at least $500.              | 400 dollars   | BROKEN
            The fee is at most 1000 euros.          | 1.500 euros   | UNCLEAR
            The fee is at most 1000 euros.          | 1 500 euros   | UNCLEAR
            The fee is at most 1000 euros.          | €900          | KEPT
            The lens has at most 5 points.          | 3 q           | UNCLEAR
            停留不超過30天                           | 20日           | KEPT
            """)
    void shouldConvertUnitsAndDecideNothingWhenOneIsUnknown(String sentence, String value, Outcome outcome) {
        // Then
        assertThat(held(sentence, value)).contains(outcome);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The loss is at least 500 dollars. | EUR 600
            The dose is at most 500 mg.       | 1 g
            """)
    void shouldNotKeepToABoundWhenTheUnitIsAnother(String sentence, String value) {
        // Then
        assertThat(held(sentence, value)).isNotEqualTo(Optional.of(Outcome.KEPT));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The income is at least 30,000 euros a year. | 2,500 euros a month   | UNCLEAR
            The income is at least 30,000 euros a year. | 32,500 euros per year | KEPT
            The income is at least 30,000 euros a year. | 25,000 euros          | BROKEN
            The work takes at most 20 hours a week.     | 5 hours a day         | UNCLEAR
            The work of a week takes at most 20 hours.  | 15 hours a week       | KEPT
            The work takes at most 20 hours.            | 15 hours a week       | UNCLEAR
            每月收入至少30000元                          | 每年36000元            | UNCLEAR
            每月收入至少30000元                          | 每月36000元            | KEPT
            The income is at least 30,000 euros a year. | 2,500 euros monthly    | UNCLEAR
            The income is at least 30,000 euros a year. | 2,500 euros bi-weekly  | UNCLEAR
            The income is at least 30,000 euros a year. | 25,000 euros per annum | BROKEN
            The annual income is at least 30000 euros.  | 40000 euros a year     | KEPT
            The annual income is at least 30000 euros.  | 3000 euros a month     | UNCLEAR
            Work of at most 4 hours daily is possible.  | 5 hours a day          | BROKEN
            年薪至少300000元                             | 每月36000元            | UNCLEAR
            """)
    void shouldNotCompareRatesWhenTheirPeriodsDiffer(String sentence, String value, Outcome outcome) {
        // Then
        assertThat(held(sentence, value)).contains(outcome);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The income is at least 30,000 euros a year. | monthly income | 2,500 euros  | UNCLEAR
            The income is at least 30,000 euros a year. | annual income  | 25,000 euros | BROKEN
            The income is at least 30,000 euros a year. | income         | 25,000 euros | BROKEN
            The annual income is at least 30000 euros.  | yearly income  | 40000 euros  | KEPT
            年收入至少300000元                           | 月薪           | 30000元      | UNCLEAR
            年收入至少300000元                           | 年薪           | 400000元     | KEPT
            收入至少30000元                              | 2025年收入     | 36000元      | KEPT
            """)
    void shouldTakeThePeriodFromTheNameWhenTheValueHasNone(
            String sentence, String name, String value, Outcome outcome) {
        // Then
        assertThat(held(sentence, name, value)).contains(outcome);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The storage temperature is at most 8 degrees.    | -20 degrees | KEPT
            The storage temperature is at most 8 °C.         | −20 °C      | KEPT
            The storage temperature is at least -20 degrees. | -25 degrees | BROKEN
            The storage temperature is at least -20 degrees. | 4 degrees   | KEPT
            The net income is at least 1000 euros.           | -5000 euros | BROKEN
            The net income is at least $1000.                | -$5000      | BROKEN
            保存溫度至多8度                                   | 零下20度     | KEPT
            The age is between 18 and 65 years.              | 20-30 years | KEPT
            The temperature is between -5 and 5 degrees.     | 2 degrees   | KEPT
            The temperature is between -5 and 5 degrees.     | -6 degrees  | BROKEN
            The temperature is between -20 and -10.          | -15         | KEPT
            The temperature is -20 to -10 degrees.           | -9 degrees  | BROKEN
            The temperature is between 2 and 8 °C.           | 0 °C        | BROKEN
            The temperature is from −20 °C to −10 °C.        | −15 °C      | KEPT
            溫度介於零下20度至零下10度                        | 零下15度     | KEPT
            溫度介於零下20度至零下10度                        | 零下25度     | BROKEN
            """)
    void shouldKeepTheMinusOfAFigure(String sentence, String value, Outcome outcome) {
        // Then
        assertThat(held(sentence, value)).contains(outcome);
    }
}
