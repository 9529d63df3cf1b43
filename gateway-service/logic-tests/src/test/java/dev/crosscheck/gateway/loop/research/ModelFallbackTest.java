package dev.crosscheck.gateway.loop.research;

import static dev.crosscheck.gateway.loop.research.Story.reported;
import static dev.crosscheck.gateway.loop.research.Story.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentEvent.DraftReviewed;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.StandIn;
import dev.crosscheck.model.research.Warnings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that a heuristic never replaces a model silently. */
class ModelFallbackTest extends ResearchSpecification {

    @Test
    void shouldTellTheWriterOnceWhenAHeuristicStoodInForTheModel() {
        ComposeReport compose = given(Story.reviewing())
                .when(standingIn("model_timeout: no answer within 30 s"))
                .thenOrders(Composing.class, ComposeReport.class);

        assertThat(compose.facts().warnings()).containsOnlyOnce(Warnings.MODEL_FALLBACK);
        assertThat(compose.facts().standIns()).containsExactly(new StandIn("review", "model_timeout"));
    }

    @ParameterizedTest
    @CsvSource({
        "'model_timeout: no answer within 30 s', model_timeout, no answer within 30 s",
        "'time_range: model_unauthorized: 401: check the key.', model_unauthorized, '401: check the key.'",
        "'Out of order', model_fallback, Out of order"
    })
    void shouldKeepWhyTheHeuristicStoodInAmongTheErrors(String reason, String type, String message) {
        Dossier dossier = given(Story.reviewing()).when(standingIn(reason)).thenHolds(Composing.class);

        assertThat(dossier.accounts().errors())
                .containsExactly(new Accounts.Fault(
                        Story.LATER, step("review-1"), new StepError(type, message, false, 1, null)));
    }

    @Test
    void shouldKeepItOnceWhenTheResultComesWhileTheSessionIsPaused() {
        Dossier dossier = given(Story.reviewing(), Story.paused(), standingIn("model_timeout: no answer"))
                .when(Story.resumed())
                .thenHolds(Composing.class);

        assertThat(dossier.accounts().errors()).hasSize(1);
    }

    @Test
    void shouldKeepNoErrorWhenABudgetDidNotAllowTheModel() {
        Dossier dossier = given(Story.reviewing())
                .when(standingIn("budget_exhausted: The session's budget is spent."))
                .thenHolds(Composing.class);

        assertThat(dossier.accounts().errors()).isEmpty();
    }

    @Test
    void shouldWarnOfNothingWhenTheHeuristicIsWhoWasAsked() {
        ComposeReport compose = given(Story.reviewing())
                .when(Story.reviewed(1, ReviewStatus.PASS))
                .thenOrders(Composing.class, ComposeReport.class);

        assertThat(compose.facts().warnings()).doesNotContain(Warnings.MODEL_FALLBACK);
    }

    private static StepReported standingIn(String reason) {
        return reported(new DraftReviewed(
                Story.SESSION,
                step("review-1"),
                new ProducedBy(ProducedBy.HEURISTIC, "HeuristicCritic", null, reason),
                Story.USAGE,
                Samples.review(ReviewStatus.PASS)));
    }
}
