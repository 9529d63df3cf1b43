package dev.crosscheck.critic.review;

import static dev.crosscheck.critic.Given.AGENCY;
import static dev.crosscheck.critic.Given.AGENCY_ZH;
import static dev.crosscheck.critic.Given.FORUM;
import static dev.crosscheck.critic.Given.LEDGER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.critic.Given;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.ModeCompliance;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Violation;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.testing.NoCalls;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that every critic must pass, independent of how it judges. */
abstract class CriticContract {

    static final String SOUND = """
            ## Key findings

            - Water Safety Agency, 1 March 2025: “The Lakeview plant knew about the leak on 11 February 2025.” [1]
            - The Lanchuan Ledger, 2 March 2025: “The manager of the plant was told by email that a tank was leaking.” [2]

            ## Inference (induction)

            Type of inference: induction. The conclusion generalises from 2 independent origins [1, 2].
            """;

    abstract Critic critic();

    /** Returns the context of the critic's step. */
    StepContext step() {
        return NoCalls.context();
    }

    @Test
    void shouldLetASoundDraftPassAndSayWhy() throws StepFailure {
        // When
        Review review = review(Given.review(Mode.DISCOVERY, SOUND, AGENCY, LEDGER));

        // Then
        assertThat(review.status()).isEqualTo(ReviewStatus.PASS);
        assertThat(review.modeCompliance()).isEqualTo(ModeCompliance.COMPLIANT);
        assertThat(review.critique()).hasSizeGreaterThanOrEqualTo(50);
        assertThat(review.violations()).isEmpty();
    }

    @Test
    void shouldRejectAnInventedQuoteAndSayWhereAndWhatToDo() throws StepFailure {
        // Given
        String invented = "Water Safety Agency: “The whole board had known for years.” [1]";

        // When
        Review review = review(Given.review(
                Mode.DISCOVERY, SOUND.replace("## Inference", "- " + invented + "\n\n## Inference"), AGENCY, LEDGER));

        // Then
        assertThat(review.status()).isEqualTo(ReviewStatus.REJECT);
        assertThat(review.violations()).extracting(Violation::sentence).contains(invented);
        assertThat(review.suggestions()).isNotEmpty();
        assertThat(review.critique()).hasSizeGreaterThanOrEqualTo(50);
    }

    @Test
    void shouldCallItAViolationOfTheModeWhenStrictModeIsGivenSocialMedia() throws StepFailure {
        // Given
        String markdown = SOUND.replace(
                "## Inference",
                "- According to Riverbank Board (social media, unconfirmed): “The plant has known about the leak since Christmas 2024.” [3]\n\n## Inference");
        ReviewDraft seen = Given.review(Mode.STRICT, markdown, AGENCY, LEDGER);
        ReviewDraft command = new ReviewDraft(
                seen.sessionId(), seen.stepId(), seen.brief(), 1, seen.draft(), List.of(AGENCY, LEDGER, FORUM));

        // When
        Review review = review(command);

        // Then
        assertThat(review.status()).isEqualTo(ReviewStatus.REJECT);
        assertThat(review.modeCompliance()).isEqualTo(ModeCompliance.VIOLATION);
        assertThat(review.sourceIssues()).isNotEmpty();
    }

    @Test
    void shouldJudgeInChineseWhenTheSessionIsChinese() throws StepFailure {
        // Given
        String markdown =
                "## 核心發現\n\n- 水安全署（2025年3月4日）：「湖景廠在114年2月11日即已知悉儲槽洩漏。」 [4]\n\n## 邏輯推論（演繹）\n\n推論類型：演繹。結論成立的前提是來源 [4] 可靠。\n";

        // When
        Review review = review(Given.review(Mode.DISCOVERY, markdown, AGENCY_ZH));

        // Then
        assertThat(review.status()).isEqualTo(ReviewStatus.PASS);
        assertThat(review.critique()).hasSizeGreaterThanOrEqualTo(50).containsPattern("\\p{IsHan}{4}");
    }

    Review review(ReviewDraft command) throws StepFailure {
        return critic().review(command, step()).result();
    }
}
