package dev.crosscheck.analyst.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.evaluate.FactCheck.FactVerdict;
import dev.crosscheck.model.evaluation.CaseFacts;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.Fact;
import dev.crosscheck.model.evaluation.PolicyPassage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FactCheckTest {

    private static CaseFacts facts(String... namesAndValues) {
        List<Fact> facts = new ArrayList<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            facts.add(new Fact("f" + i, namesAndValues[i], namesAndValues[i + 1], 1, ""));
        }
        return new CaseFacts(facts);
    }

    private static List<Clause> clauses(String text) {
        return Clauses.in(List.of(new PolicyPassage("", null, 0, text.length(), text)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The member's age is at least 45 years. | age of the member | 61 years | MET",
                "The member's age is at least 45 years. | age of the member | 40 years | NOT_MET",
                "The member has a referral. | referral | yes | MET",
                "The member has a referral. | referral | no | NOT_MET",
                "The member does not smoke. | smoke | no | MET",
                "The member does not smoke. | smoke | yes | NOT_MET",
                "The member does not smoke. | does not smoke | yes | MET",
                "The diagnosis is diabetes. | diagnosis | diabetes | MET",
                "A radiograph shows advanced osteoarthritis. | radiograph | advanced osteoarthritis, right knee | MET",
                "A radiograph shows advanced osteoarthritis. | radiograph | no advanced osteoarthritis | NOT_MET",
                "The provider is not related to the member. | provider | not related to the member | MET",
                "The filtration rate is not below 30. | filtration rate | 27 | NOT_MET",
                "The filtration rate is not below 30. | filtration rate | 30 | MET",
                "The weight is not above 80 kg. | weight | 81 kg | NOT_MET",
                "Nursing takes at most fourteen hours a week. | hours of nursing | 900 minutes | NOT_MET"
            })
    void shouldDecideWhenAFactIsAboutTheCriterion(String criterion, String name, String value, CriterionStatus status) {
        // When
        Optional<FactVerdict> outcome = FactCheck.of(criterion, List.of(), facts(name, value));

        // Then
        assertThat(outcome).isPresent();
        assertThat(outcome.get().status()).isEqualTo(status);
        assertThat(outcome.get().confidence()).isGreaterThanOrEqualTo(Verdicts.SURE);
        assertThat(outcome.get().why()).doesNotContain(value.length() > 3 ? value : "\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The member's age is between 18 and 65 years. | age | 30 years | MET",
                "The member's age is between 18 and 65 years. | age | 70 years | NOT_MET",
                "The member's age is from 18 to 65 years. | age | 70 years | NOT_MET",
                "The member's age is 18–65 years. | age | 30 years | MET",
                "The member's age is at least 18 and at most 65 years. | age | 70 years | NOT_MET",
                "The body mass index is greater than 35. | body mass index | 40 | MET",
                "The body mass index is 35 or higher. | body mass index | 40 | MET",
                "The body mass index is greater than or equal to 35. | body mass index | 35 | MET",
                "The body mass index is above 35 and the weight above 100 kg. | body mass index | 30 | NOT_MET",
                "The pain has lasted longer than 30 days. | pain lasted | 45 days | MET",
                "The income is lower than 2000 euros. | income | 1500 euros | MET",
                "The surgery was between 1 March 2025 and 31 March 2025. | surgery | 15 March 2025 | MET",
                "The surgery was between 1 March 2025 and 31 March 2025. | surgery | 15 April 2025 | NOT_MET",
                "The age is at least 18 years. | age | almost 18 | NOT_MET",
                "投保年齡至少18歲 | 投保年齡 | 快18歲 | NOT_MET",
                "居住至少3年 | 居住 | 近3年都住在臺北 | MET",
                "居住至少3年 | 居住 | 將近3年 | NOT_MET",
                "投保年齡大於18歲 | 投保年齡 | 20歲 | MET",
                "投保年齡介於18歲至65歲 | 投保年齡 | 30歲 | MET",
                "投保年齡介於18歲至65歲 | 投保年齡 | 70歲 | NOT_MET",
                "手術日期在2025年3月1日以後 | 手術日期 | 2025年3月15日 | MET",
                "手術日期在2025年3月1日至3月31日之間 | 手術日期 | 2025年4月15日 | NOT_MET",
                "The employee worked at least 180 days in 2025. | employee worked | 200 | MET",
                "The employee worked at least 180 days in 2025. | employee worked | 150 | NOT_MET",
                "The plan has at least 5 sessions of 30 minutes. | sessions | 8 | MET",
                "The member is not under age 18. | member | 20 years | MET",
                "The number of children is at most 3. | number of children | none | MET",
                "The number of children is at least 1. | number of children | no | NOT_MET",
                "Nursing takes at most fourteen hours a week. | hours of nursing | none | MET",
                "小孩人數至多3人 | 小孩人數 | 沒有 | MET",
                "申請人沒有犯罪紀錄 | 犯罪紀錄 | 有 | NOT_MET",
                "申請人沒有犯罪紀錄 | 犯罪紀錄 | 無 | MET",
                "病人沒有糖尿病 | 糖尿病 | 有 | NOT_MET",
                "病人年齡沒有超過65歲 | 病人年齡 | 70歲 | NOT_MET",
                "病人非常需要手術 | 手術 | 是 | MET",
                "契約未來仍有效 | 有效 | 是 | MET",
                "病人營養不足 | 營養不足 | 是 | MET",
                "病人年齡未滿18歲 | 病人年齡 | 20歲 | NOT_MET",
                "申請人年齡有滿18歲 | 申請人年齡 | 20歲 | MET",
                "申請人年齡沒有滿18歲 | 申請人年齡 | 20歲 | NOT_MET",
                "病人是非吸菸者 | 吸菸 | 有 | NOT_MET",
                "契約未免除責任 | 免除責任 | 有 | NOT_MET",
                "資金用途無限制 | 限制 | 有 | NOT_MET",
                "申請人沒收到通知 | 收到通知 | 有 | NOT_MET",
                "The storage temperature is between -5 and 5 degrees. | storage temperature | 0 degrees | MET",
                "The storage temperature is between -5 and 5 degrees. | storage temperature | -10 degrees | NOT_MET",
                "The storage temperature is between -20 and -10 degrees. | storage temperature | -15 degrees | MET",
                "The storage temperature is -20 to -10 degrees. | storage temperature | -15 degrees | MET",
                "The storage temperature is between minus 20 and minus 10 °C. | storage temperature | −25 °C | NOT_MET",
                "The storage temperature is between 2 °C and 8 °C. | storage temperature | 5 °C | MET",
                "保存溫度介於零下20度至零下10度 | 保存溫度 | 零下15度 | MET",
                "The income is at least 30000 euros a year. | annual income | 25000 euros | NOT_MET",
                "The annual income is at least 30000 euros. | income | 40000 euros a year | MET"
            })
    void shouldDecideByComparisonsAndRanges(String criterion, String name, String value, CriterionStatus status) {
        // When
        Optional<FactVerdict> outcome = FactCheck.of(criterion, List.of(), facts(name, value));

        // Then
        assertThat(outcome).isPresent();
        assertThat(outcome.get().status()).isEqualTo(status);
        assertThat(outcome.get().confidence()).isGreaterThanOrEqualTo(Verdicts.SURE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The notice period shall not be less than 30 days. | 45 days | MET",
                "The notice period shall not be less than 30 days. | 20 days | NOT_MET",
                "The notice period must never be less than 30 days. | 45 days | MET",
                "The notice period is not to exceed 30 days. | 20 days | MET",
                "The notice period may not be longer than 30 days. | 20 days | MET",
                "The notice period shall in no event exceed 30 days. | 45 days | NOT_MET",
                "The notice period of 2025 must be at least 30. | 45 | MET"
            })
    void shouldReadALegalNegationAsPartOfThePolicysBound(String clause, String value, CriterionStatus status) {
        // When
        Optional<FactVerdict> outcome =
                FactCheck.of("The notice period is right.", clauses(clause), facts("notice period", value));

        // Then
        assertThat(outcome).get().extracting(FactVerdict::status).isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "自付金額不得高於5000元 | 3000元 | MET",
                "自付金額不得少於新臺幣5000元 | 8000元 | MET",
                "自付金額不應少於5000元 | 3000元 | NOT_MET",
                "The amount must not be more than 5000 euros. | 3000 euros | MET",
                "The amount must not be under 5000 euros. | 3000 euros | NOT_MET"
            })
    void shouldReadALegalNegationAsPartOfTheCriterionsBound(String criterion, String value, CriterionStatus status) {
        // When
        String name = criterion.startsWith("The") ? "amount" : "自付金額";
        Optional<FactVerdict> outcome = FactCheck.of(criterion, List.of(), facts(name, value));

        // Then
        assertThat(outcome).get().extracting(FactVerdict::status).isEqualTo(status);
        assertThat(outcome.get().confidence()).isGreaterThanOrEqualTo(Verdicts.SURE);
    }

    @Test
    void shouldNotTakeADenialWithoutAFigureForABound() {
        // When
        Optional<FactVerdict> outcome =
                FactCheck.of("The member is not under treatment.", List.of(), facts("treatment", "yes"));

        // Then
        assertThat(outcome).get().extracting(FactVerdict::status).isEqualTo(CriterionStatus.NOT_MET);
    }

    @Test
    void shouldTakeThePolicysBoundWhenTheCriterionNamesNone() {
        // Given
        List<Clause> clauses = clauses("Members must have an age of at least 45 years.");

        // When
        Optional<FactVerdict> outcome =
                FactCheck.of("The member meets the age limit.", clauses, facts("age", "44 years"));

        // Then
        assertThat(outcome).get().extracting(FactVerdict::status).isEqualTo(CriterionStatus.NOT_MET);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The waiting period is over. | The waiting period is 12 months. | waiting period | 14 months",
                "The waiting period is met. | The waiting period is 12 months. | waiting period | 14 months",
                "The notice period was too short. | The notice period is at least 30 days. | notice period | 20 days",
                "The notice period was missed. | The notice period is at least 30 days. | notice period | 45 days",
                "The amount is excessive. | The amount must not exceed 5000 euros. | amount | 6000 euros"
            })
    void shouldNotTakeThePolicysBoundWhenTheCriterionDoesNotAskToKeepIt(
            String criterion, String clause, String name, String value) {
        // Then
        assertThat(FactCheck.of(criterion, clauses(clause), facts(name, value))).isEmpty();
    }

    @Test
    void shouldNotHoldAFactAgainstABoundThatIsForSomethingElse() {
        // Given
        List<Clause> clauses = clauses("Imaging is covered where low back pain has lasted at least six weeks and"
                + " conservative treatment of at least three months has not helped.");

        // When
        Optional<FactVerdict> outcome = FactCheck.of(
                "Low back pain has lasted at least six weeks.",
                clauses,
                facts("conservative treatment", "physiotherapy for 2 months"));

        // Then
        assertThat(outcome).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The member is enrolled. | The member must be enrolled and at least 45 years old. | age of the member",
                "Findings are not older than ninety days. | Findings must not be older than ninety days. | most days"
            })
    void shouldNotHoldAFactAgainstABoundForAWordThatManyShare(String criterion, String clause, String name) {
        // Then
        assertThat(FactCheck.of(criterion, clauses(clause), facts(name, "61 years")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Imaging was not done within twelve months. | imaging within twelve months | 4 months ago",
                "Imaging was not done within twelve months. | imaging within twelve months | 14 months ago",
                "Treatment of at least six weeks has not helped. | treatment | medication for 8 weeks",
                "Low back pain has lasted at least six weeks. | low back pain | no pain for 8 weeks",
                "The body mass index is above 35 and the weight above 100 kg. | body mass index | 40",
                "The wait was at most 2 weeks. | wait | none",
                "The insured parcel weighs at most 5 kg. | insured parcel | no",
                "The insured parcel weighs at most 5 kg. | insured parcel | none",
                "A prescription for at most 12 sessions is present. | prescription | no",
                "The number of children is at most 3. | number of children | no",
                "The income is at least 30000 euros a year. | monthly income | 2500 euros",
                "The age is at most 65 years, after a wait of at most 2 years. | age | 60 years"
            })
    void shouldNotBeSureWhenTheCriterionSetsABoundAndDeniesOrSetsAnother(String criterion, String name, String value) {
        // When
        Optional<FactVerdict> outcome = FactCheck.of(criterion, List.of(), facts(name, value));

        // Then
        assertThat(outcome)
                .get()
                .satisfies(found -> assertThat(found.confidence()).isLessThan(Verdicts.SURE));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Treatment of at least six weeks has not helped. | treatment | 8 weeks, no improvement | MET",
                "The findings are not older than ninety days. | age of the findings | 120 days | NOT_MET",
                "Imaging was not done within twelve months. | imaging within twelve months | none | MET"
            })
    void shouldTellADenialFromABound(String criterion, String name, String value, CriterionStatus status) {
        // When
        Optional<FactVerdict> outcome = FactCheck.of(criterion, List.of(), facts(name, value));

        // Then
        assertThat(outcome).get().extracting(FactVerdict::status).isEqualTo(status);
    }

    @Test
    void shouldDecideNothingWhenNoFactIsAboutIt() {
        // Then
        assertThat(FactCheck.of("The member has a referral.", List.of(), facts("shoe size", "42 points")))
                .isEmpty();
    }

    @Test
    void shouldBeLessSureWhenAnExceptionMayApplyOrTheFactItselfIsNotSure() {
        // Given
        List<Clause> clauses = clauses("A referral is needed unless it is an emergency.");

        // When
        Optional<FactVerdict> excepted =
                FactCheck.of("The member has a referral.", clauses, facts("referral", "no", "emergency", "yes"));
        Optional<FactVerdict> unsure = FactCheck.of(
                "The member has a referral.",
                List.of(),
                new CaseFacts(List.of(new Fact("f", "referral", "yes", 0.5, ""))));

        // Then
        assertThat(excepted)
                .get()
                .satisfies(outcome -> assertThat(outcome.confidence()).isLessThan(Verdicts.SURE));
        assertThat(unsure)
                .get()
                .satisfies(outcome -> assertThat(outcome.confidence()).isLessThan(Verdicts.SURE));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The index is below 40. | index on the form | 39 | index in the report | 41",
                "A second pump is covered. | second pump | yes | age | 61 years"
            })
    void shouldNotBeSureWhenFactsContradictOrOnlyWishForWhatThePolicyGrants(
            String criterion, String name, String value, String otherName, String otherValue) {
        // When
        Optional<FactVerdict> outcome = FactCheck.of(criterion, List.of(), facts(name, value, otherName, otherValue));

        // Then
        assertThat(outcome)
                .get()
                .satisfies(found -> assertThat(found.confidence()).isLessThan(Verdicts.SURE));
    }

    @Test
    void shouldNotHoldANumberAgainstABoundOfThePolicyThatIsOfAnotherUnit() {
        // Given
        List<Clause> clauses = clauses("Nursing is covered for at most three hours a day.");

        // Then
        assertThat(FactCheck.of("Nursing is needed often.", clauses, facts("nursing", "4")))
                .isEmpty();
    }
}
