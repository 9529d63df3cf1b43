package dev.crosscheck.critic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.agents.testing.AgentServiceContract;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.AgentEvent.DraftReviewed;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.ReviewStatus;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class CriticServiceTest extends AgentServiceContract<DraftReviewed> {

    private static final String MARKDOWN =
            "## Key findings\n\n- “The gasket failed in tank T-3.” [1]\n- “It burst.” [1]\n";

    CriticServiceTest() {
        super(toReview(), DraftReviewed.class);
    }

    private static ReviewDraft toReview() {
        ReviewDraft given = Given.review(Mode.DISCOVERY, MARKDOWN, Given.AGENCY, Given.LEDGER);
        return new ReviewDraft(
                new SessionId("review-1"),
                new StepId("review-1.review-1"),
                given.brief(),
                1,
                given.draft(),
                given.sources());
    }

    @Override
    protected void check(DraftReviewed answer) {
        assertThat(answer.review().status()).isEqualTo(ReviewStatus.REJECT);
    }

    @Test
    void shouldVerifyAReportThatComesOverTheTopic() throws Exception {
        // Given
        VerifyReport given = Given.verify(MARKDOWN, Given.AGENCY);
        VerifyReport command = new VerifyReport(
                new SessionId("verify-1"),
                new StepId("verify-1.verify"),
                given.brief(),
                given.markdown(),
                given.sources());

        // When
        ReportVerified verified = answer(command, ReportVerified.class);

        // Then
        assertThat(verified.claims()).extracting(Claim::verdict).containsExactly(Verdict.SUPPORTED, Verdict.NOT_FOUND);
        assertThat(verified.markdown()).doesNotContain("It burst");
    }
}
