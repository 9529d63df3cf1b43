package dev.crosscheck.critic.review;

import static dev.crosscheck.critic.Given.AGENCY;
import static dev.crosscheck.critic.Given.FORUM;
import static dev.crosscheck.critic.Given.FORUM_ZH;
import static dev.crosscheck.critic.Given.LEDGER;
import static dev.crosscheck.critic.review.Judged.INFERENCE;
import static dev.crosscheck.critic.review.Judged.judge;
import static dev.crosscheck.critic.review.Judged.rules;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.ReviewRules;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Violation;
import org.junit.jupiter.api.Test;

/** Tests when a draft must compare official and social accounts. */
class ComparisonRulesTest {

    @Test
    void shouldAskForAComparisonInMonitorModeWhenBothSidesExist() {
        // Given
        String official = "## Key findings\n\n- “The gasket failed in tank T-3.” [1]" + INFERENCE;
        String both = """
                ## Key findings

                - “The Lakeview plant knew about the leak on 11 February 2025.” [1]
                - According to Riverbank Board (unconfirmed): “The plant has known about the leak since Christmas 2024.” [3]""" + INFERENCE;

        // Then
        assertThat(rules(judge(Mode.MONITOR, official, AGENCY, FORUM))).contains(ReviewRules.COMPARISON_MISSING);
        assertThat(rules(judge(Mode.MONITOR, official, AGENCY, LEDGER))).doesNotContain(ReviewRules.COMPARISON_MISSING);
        assertThat(rules(judge(Mode.MONITOR, both, AGENCY, FORUM))).doesNotContain(ReviewRules.COMPARISON_MISSING);
        assertThat(rules(judge(Mode.DISCOVERY, official, AGENCY, FORUM)))
                .doesNotContain(ReviewRules.COMPARISON_MISSING);
    }

    @Test
    void shouldNotTakeAccountsOfTwoMattersForAComparison() {
        // Given
        String unrelated = table("“The gasket failed in tank T-3.” [1]", KNOWN_SINCE_CHRISTMAS);
        String related =
                table("“The Lakeview plant knew about the leak on 11 February 2025.” [1]", KNOWN_SINCE_CHRISTMAS);
        String apart = table("“The gasket failed in tank T-3.” [1]", "no account found");

        // When
        Review rejected = judge(Mode.MONITOR, unrelated, AGENCY, FORUM);

        // Then
        assertThat(rejected.status()).isEqualTo(ReviewStatus.REJECT);
        assertThat(rejected.violations()).extracting(Violation::rule).containsExactly(ReviewRules.COMPARISON_UNRELATED);
        assertThat(rejected.violations().getFirst().sentence()).contains("since Christmas 2024");
        assertThat(rules(judge(Mode.MONITOR, related, AGENCY, FORUM))).isEmpty();
        assertThat(rules(judge(Mode.MONITOR, apart, AGENCY, FORUM))).isEmpty();
    }

    @Test
    void shouldHoldAComparisonInProseAgainstBothOfItsSources() {
        // Given
        String of = "## Key findings\n\n- “The gasket failed in tank T-3.” [1]\n\n## Official against social\n\n- ";

        // Then
        assertThat(rules(judge(
                        Mode.MONITOR,
                        of
                                + "According to Riverbank Board (unconfirmed) and the agency the plant knew about the"
                                + " leak [1, 3]."
                                + INFERENCE,
                        AGENCY,
                        FORUM)))
                .doesNotContain(ReviewRules.COMPARISON_UNRELATED, ReviewRules.COMPARISON_MISSING);
        assertThat(rules(judge(
                        Mode.MONITOR,
                        of
                                + "According to Riverbank Board (unconfirmed) and the agency a gasket failed in tank"
                                + " T-3 [1, 3]."
                                + INFERENCE,
                        AGENCY,
                        FORUM)))
                .contains(ReviewRules.COMPARISON_UNRELATED);
    }

    @Test
    void shouldSayWhatItCouldNotJudgeWhenTheSidesAreInTwoLanguages() {
        // Given
        String row = table(
                "“The Lakeview plant knew about the leak on 11 February 2025.” [1]",
                "According to 溪聲論壇 (unconfirmed): “湖景廠去年聖誕節就知道儲槽在漏。” [5]");

        // When
        Review review = judge(Mode.MONITOR, row, AGENCY, FORUM_ZH);

        // Then
        assertThat(rules(review)).doesNotContain(ReviewRules.COMPARISON_UNRELATED, ReviewRules.COMPARISON_MISSING);
        assertThat(review.critique()).contains("Words could not judge whether 1 comparison speaks");
    }

    private static final String KNOWN_SINCE_CHRISTMAS =
            "According to Riverbank Board (unconfirmed): “The plant has known about the leak since Christmas 2024.”"
                    + " [3]";

    private static String table(String official, String social) {
        return "## Key findings\n\n- “The gasket failed in tank T-3.” [1]\n- " + KNOWN_SINCE_CHRISTMAS
                + "\n\n## Official and social accounts\n\n| Official (tier 1) | Social (tier 5) |\n| --- | --- |\n| "
                + official + " | " + social + " |\n\n## Inference\n\nInduction from sources [1, 3].\n";
    }
}
