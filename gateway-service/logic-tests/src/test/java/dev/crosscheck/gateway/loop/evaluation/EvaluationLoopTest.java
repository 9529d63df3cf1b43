package dev.crosscheck.gateway.loop.evaluation;

import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.CALL;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.OTHER;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.OUTLINE;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.PASSAGE;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.QUOTE;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.checked;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.finds;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.opened;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.policyOpened;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.reported;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.requested;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.searched;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.step;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.wants;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.evaluation.CriterionResult;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.EvaluationPolicy;
import dev.crosscheck.model.evaluation.Material;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.evaluation.PolicyQuery;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.evaluation.TraceEntry;
import dev.crosscheck.model.message.EvaluationMessage.CheckCitations;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.message.EvaluationMessage.OpenPolicy;
import dev.crosscheck.model.message.EvaluationMessage.SearchPolicy;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests the usual course: the policy, then thoughts, searches and checks until all criteria are decided. */
class EvaluationLoopTest {

    @Test
    void shouldOpenThePolicyFirst() {
        // When
        EvaluationStory story = EvaluationStory.of(requested(2));
        // Then
        assertThat(story.state().phase()).isEqualTo("opening");
        assertThat(story.state().status()).isEqualTo(SessionStatus.RUNNING);
        assertThat(story.ordered())
                .containsExactly(
                        new OpenPolicy(EvaluationStory.SESSION, step("open"), "local", OUTLINE.documentId(), 7L));
    }

    @Test
    void shouldThinkAboutAsManyCriteriaAtOnceAsThePolicyAllows() {
        // When
        EvaluationStory story =
                EvaluationStory.of(requested(5, new EvaluationPolicy(10, 6_000, 2, 900, 60)), reported(policyOpened()));
        // Then
        assertThat(story.ordered().subList(1, 3))
                .extracting(command -> command.stepId().value())
                .containsExactly("e-1.deliberating-1.1", "e-1.deliberating-2.1");
        assertThat(story.ordered()).hasSize(3);
        Deliberate second = story.lastOrder(Deliberate.class);
        assertThat(second.criterion().id()).isEqualTo("c2");
        assertThat(second.policy()).isEqualTo(OUTLINE);
        assertThat(second.material()).isEqualTo(Material.NONE);
        assertThat(second.iterationsLeft()).isEqualTo(10);
        assertThat(second.tokensLeft()).isEqualTo(6_000);
    }

    @Test
    void shouldGoFromASearchToACheckedResult() {
        // Given
        EvaluationStory story = opened(1);
        // When
        story.enter(reported(wants("deliberating-1.1", "minimum age")));
        SearchPolicy search = story.lastOrder(SearchPolicy.class);
        story.enter(reported(searched("consulting-1.1", PASSAGE)));
        Deliberate again = story.lastOrder(Deliberate.class);
        story.enter(reported(finds("deliberating-1.2", CriterionStatus.MET, QUOTE)));
        CheckCitations check = story.lastOrder(CheckCitations.class);
        story.enter(reported(checked("checking-1.2", QUOTE)));
        // Then
        assertThat(search.query().text()).isEqualTo("minimum age");
        assertThat(search.version()).isEqualTo(3);
        assertThat(again.material().passages()).containsExactly(PASSAGE);
        assertThat(again.material().usage()).isEqualTo(CALL);
        assertThat(again.iterationsLeft()).isEqualTo(9);
        assertThat(again.tokensLeft()).isEqualTo(4_900);
        assertThat(check.passages()).containsExactly(PASSAGE);
        assertThat(story.state().status()).isEqualTo(SessionStatus.COMPLETED);
        assertThat(story.result(1))
                .isEqualTo(new CriterionResult(
                        "c1",
                        CriterionStatus.MET,
                        0.9,
                        List.of(QUOTE.with(Verdict.SUPPORTED)),
                        "They are 43.",
                        List.of(
                                new TraceEntry(
                                        "What does the policy say?",
                                        "pi_search(\"minimum age\")",
                                        "1 passage: “Applicants must be 18 or over now.” [Eligibility > Age, p. 2]"),
                                new TraceEntry("It is said.", "finish", "")),
                        ReasonCode.DECIDED,
                        "react",
                        "react-en-1",
                        null,
                        CALL.plus(CALL),
                        null));
        assertThat(story.state().usage()).isEqualTo(CALL.plus(CALL));
    }

    @Test
    void shouldBeginTheNextCriterionWhenOneHasEnded() {
        // Given
        EvaluationStory story =
                EvaluationStory.of(requested(3, new EvaluationPolicy(10, 6_000, 1, 900, 60)), reported(policyOpened()));
        // When
        story.enter(reported(finds("deliberating-1.1", CriterionStatus.UNCERTAIN)));
        // Then
        assertThat(story.lastOrder(Deliberate.class).stepId()).isEqualTo(step("deliberating-2.1"));
        assertThat(story.state().decidedCriteria()).isEqualTo(1);
        assertThat(story.state().phase()).isEqualTo("evaluating");
    }

    @Test
    void shouldNotSearchAgainForWhatAnotherCriterionHasFound() {
        // Given
        EvaluationStory story = opened(2);
        story.enter(reported(wants("deliberating-1.1", "minimum age")));
        story.enter(reported(searched("consulting-1.1", PASSAGE)));
        int orders = story.ordered().size();
        // When
        story.enter(reported(wants("deliberating-2.1", " Minimum  AGE ")));
        // Then
        Deliberate again = story.lastOrder(Deliberate.class);
        assertThat(story.ordered()).hasSize(orders + 1);
        assertThat(again.stepId()).isEqualTo(step("deliberating-2.2"));
        assertThat(again.material().passages()).containsExactly(PASSAGE);
        assertThat(again.material().trace().getLast().observation()).startsWith("1 passage");
    }

    @Test
    void shouldSearchAgainForTheSameWordsInASection() {
        // Given
        EvaluationStory story = opened(2);
        story.enter(reported(wants("deliberating-1.1", "minimum age")));
        story.enter(reported(searched("consulting-1.1", PASSAGE)));
        // When
        story.enter(reported(wants("deliberating-2.1", new PolicyQuery("minimum age", 5, "1"))));
        // Then
        assertThat(story.lastOrder(SearchPolicy.class).query()).isEqualTo(new PolicyQuery("minimum age", 5, "1"));
    }

    @Test
    void shouldSendNoMorePassagesThanAMessageHasRoomFor() {
        // Given
        EvaluationStory story = opened(1);
        // When
        for (int turn = 1; turn <= 4; turn++) {
            int from = turn;
            story.enter(reported(wants("deliberating-1." + turn, "query " + turn)));
            story.enter(reported(searched(
                    "consulting-1." + turn,
                    IntStream.range(0, 5)
                            .mapToObj(i -> large(from * 100_000 + i * 5_000))
                            .toArray(PolicyPassage[]::new))));
        }
        // Then
        List<PolicyPassage> sent = story.lastOrder(Deliberate.class).material().passages();
        assertThat(sent).hasSize(15).contains(large(400_000)).doesNotContain(large(100_000), OTHER);
        assertThat(story.state().works().getFirst().material().passages()).hasSize(20);
    }

    @Test
    void shouldShowTheCriteriaInLists() {
        assertThat(opened(2).state().summary().question())
                .isEqualTo("Criterion number 1 holds. · Criterion number 2 holds.");
        assertThat(opened(90).state().summary().question()).hasSize(500).endsWith("…");
    }

    private static PolicyPassage large(int start) {
        return new PolicyPassage("", null, start, start + 4_000, "x".repeat(4_000));
    }
}
