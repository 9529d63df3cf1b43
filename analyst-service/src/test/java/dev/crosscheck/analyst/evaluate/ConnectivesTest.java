package dev.crosscheck.analyst.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.evaluate.FactCheck.FactVerdict;
import dev.crosscheck.model.evaluation.CaseFacts;
import dev.crosscheck.model.evaluation.Fact;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectivesTest {

    private static String decided(String criterion, String name, String value) {
        Optional<FactVerdict> verdict =
                FactCheck.of(criterion, List.of(), new CaseFacts(List.of(new Fact("f", name, value, 1, ""))));
        return verdict.filter(one -> one.confidence() >= Verdicts.SURE)
                .map(one -> one.status().name())
                .orElse("nothing");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The member has a passport and a visa.                    | passport           | yes      | nothing
            The member has a passport and a visa.                    | passport           | no       | NOT_MET
            The member has a passport and a visa.                    | passport and visa  | yes      | MET
            The member has a passport or an identity card.           | passport           | no       | nothing
            The member has a passport or an identity card.           | passport           | yes      | MET
            The member does not smoke or drink.                      | smoke              | no       | nothing
            The member is insured and does not smoke.                | insured            | yes      | nothing
            The member is at least 18 years old or has a guardian.   | member             | 16 years | nothing
            The member is at least 18 years old or has a guardian.   | member             | 20 years | MET
            The member is at least 18 years old and has a guardian.  | member             | 16 years | NOT_MET
            The diagnosis is diabetes and hypertension.              | diagnosis          | diabetes | nothing
            The diagnosis is diabetes and hypertension.  | diagnosis | hypertension and diabetes     | MET
            病人有糖尿病和高血壓                                      | 糖尿病              | 有       | nothing
            病人有糖尿病和高血壓                                      | 糖尿病              | 無       | NOT_MET
            病人有糖尿病或高血壓                                      | 糖尿病              | 無       | nothing
            雙方同意和解                                              | 和解               | 是       | MET
            """)
    void shouldDecideByOnePartOnlyWhenItSettlesTheWhole(String criterion, String name, String value, String wanted) {
        // Then
        assertThat(decided(criterion, name, value)).isEqualTo(wanted);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            If the member is pregnant, a referral is present.        | referral | no  | nothing
            A referral is present unless it is an emergency.         | referral | no  | nothing
            申請人必須持有駕照，除非未滿18歲                            | 駕照      | 無  | nothing
            如果病人懷孕，病人有轉診單                                 | 轉診單    | 無  | nothing
            A referral is present in the case of the member.         | referral | yes | MET
            """)
    void shouldNotDecideByAFactWhenTheCriterionHasACondition(
            String criterion, String name, String value, String wanted) {
        // Then
        assertThat(decided(criterion, name, value)).isEqualTo(wanted);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The member is 18 years or older.",
                "The share is greater than or equal to 35.",
                "The member's age is at least 18 and at most 65 years.",
                "The age is between eighteen and sixty-five.",
                "It costs one hundred and twenty euros.",
                "The temperature is between -20 °C and -10 °C.",
                "The temperature is between minus 20 and minus 10 degrees.",
                "在18歲和65歲之間",
                "溫度在零下20度和零下10度之間",
                "年滿18歲及以上",
                "金額小於或等於5000元"
            })
    void shouldNotCountJointsWhenTheyBelongToABoundOrARange(String sentence) {
        // Then
        assertThat(Connectives.of(sentence).isPlain()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The age is at least 45 and the weight at most 100.
            The member has a passport as well as a visa.
            病人有糖尿病、高血壓
            """)
    void shouldCountJointsWhenTheyJoinTwoParts(String sentence) {
        // Then
        assertThat(Connectives.of(sentence).and()).isTrue();
    }
}
