package dev.crosscheck.writer.compose;

import static dev.crosscheck.writer.Given.AGENCY;
import static dev.crosscheck.writer.Given.FORUM;
import static dev.crosscheck.writer.Given.WIRE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.testing.NoCalls;
import dev.crosscheck.writer.Given;
import org.junit.jupiter.api.Test;

/** Tests that every composer must pass, independent of how it composes. */
abstract class ComposerContract {

    abstract Composer composer();

    /** Returns the context of the composer's step. */
    StepContext step() {
        return NoCalls.context();
    }

    @Test
    void shouldKeepEveryCitationOfTheDraftAndAddNone() throws StepFailure {
        // When
        Report report = compose(
                Given.compose(Given.DRAFT, Given.review(ReviewStatus.PASS), Given.facts(), AGENCY, WIRE, FORUM));

        // Then
        assertThat(CitationMarkers.in(report.markdown())).containsExactly(1, 3);
        assertThat(report.sourcesUsed()).containsExactly(1, 3);
        assertThat(report.markdown()).hasSizeGreaterThan(200);
        assertThat(report.methodologyNote()).contains("2");
    }

    @Test
    void shouldTakeTheReviewForTheStartOfItsConfidence() throws StepFailure {
        // Then
        assertThat(confidence(ReviewStatus.PASS)).isEqualTo(ConfidenceLevel.HIGH);
        assertThat(confidence(ReviewStatus.WARN)).isEqualTo(ConfidenceLevel.MEDIUM);
        assertThat(confidence(ReviewStatus.REJECT)).isEqualTo(ConfidenceLevel.LOW);
    }

    @Test
    void shouldSayInTheFixedWordsThatTheSearchWasDegradedAndTheReviewUnresolved() throws StepFailure {
        // When
        Report report = compose(Given.compose(
                Given.DRAFT, Given.review(ReviewStatus.REJECT), Given.facts(Warnings.DEGRADED_MODE), AGENCY, FORUM));
        Report chinese = compose(Given.compose(
                Given.DRAFT_ZH,
                Given.review(ReviewStatus.REJECT),
                Given.facts(Warnings.UNRESOLVED_REVIEW),
                Given.AGENCY_ZH));

        // Then
        assertThat(report.markdown())
                .contains("Search capabilities were limited; answer is based on partial information.");
        assertThat(chinese.markdown()).contains("[警告] 審查所提的問題尚未全部解決。");
    }

    private ConfidenceLevel confidence(ReviewStatus status) throws StepFailure {
        return compose(Given.compose(
                        Given.AGREED_DRAFT, Given.review(status), Given.facts(), AGENCY, Given.WIRE, FORUM))
                .confidenceLevel();
    }

    Report compose(ComposeReport command) throws StepFailure {
        return composer().compose(command, step()).result();
    }
}
