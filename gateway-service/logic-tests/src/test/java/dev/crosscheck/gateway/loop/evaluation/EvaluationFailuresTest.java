package dev.crosscheck.gateway.loop.evaluation;

import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.PASSAGE;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.QUOTE;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.checked;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.failed;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.finds;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.opened;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.reported;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.requested;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.searched;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.wants;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.PolicyCitation;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests what happens to a criterion when a step fails. */
class EvaluationFailuresTest {

    @Test
    void shouldTakeASearchThatFailedForAnObservation() {
        // Given
        EvaluationStory story = opened(1);
        story.enter(reported(wants("deliberating-1.1", "age")));
        // When
        story.enter(reported(failed("consulting-1.1", "index_unavailable")));
        // Then
        Deliberate again = story.lastOrder(Deliberate.class);
        assertThat(again.material().trace().getLast().observation())
                .isEqualTo("tool error: index_unavailable: it went wrong");
        assertThat(again.material().passages()).isEmpty();
    }

    @Test
    void shouldLeaveEveryCriterionOpenWhenThereIsNoPolicy() {
        // When
        EvaluationStory story = EvaluationStory.of(requested(2), reported(failed("open", ReasonCode.POLICY_MISSING)));
        // Then
        assertThat(story.state().status()).isEqualTo(SessionStatus.COMPLETED);
        assertThat(List.of(story.result(1), story.result(2))).allSatisfy(result -> {
            assertThat(result.status()).isEqualTo(CriterionStatus.UNCERTAIN);
            assertThat(result.reasonCode()).isEqualTo(ReasonCode.POLICY_MISSING);
            assertThat(result.trace().getLast().observation()).startsWith("tool error: policy_missing");
            assertThat(result.controller()).isNull();
        });
    }

    @Test
    void shouldSayThatThePolicyIsUnreadableWhateverElseHasHappened() {
        // When
        EvaluationStory story = EvaluationStory.of(requested(1), reported(failed("open", "internal")));
        // Then
        assertThat(story.result(1).reasonCode()).isEqualTo(ReasonCode.POLICY_UNREADABLE);
    }

    @Test
    void shouldGoOnWithTheOthersWhenAControllerFails() {
        // Given
        EvaluationStory story = opened(2);
        // When
        story.enter(reported(failed("deliberating-1.1", "internal")));
        story.enter(reported(finds("deliberating-2.1", CriterionStatus.UNCERTAIN)));
        // Then
        assertThat(story.result(1).reasonCode()).isEqualTo(ReasonCode.CONTROLLER_FAILED);
        assertThat(story.result(1).trace().getLast().observation()).startsWith("tool error: internal");
        assertThat(story.result(2).reasonCode()).isEqualTo(ReasonCode.DECIDED);
        assertThat(story.state().status()).isEqualTo(SessionStatus.COMPLETED);
    }

    @Test
    void shouldDropQuotesThatStandNowhere() {
        // Given
        PolicyCitation invented = new PolicyCitation("Eligibility > Age", 2, "Applicants may be of any age", 100, 128);
        EvaluationStory story = opened(2);
        story.enter(reported(wants("deliberating-1.1", "age")));
        story.enter(reported(searched("consulting-1.1", PASSAGE)));
        story.enter(reported(finds("deliberating-1.2", CriterionStatus.MET, QUOTE, invented)));
        story.enter(reported(finds("deliberating-2.1", CriterionStatus.NOT_MET, invented)));
        // When
        story.enter(reported(checked("checking-1.2", QUOTE, invented)));
        story.enter(reported(checked("checking-2.1", invented)));
        // Then
        assertThat(story.result(1).citations()).containsExactly(QUOTE.with(Verdict.SUPPORTED));
        assertThat(story.result(1).status()).isEqualTo(CriterionStatus.MET);
        assertThat(story.result(2).citations()).isEmpty();
        assertThat(story.result(2).status()).isEqualTo(CriterionStatus.UNCERTAIN);
        assertThat(story.result(2).reasonCode()).isEqualTo(ReasonCode.CITATIONS_FAILED);
    }

    @Test
    void shouldDecideNothingWithoutWordsOfThePolicy() {
        // Given
        EvaluationStory story = opened(1);
        // When
        story.enter(reported(finds("deliberating-1.1", CriterionStatus.MET)));
        // Then
        assertThat(story.result(1).status()).isEqualTo(CriterionStatus.UNCERTAIN);
        assertThat(story.result(1).reasonCode()).isEqualTo(ReasonCode.CITATIONS_FAILED);
    }

    @Test
    void shouldKeepQuotesThatStandWhenTheCheckFails() {
        // Given
        EvaluationStory story = opened(1);
        story.enter(reported(wants("deliberating-1.1", "age")));
        story.enter(reported(searched("consulting-1.1", PASSAGE)));
        story.enter(reported(finds("deliberating-1.2", CriterionStatus.MET, QUOTE)));
        // When
        story.enter(reported(failed("checking-1.2", "internal")));
        // Then
        assertThat(story.result(1).status()).isEqualTo(CriterionStatus.MET);
        assertThat(story.result(1).citations()).containsExactly(QUOTE.with(Verdict.INCONCLUSIVE));
    }
}
