package dev.crosscheck.gateway.loop.evaluation;

import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.NOON;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.PASSAGE;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.QUOTE;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.cancelled;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.finds;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.hardDeadlineAt;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.opened;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.policyOpened;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.reported;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.requested;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.searched;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.wants;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.Deadlines;
import dev.crosscheck.gateway.loop.Decision.Ignored;
import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.EvaluationPolicy;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.message.SessionEvent.ResearchCancelled;
import dev.crosscheck.model.message.SessionEvent.ResearchPaused;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Tests how an evaluation ends early, and which events come too late for it. */
class EvaluationEndTest {

    @Test
    void shouldEndACriterionWhoseIterationsAreOver() {
        // Given
        EvaluationStory story =
                EvaluationStory.of(requested(1, new EvaluationPolicy(2, 6_000, 1, 900, 60)), reported(policyOpened()));
        story.enter(reported(wants("deliberating-1.1", "age")));
        story.enter(reported(searched("consulting-1.1", PASSAGE)));
        assertThat(story.lastOrder(Deliberate.class).iterationsLeft()).isEqualTo(1);
        // When
        story.enter(reported(wants("deliberating-1.2", "and another")));
        // Then
        assertThat(story.result(1).reasonCode()).isEqualTo(ReasonCode.MAX_ITERATIONS);
        assertThat(story.state().status()).isEqualTo(SessionStatus.COMPLETED);
    }

    @Test
    void shouldEndWhatIsLeftAtTheHardDeadline() {
        // Given
        EvaluationStory story = opened(3);
        story.enter(reported(wants("deliberating-1.1", "age")));
        story.enter(reported(searched("consulting-1.1", PASSAGE)));
        story.enter(reported(finds("deliberating-1.2", CriterionStatus.MET, QUOTE)));
        story.enter(reported(finds("deliberating-2.1", CriterionStatus.UNCERTAIN)));
        Instant hard = NOON.plusSeconds(960);
        // When
        story.enter(hardDeadlineAt(hard.minusMillis(1)));
        boolean early = story.last().equals(new Ignored(Reason.EARLY));
        story.enter(hardDeadlineAt(hard));
        // Then
        assertThat(early).isTrue();
        assertThat(story.state().status()).isEqualTo(SessionStatus.COMPLETED);
        assertThat(story.result(1).citations()).containsExactly(QUOTE.with(Verdict.INCONCLUSIVE));
        assertThat(story.result(2).reasonCode()).isEqualTo(ReasonCode.DECIDED);
        assertThat(story.result(3).reasonCode()).isEqualTo(ReasonCode.DEADLINE);
        assertThat(story.enter(reported(finds("deliberating-3.1", CriterionStatus.MET, QUOTE))))
                .isEqualTo(new Ignored(Reason.LATE));
    }

    @Test
    void shouldHaveDeadlinesOnlyWhileItRuns() {
        // Given
        EvaluationStory story = opened(1);
        // Then
        assertThat(story.state().deadlines())
                .isEqualTo(new Deadlines(null, NOON.plusSeconds(900), NOON.plusSeconds(960)));
        assertThat(EvaluationState.START.deadlines()).isEqualTo(Deadlines.NONE);
        story.enter(cancelled());
        assertThat(story.state().deadlines()).isEqualTo(Deadlines.NONE);
    }

    @Test
    void shouldKeepWhatIsDecidedWhenItIsCancelled() {
        // Given
        EvaluationStory story = opened(2);
        story.enter(reported(finds("deliberating-1.1", CriterionStatus.UNCERTAIN)));
        // When
        story.enter(cancelled());
        // Then
        assertThat(story.state().status()).isEqualTo(SessionStatus.CANCELLED);
        assertThat(story.state().works().get(0).result()).isNotNull();
        assertThat(story.state().works().get(1).result()).isNull();
        assertThat(story.enter(cancelled())).isEqualTo(new Ignored(Reason.DUPLICATE));
        assertThat(story.enter(hardDeadlineAt(NOON.plusSeconds(9_000)))).isEqualTo(new Ignored(Reason.LATE));
        assertThat(story.enter(reported(finds("deliberating-1.1", CriterionStatus.MET))))
                .isEqualTo(new Ignored(Reason.DUPLICATE));
    }

    @Test
    void shouldIgnoreWhatAnswersNothing() {
        // Given
        EvaluationStory story = opened(1);
        // Then
        assertThat(story.enter(requested(1))).isEqualTo(new Ignored(Reason.DUPLICATE));
        assertThat(story.enter(reported(policyOpened()))).isEqualTo(new Ignored(Reason.DUPLICATE));
        assertThat(story.enter(reported(searched("consulting-1.1", PASSAGE)))).isEqualTo(new Ignored(Reason.ILLEGAL));
        assertThat(story.enter(reported(searched("deliberating-1.1", PASSAGE)))).isEqualTo(new Ignored(Reason.ILLEGAL));
        assertThat(story.enter(new ResearchCancelled(new EventId("x"), NOON, "")))
                .isEqualTo(new Ignored(Reason.ILLEGAL));
        assertThat(story.enter(new ResearchPaused(new EventId("x"), NOON))).isEqualTo(new Ignored(Reason.ILLEGAL));
        assertThat(EvaluationState.START.decide(cancelled())).isEqualTo(new Ignored(Reason.ILLEGAL));
        assertThat(EvaluationState.START.decide(reported(policyOpened()))).isEqualTo(new Ignored(Reason.ILLEGAL));
    }
}
