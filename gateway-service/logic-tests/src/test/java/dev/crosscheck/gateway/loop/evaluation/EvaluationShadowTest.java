package dev.crosscheck.gateway.loop.evaluation;

import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.finds;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.policyOpened;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.reported;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.requested;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.evaluation.Route;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import org.junit.jupiter.api.Test;

/** Tests the shadow: another controller weighs the same criteria, and its results do not count. */
class EvaluationShadowTest {

    @Test
    void shouldWeighEachCriterionInTheShadowAfterAllThatCount() {
        // Given
        EvaluationStory story = EvaluationStory.of(
                requested(1).routed(new Route(Controller.AUTO, "mine-1", Controller.HEURISTIC, 42)),
                reported(policyOpened()));
        Deliberate counting = (Deliberate) story.ordered().get(1);
        Deliberate shadow = (Deliberate) story.ordered().get(2);

        // When
        story.enter(reported(finds("deliberating-1.1", CriterionStatus.UNCERTAIN)));
        Phase between = story.state().stage();
        story.enter(reported(finds("deliberating-2.1", CriterionStatus.MET)));

        // Then
        assertThat(counting)
                .extracting(Deliberate::controller, Deliberate::promptId)
                .containsExactly(Controller.AUTO, "mine-1");
        assertThat(shadow.controller()).isEqualTo(Controller.HEURISTIC);
        assertThat(between).isEqualTo(Phase.EVALUATING);
        assertThat(story.state().stage()).isEqualTo(Phase.COMPLETED);
        assertThat(story.state().counting()).hasSize(1);
        assertThat(story.state().shadows()).singleElement().satisfies(work -> {
            assertThat(story.state().criterion(work)).isEqualTo(1);
            assertThat(story.state().differs(work)).contains(false);
            assertThat(work.result().reasonCode()).isEqualTo(ReasonCode.CITATIONS_FAILED);
        });
    }
}
