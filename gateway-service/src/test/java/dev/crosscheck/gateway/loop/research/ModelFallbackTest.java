package dev.crosscheck.gateway.loop.research;

import static dev.crosscheck.gateway.loop.research.Story.reported;
import static dev.crosscheck.gateway.loop.research.Story.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.research.ResearchState.Composing;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentEvent.DraftReviewed;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Warnings;
import org.junit.jupiter.api.Test;

/** A heuristic that stood in for a model is never silent. */
class ModelFallbackTest extends ResearchSpecification {

    @Test
    void shouldTellTheWriterOnceWhenAHeuristicStoodInForTheModel() {
        ProducedBy standIn =
                new ProducedBy(ProducedBy.HEURISTIC, "HeuristicCritic", null, "model_timeout: no answer within 30 s");

        ComposeReport compose = given(Story.reviewing())
                .when(reported(new DraftReviewed(
                        Story.SESSION, step("review-1"), standIn, Story.USAGE, Samples.review(ReviewStatus.PASS))))
                .thenOrders(Composing.class, ComposeReport.class);

        assertThat(compose.facts().warnings()).containsOnlyOnce(Warnings.MODEL_FALLBACK);
    }

    @Test
    void shouldWarnOfNothingWhenTheHeuristicIsWhoWasAsked() {
        ComposeReport compose = given(Story.reviewing())
                .when(Story.reviewed(1, ReviewStatus.PASS))
                .thenOrders(Composing.class, ComposeReport.class);

        assertThat(compose.facts().warnings()).doesNotContain(Warnings.MODEL_FALLBACK);
    }
}
