package dev.crosscheck.gateway.loop.evaluation;

import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.CALL;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.NOON;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.OTHER;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.OUTLINE;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.PASSAGE;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.QUOTE;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.cancelled;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.checked;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.failed;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.finds;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.hardDeadlineAt;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.opened;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.policyOpened;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.reported;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.requested;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.searched;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.step;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.wants;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.Deadlines;
import dev.crosscheck.gateway.loop.Decision.Ignored;
import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.evaluation.CriterionResult;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.EvaluationPolicy;
import dev.crosscheck.model.evaluation.Material;
import dev.crosscheck.model.evaluation.PolicyCitation;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.evaluation.TraceEntry;
import dev.crosscheck.model.message.EvaluationMessage.CheckCitations;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.message.EvaluationMessage.OpenPolicy;
import dev.crosscheck.model.message.EvaluationMessage.SearchPolicy;
import dev.crosscheck.model.message.SessionEvent.ResearchCancelled;
import dev.crosscheck.model.message.SessionEvent.ResearchPaused;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

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
        assertThat(result(story, 1))
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
                        CALL.plus(CALL)));
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
        assertThat(List.of(result(story, 1), result(story, 2))).allSatisfy(result -> {
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
        assertThat(result(story, 1).reasonCode()).isEqualTo(ReasonCode.POLICY_UNREADABLE);
    }

    @Test
    void shouldGoOnWithTheOthersWhenAControllerFails() {
        // Given
        EvaluationStory story = opened(2);
        // When
        story.enter(reported(failed("deliberating-1.1", "internal")));
        story.enter(reported(finds("deliberating-2.1", CriterionStatus.UNCERTAIN)));
        // Then
        assertThat(result(story, 1).reasonCode()).isEqualTo(ReasonCode.CONTROLLER_FAILED);
        assertThat(result(story, 1).trace().getLast().observation()).startsWith("tool error: internal");
        assertThat(result(story, 2).reasonCode()).isEqualTo(ReasonCode.DECIDED);
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
        assertThat(result(story, 1).citations()).containsExactly(QUOTE.with(Verdict.SUPPORTED));
        assertThat(result(story, 1).status()).isEqualTo(CriterionStatus.MET);
        assertThat(result(story, 2).citations()).isEmpty();
        assertThat(result(story, 2).status()).isEqualTo(CriterionStatus.UNCERTAIN);
        assertThat(result(story, 2).reasonCode()).isEqualTo(ReasonCode.CITATIONS_FAILED);
    }

    @Test
    void shouldDecideNothingWithoutWordsOfThePolicy() {
        // Given
        EvaluationStory story = opened(1);
        // When
        story.enter(reported(finds("deliberating-1.1", CriterionStatus.MET)));
        // Then
        assertThat(result(story, 1).status()).isEqualTo(CriterionStatus.UNCERTAIN);
        assertThat(result(story, 1).reasonCode()).isEqualTo(ReasonCode.CITATIONS_FAILED);
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
        assertThat(result(story, 1).status()).isEqualTo(CriterionStatus.MET);
        assertThat(result(story, 1).citations()).containsExactly(QUOTE.with(Verdict.INCONCLUSIVE));
    }

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
        assertThat(result(story, 1).reasonCode()).isEqualTo(ReasonCode.MAX_ITERATIONS);
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
        assertThat(result(story, 1).citations()).containsExactly(QUOTE.with(Verdict.INCONCLUSIVE));
        assertThat(result(story, 2).reasonCode()).isEqualTo(ReasonCode.DECIDED);
        assertThat(result(story, 3).reasonCode()).isEqualTo(ReasonCode.DEADLINE);
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

    private static CriterionResult result(EvaluationStory story, int number) {
        return story.state().works().get(number - 1).result();
    }
}
