package dev.crosscheck.critic.review;

import static dev.crosscheck.critic.Given.AGENCY;
import static dev.crosscheck.critic.Given.AGENCY_ZH;
import static dev.crosscheck.critic.Given.FORUM;
import static dev.crosscheck.critic.Given.FORUM_ZH;
import static dev.crosscheck.critic.Given.LEDGER;
import static dev.crosscheck.critic.review.Judged.INFERENCE;
import static dev.crosscheck.critic.review.Judged.INFERENCE_ZH;
import static dev.crosscheck.critic.review.Judged.assertBroken;
import static dev.crosscheck.critic.review.Judged.assertKept;
import static dev.crosscheck.critic.review.Judged.judge;
import static dev.crosscheck.critic.review.Judged.rules;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.critic.Given;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.ReviewRules;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.source.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how firmly a draft may state what its sources say. */
class HedgeRulesTest {

    @Test
    void shouldAskForAHedgeWhenAWeakSourceIsToldAsAFact() {
        // Given
        String plain = "Riverbank Board: “The plant has known about the leak since Christmas 2024.” [3]";

        // Then
        assertBroken(
                ReviewRules.MISSING_HEDGE,
                "“The plant has known about the leak since Christmas 2024.” [3]",
                Mode.DISCOVERY,
                "- “The plant has known about the leak since Christmas 2024.” [3]",
                AGENCY,
                FORUM);
        assertKept(ReviewRules.MISSING_HEDGE, Mode.DISCOVERY, "- According to " + plain, AGENCY, FORUM);
        assertKept(ReviewRules.MISSING_HEDGE, Mode.DISCOVERY, "- “The gasket failed in tank T-3.” [1]", AGENCY, FORUM);
    }

    @Test
    void shouldAskForAChineseHedge() {
        // Given
        String quote = "「湖景廠去年聖誕節就知道儲槽在漏。」 [5]";

        // When
        Review bare = judge(Mode.DISCOVERY, "## 核心發現\n\n- " + quote + INFERENCE_ZH, AGENCY_ZH, FORUM_ZH);
        Review hedged =
                judge(Mode.DISCOVERY, "## 核心發現\n\n- 據溪聲論壇（社群，未經證實）：" + quote + INFERENCE_ZH, AGENCY_ZH, FORUM_ZH);

        // Then
        assertThat(rules(bare)).contains(ReviewRules.MISSING_HEDGE);
        assertThat(rules(hedged)).doesNotContain(ReviewRules.MISSING_HEDGE);
    }

    @Test
    void shouldRejectConjectureOfItsOwnInStrictModeAndOnlyWarnOfAQuotedOne() {
        // Given
        Source guessing = Given.source(6, "Agency", 1, "government", "The leak may have begun in January.");

        // When
        Review own =
                judge(Mode.STRICT, "## Key findings\n\n- The plant probably knew [1]." + INFERENCE, AGENCY, LEDGER);
        Review quoted = judge(
                Mode.STRICT,
                "## Key findings\n\n- “The leak may have begun in January.” [6]\n- “The gasket failed in tank T-3.” [1]"
                        + INFERENCE,
                AGENCY,
                LEDGER,
                guessing);

        // Then
        assertThat(rules(own)).contains(ReviewRules.CONJECTURE);
        assertThat(own.status()).isEqualTo(ReviewStatus.REJECT);
        assertThat(rules(quoted)).containsExactly(ReviewRules.CONJECTURE);
        assertThat(quoted.status()).isEqualTo(ReviewStatus.WARN);
        assertKept(ReviewRules.CONJECTURE, Mode.DISCOVERY, "- The plant probably knew [1].", AGENCY, LEDGER);
    }

    @Test
    void shouldNotLetOneOriginSettleAnything() {
        // Then
        assertBroken(
                ReviewRules.SINGLE_ORIGIN_SETTLED,
                "It is clear that the plant knew [1].",
                Mode.DISCOVERY,
                "- It is clear that the plant knew [1].",
                AGENCY,
                LEDGER);
        assertKept(
                ReviewRules.SINGLE_ORIGIN_SETTLED,
                Mode.DISCOVERY,
                "- It is clear that the plant knew [1, 2].",
                AGENCY,
                LEDGER);
        assertKept(
                ReviewRules.SINGLE_ORIGIN_SETTLED,
                Mode.DISCOVERY,
                "- It is not settled that the plant knew [1].",
                AGENCY,
                LEDGER);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "It has not been conclusively shown that the plant knew [1].",
                "It hasn't been shown conclusively that the plant knew [1].",
                "It cannot be conclusively proven that the plant knew [1].",
                "It has not been proven beyond doubt that the plant knew [1].",
                "It is far from certain that the plant knew [1].",
                "Whether the plant knew is hardly clear, and never certain [1].",
                "It was not fully and conclusively proven that the plant knew [1].",
                "Nothing proves that the plant knew [1]."
            })
    void shouldLetOneOriginLeaveAMatterOpen(String sentence) {
        // Then
        assertKept(ReviewRules.SINGLE_ORIGIN_SETTLED, Mode.DISCOVERY, "- " + sentence, AGENCY, LEDGER);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "It is not only proven but certainly known [1].",
                "They did not deny that it is proven [1].",
                "The head did not resign and certainly lied [1]."
            })
    void shouldNotTakeADenialOfSomethingElseForAnOpenMatter(String sentence) {
        // Then
        assertBroken(ReviewRules.SINGLE_ORIGIN_SETTLED, sentence, Mode.DISCOVERY, "- " + sentence, AGENCY, LEDGER);
    }

    @ParameterizedTest
    @CsvSource({
        "廠方知情一事尚未獲官方證實 [1]。, true",
        "目前難以斷定廠方知情 [1]。, true",
        "洩漏並不必然來自儲槽 [1]。, true",
        "現有資料不足以確定廠方知情 [1]。, true",
        "廠方未來必然受罰 [1]。, false",
        "廠長的未婚夫證實廠方知情 [1]。, false",
        "未成年人證實廠方知情 [1]。, false",
        "不能否認必然是廠方所為 [1]。, false",
        "廠方知情已獲證實 [1]。, false"
    })
    void shouldTellAnOpenMatterInChinese(String sentence, boolean open) {
        // When
        Review review = judge(Mode.DISCOVERY, "## 核心發現\n\n- " + sentence + INFERENCE_ZH, AGENCY_ZH, FORUM_ZH);

        // Then
        assertThat(rules(review).contains(ReviewRules.SINGLE_ORIGIN_SETTLED)).isNotEqualTo(open);
    }
}
