package dev.crosscheck.analyst.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Figures;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ThresholdTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The member is at least 45 years old. | 45 years | true",
                "The member is at least 45 years old. | 44 years | false",
                "Members must be 18 years or older. | 17 years | false",
                "Members must be 18 years or older. | 18 years | true",
                "No more than 12 sessions are paid. | 13 sessions | false",
                "Costs of up to 500 euros are paid. | 500 euros | true",
                "The body mass index is over 35 points. | 35 points | false",
                "Under 30 days have passed. | 29 days | true",
                "Notice within 30 days. | 31 days | false",
                "It has lasted at least six weeks. | 4 months | true",
                "It has lasted at least six weeks. | 1 month | false",
                "It was done within twelve months. | 3 weeks | true",
                "It was done within 2 years. | 30 months | false",
                "The claim was filed before 1 March 2025. | 28 February 2025 | true",
                "The claim was filed no later than 1 March 2025. | 2 March 2025 | false",
                "被保險人至少18歲。 | 17歲 | false",
                "The claim was filed on or before 1 March 2025. | 1 March 2025 | true",
                "The deductible is more than $500. | 600 | true",
                "The share is ≥ 35. | 40 | true",
                "The stay cannot be longer than 30 days. | 20 days | true",
                "The stay mustn’t last longer than 30 days. | 31 days | false",
                "The premium is not lower than 200 euros. | 250 euros | true",
                "Treatment takes at least 6 to 8 weeks. | 10 weeks | true",
                "Members aged 18 years old or older | 20 years | true",
                "年滿18歲 | 20歲 | true",
                "未滿18歲 | 20歲 | false",
                "18歲（含）以上 | 20歲 | true",
                "不得低於18歲 | 20歲 | true",
                "不超過30日 | 20日 | true",
                "不高於5000元 | 6000元 | false",
                "金額小於或等於5000元 | 5000元 | true",
                "出院後30日內 | 20日 | true",
                "不得早於2025年3月1日 | 2025年3月15日 | true",
                "2025年3月1日以前 | 2025年3月15日 | false",
                "自2025年3月1日起 | 2025年3月15日 | true",
                "至少2次內視鏡檢查 | 3次 | true",
                "至少2年內勤經驗 | 3年 | true",
                "至少3次內診 | 4次 | true",
                "30日內診斷 | 20日 | true",
                "2025年3月1日前往就診 | 2025年2月15日 | false",
                "2025年3月1日後續治療 | 2025年3月15日 | false",
                "2025年3月1日起訴 | 2025年3月15日 | false",
                "2025年3月1日後送件 | 2025年3月15日 | true",
                "最高可達5000元 | 3000元 | true",
                "最高達5000元 | 6000元 | false",
                "至少達5000元 | 6000元 | true"
            })
    void shouldTellWhetherAValueKeepsToTheBoundWhenBothCanBeCompared(String sentence, String value, boolean kept) {
        // When
        var threshold = Threshold.in(sentence);

        // Then
        assertThat(threshold).isNotEmpty();
        assertThat(threshold.getFirst().keptBy(Figures.in(value).getFirst())).contains(kept);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "at least 45 years | 45 euros",
                "at least 45 years | 1 March 2025",
                "at least 30 days | 1 month",
                "within 12 months | 1 year",
                "before March 2025 | 1 March 2025"
            })
    void shouldCompareNothingWhenKindsOrUnitsDiffer(String sentence, String value) {
        // Then
        assertThat(Threshold.in(sentence).getFirst().keptBy(Figures.in(value).getFirst()))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "between 18 and 65 years | 30 years | true",
                "between the ages of 18 and 65 | 70 | false",
                "from 18 years of age to 65 years of age | 12 years | false",
                "18歲至65歲 | 30歲 | true",
                "從18歲到65歲 | 70歲 | false",
                "between 1 and 31 March 2025 | 15 March 2025 | true",
                "between 1 March and 31 March 2025 | 15 March 2025 | true",
                "2025年3月1日至15日 | 2025年3月20日 | false",
                "自2025年3月1日起至3月31日止 | 2025年4月2日 | false",
                "在18歲和65歲之間 | 30歲 | true"
            })
    void shouldTellWhetherAValueKeepsToBothEndsOfARange(String sentence, String value, boolean kept) {
        // When
        List<Threshold> ends = Threshold.in(sentence);

        // Then
        assertThat(ends.stream().flatMap(end -> end.keptBy(Figures.in(value).getFirst()).stream()))
                .isNotEmpty()
                .satisfies(all -> assertThat(all.stream().allMatch(end -> end)).isEqualTo(kept));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "at least 6 to 8 weeks",
                "reduced from 30 to 20 days",
                "14 days and 30 days",
                "在2025年3月1日和2025年3月5日接種"
            })
    void shouldReadNoRangeWhenTheFiguresAreNone(String sentence) {
        // When
        List<Threshold> bounds = Threshold.in(sentence);

        // Then
        assertThat(bounds).hasSize(2);
        assertThat(bounds.getFirst().isOneRangeWith(bounds.getLast())).isFalse();
    }
}
