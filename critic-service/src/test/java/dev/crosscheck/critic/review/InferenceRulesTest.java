package dev.crosscheck.critic.review;

import static dev.crosscheck.critic.Given.AGENCY;
import static dev.crosscheck.critic.Given.AGENCY_ZH;
import static dev.crosscheck.critic.Given.FORUM;
import static dev.crosscheck.critic.Given.LEDGER;
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
import org.junit.jupiter.api.Test;

/** Tests what an inference must name, and what it may conclude. */
class InferenceRulesTest {

    @Test
    void shouldNotLetACorrelationBecomeACause() {
        // Then
        Review review = assertBroken(
                ReviewRules.CAUSE_FROM_CORRELATION,
                "Chlorine caused the headaches [7].",
                Mode.DISCOVERY,
                "- Chlorine caused the headaches [7].",
                Given.source(7, "Clinic", 1, "official", "Headaches were associated with chlorine in the air."),
                LEDGER);
        assertThat(review.logicalGaps()).isNotEmpty();
        assertKept(
                ReviewRules.CAUSE_FROM_CORRELATION,
                Mode.DISCOVERY,
                "- The gasket caused the leak [8].",
                Given.source(8, "Agency", 1, "official", "The leak was caused by the gasket."),
                LEDGER);
    }

    @Test
    void shouldNotTakeTheCauseOfSomethingElseForTheCauseThatIsNamed() {
        // Then
        assertBroken(
                ReviewRules.CAUSE_FROM_CORRELATION,
                "Chlorine caused the headaches [7].",
                Mode.DISCOVERY,
                "- Chlorine caused the headaches [7].",
                Given.source(
                        7,
                        "Clinic",
                        1,
                        "official",
                        "Headaches were associated with chlorine in the air. The burst pipe was caused by frost."),
                LEDGER);
    }

    @Test
    void shouldNotLetAChineseCorrelationBecomeACause() {
        // When
        Review review = judge(Mode.DISCOVERY, "## 核心發現\n\n- 氯導致居民頭痛 [4]。" + INFERENCE_ZH, AGENCY_ZH);

        // Then
        assertThat(rules(review)).contains(ReviewRules.CAUSE_FROM_CORRELATION);
    }

    @Test
    void shouldAskForTheTypeOfInference() {
        // When
        Review review = judge(
                Mode.DISCOVERY,
                "## Key findings\n\n- “The gasket failed in tank T-3.” [1]\n\n## Inference\n\nSo it is.",
                AGENCY,
                LEDGER);

        // Then
        assertThat(rules(review)).containsExactly(ReviewRules.INFERENCE_TYPE_MISSING);
        assertThat(review.status()).isEqualTo(ReviewStatus.REJECT);
    }

    @Test
    void shouldAskEachTypeOfInferenceForWhatItNeeds() {
        // Given
        String firm = "## Key findings\n\n- “The gasket failed in tank T-3.” [1]\n\n## Inference\n\n";
        String weak = """
                ## Key findings

                - According to Riverbank Board (unconfirmed): “The plant has known about the leak since Christmas 2024.” [3]

                ## Inference

                """;

        // Then
        assertThat(rules(judge(Mode.DISCOVERY, firm + "By induction.", AGENCY)))
                .containsExactly(ReviewRules.INFERENCE_UNSOUND);
        assertThat(rules(judge(Mode.DISCOVERY, firm + "By abduction.", AGENCY)))
                .containsExactly(ReviewRules.INFERENCE_UNSOUND);
        assertThat(rules(judge(Mode.DISCOVERY, weak + "By deduction.", FORUM)))
                .containsExactly(ReviewRules.INFERENCE_UNSOUND);
        assertThat(rules(judge(Mode.DISCOVERY, firm + "By deduction from [1].", AGENCY)))
                .isEmpty();
        assertThat(rules(judge(Mode.DISCOVERY, firm + "By abduction; an alternative is an error.", AGENCY)))
                .isEmpty();
    }

    @Test
    void shouldSayWhatItLookedAtInAnInference() {
        // Given
        String findings = """
                ## Key findings

                - “The gasket failed in tank T-3.” [1]
                - “The manager of the plant was told by email that a tank was leaking.” [2]

                ## Inference

                """;

        // Then
        assertThat(judge(Mode.DISCOVERY, findings + "Induction from [1].", AGENCY, LEDGER)
                        .logicalGaps())
                .singleElement()
                .asString()
                .contains("cites sources of a single independent origin");
        assertThat(judge(Mode.DISCOVERY, findings + "A deduction from what is known.", AGENCY, LEDGER)
                        .logicalGaps())
                .singleElement()
                .asString()
                .contains("cites no source");
        assertThat(judge(Mode.DISCOVERY, findings + "Abduction; no alternative was considered.", AGENCY, LEDGER)
                        .logicalGaps())
                .singleElement()
                .asString()
                .contains("names no alternative explanation");
    }
}
