package dev.crosscheck.gateway.loop.research;

import static dev.crosscheck.gateway.loop.research.Story.ASKED;
import static dev.crosscheck.gateway.loop.research.Story.LATER;
import static dev.crosscheck.gateway.loop.research.Story.SESSION;
import static dev.crosscheck.gateway.loop.research.Story.and;
import static dev.crosscheck.gateway.loop.research.Story.assessed;
import static dev.crosscheck.gateway.loop.research.Story.cancelled;
import static dev.crosscheck.gateway.loop.research.Story.clarified;
import static dev.crosscheck.gateway.loop.research.Story.clarifiedAt;
import static dev.crosscheck.gateway.loop.research.Story.composed;
import static dev.crosscheck.gateway.loop.research.Story.examined;
import static dev.crosscheck.gateway.loop.research.Story.failed;
import static dev.crosscheck.gateway.loop.research.Story.finishAt;
import static dev.crosscheck.gateway.loop.research.Story.forked;
import static dev.crosscheck.gateway.loop.research.Story.found;
import static dev.crosscheck.gateway.loop.research.Story.hardDeadline;
import static dev.crosscheck.gateway.loop.research.Story.lapsedAt;
import static dev.crosscheck.gateway.loop.research.Story.looked;
import static dev.crosscheck.gateway.loop.research.Story.mayAsk;
import static dev.crosscheck.gateway.loop.research.Story.pausedAt;
import static dev.crosscheck.gateway.loop.research.Story.planned;
import static dev.crosscheck.gateway.loop.research.Story.resumedAt;
import static dev.crosscheck.gateway.loop.research.Story.reviewed;
import static dev.crosscheck.gateway.loop.research.Story.softDeadline;
import static dev.crosscheck.gateway.loop.research.Story.step;
import static dev.crosscheck.gateway.loop.research.Story.verified;
import static dev.crosscheck.gateway.loop.research.Story.written;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.gateway.loop.research.ResearchState.Cancelled;
import dev.crosscheck.gateway.loop.research.ResearchState.Completed;
import dev.crosscheck.gateway.loop.research.ResearchState.Paused;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.research.ClarificationAnswer;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.source.FoundDocument;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Tests clarification: the session asks back once about an ambiguous question and waits for a bounded time, which does
 * not count against its deadlines.
 */
class ClarificationTest extends ResearchSpecification {

    private static final ClarificationAnswer SECOND = new ClarificationAnswer(2, null);
    private static final String CLOUDBEND = "Did the Cloudbend plant know about the leak before March?";
    private static final String LAKEVIEW = "Did the Lakeview plant know about the leak before March?";
    private static final FoundDocument BOARD = Samples.document("d-1", Samples.OFFICIAL);
    private static final Instant UNTIL = LATER.plusSeconds(600);

    @Test
    void shouldLookAtWhatThereIsBeforeItAsks() {
        SearchSources search = given().when(mayAsk()).thenOrders(Looking.class, SearchSources.class);

        assertThat(search.stepId()).isEqualTo(step("look"));
        assertThat(search.queries()).extracting(query -> query.text()).containsExactly(Samples.QUESTION);
    }

    @Test
    void shouldShowTheAnalystWhatWasFound() {
        given(Story.looking())
                .when(looked(BOARD))
                .thenAdvancesTo(
                        Clarifying.class,
                        new ExamineQuestion(
                                SESSION, step("clarify"), Samples.briefing(Mode.DISCOVERY), List.of(BOARD)));
    }

    @Test
    void shouldExamineTheQuestionAloneWhenTheLookFails() {
        ExamineQuestion examine =
                given(Story.looking()).when(failed("look")).thenOrders(Clarifying.class, ExamineQuestion.class);

        assertThat(examine.found()).isEmpty();
    }

    @Test
    void shouldPlanWhenTheQuestionIsClearOrCannotBeExamined() {
        given(Story.clarifying()).when(examined(null)).thenOrders(Planning.class, PlanResearch.class);
        given(Story.clarifying()).when(failed("clarify")).thenOrders(Planning.class, PlanResearch.class);
    }

    @Test
    void shouldWaitAndOrderNothingWhenTheQuestionIsAmbiguous() {
        Asking asking =
                given(Story.clarifying()).when(examined(Samples.CLARIFICATION)).thenAdvancesTo(Asking.class);

        assertThat(asking.until()).isEqualTo(UNTIL);
        assertThat(asking.phase()).isEqualTo("clarifying");
    }

    @Test
    void shouldAskNothingWhenSomebodyIsInAHurry() {
        given(Story.clarifying(), finishAt(LATER))
                .when(examined(Samples.CLARIFICATION))
                .thenOrders(Planning.class, PlanResearch.class);
    }

    @Test
    void shouldPlanTheReadingThatWasChosen() {
        PlanResearch plan =
                given(Story.asking()).when(clarified(SECOND)).thenOrders(Planning.class, PlanResearch.class);

        assertThat(plan.brief().question()).isEqualTo(CLOUDBEND);
    }

    @Test
    void shouldPutWordsOfOnesOwnBesideTheQuestion() {
        PlanResearch plan = given(Story.asking())
                .when(clarified(new ClarificationAnswer(null, " the plant of 1987 ")))
                .thenOrders(Planning.class, PlanResearch.class);

        assertThat(plan.brief().question()).isEqualTo(Samples.QUESTION + " (the plant of 1987)");
    }

    @Test
    void shouldTakeTheLikeliestReadingWhenSkippedOrLapsed() {
        for (SessionEvent event : List.of(clarified(ClarificationAnswer.SKIP), lapsedAt(UNTIL))) {
            PlanResearch plan = given(Story.asking()).when(event).thenOrders(Planning.class, PlanResearch.class);

            assertThat(plan.brief().question()).isEqualTo(LAKEVIEW);
        }
    }

    @Test
    void shouldNotLapseBeforeItsTime() {
        given(Story.asking()).when(lapsedAt(UNTIL.minusSeconds(1))).thenIgnored(Reason.EARLY);
    }

    @Test
    void shouldRefuseAnOptionThatIsNotOffered() {
        given(Story.asking()).when(clarified(new ClarificationAnswer(3, null))).thenIgnored(Reason.ILLEGAL);
    }

    @Test
    void shouldTakeTheSameAnswerTwiceForOneAndAnotherForNone() {
        List<SessionEvent> answered = and(Story.asking(), clarified(SECOND));

        given(answered).when(clarified(SECOND)).thenIgnored(Reason.DUPLICATE);
        given(answered).when(clarified(ClarificationAnswer.SKIP)).thenIgnored(Reason.ILLEGAL);
        given(answered).when(lapsedAt(UNTIL)).thenIgnored(Reason.DUPLICATE);
        given(answered, cancelled()).when(clarified(SECOND)).thenIgnored(Reason.DUPLICATE);
        given(answered, cancelled()).when(clarified(ClarificationAnswer.SKIP)).thenIgnored(Reason.LATE);
    }

    @Test
    void shouldRefuseAnAnswerWhenNothingWasAsked() {
        given(Story.planning()).when(clarified(SECOND)).thenIgnored(Reason.ILLEGAL);
        given(Story.clarifying()).when(clarified(SECOND)).thenIgnored(Reason.ILLEGAL);
        given(Story.completed()).when(clarified(SECOND)).thenIgnored(Reason.LATE);
    }

    @Test
    void shouldStopBothClocksWhileItWaits() {
        given(Story.asking()).when(softDeadline()).thenIgnored(Reason.EARLY);
        given(Story.asking()).when(hardDeadline()).thenIgnored(Reason.EARLY);
    }

    @Test
    void shouldMoveBothDeadlinesByTheWait() {
        Planning planning = (Planning) Folds.fold(and(Story.asking(), clarifiedAt(LATER.plusSeconds(500), SECOND)));

        assertThat(planning.dossier().softDeadline()).isEqualTo(ASKED.plusSeconds(120 + 500));
        assertThat(planning.dossier().hardDeadline()).isEqualTo(ASKED.plusSeconds(180 + 500));
    }

    @Test
    void shouldWaitLongerByAPauseAndCountNoTimeTwice() {
        List<SessionEvent> resumed =
                and(Story.asking(), pausedAt(LATER.plusSeconds(100)), resumedAt(LATER.plusSeconds(1_100)));

        assertThat(((Asking) Folds.fold(resumed)).until()).isEqualTo(UNTIL.plusSeconds(1_000));
        given(resumed).when(lapsedAt(UNTIL)).thenIgnored(Reason.EARLY);
        Planning planning = (Planning) Folds.fold(and(resumed, clarifiedAt(LATER.plusSeconds(1_200), SECOND)));
        assertThat(planning.dossier().softDeadline()).isEqualTo(ASKED.plusSeconds(120 + 1_200));
    }

    @Test
    void shouldAskFromTheMomentOnInWhichItGoesOnWhenTheResultCameWhilePaused() {
        Instant resumed = LATER.plusSeconds(5_000);
        List<SessionEvent> log =
                and(Story.clarifying(), pausedAt(LATER), examined(Samples.CLARIFICATION), resumedAt(resumed));

        assertThat(((Asking) Folds.fold(log)).until()).isEqualTo(resumed.plusSeconds(600));
        Planning planning = (Planning) Folds.fold(and(log, clarifiedAt(resumed.plusSeconds(100), SECOND)));
        assertThat(planning.dossier().softDeadline()).isEqualTo(ASKED.plusSeconds(120 + 5_000 + 100));
    }

    @Test
    void shouldNeitherLapseNorTakeAnAnswerWhilePaused() {
        List<SessionEvent> paused = and(Story.asking(), pausedAt(LATER.plusSeconds(100)));

        assertThat(Folds.fold(paused)).isInstanceOf(Paused.class);
        given(paused).when(lapsedAt(UNTIL)).thenIgnored(Reason.EARLY);
        given(paused).when(clarified(SECOND)).thenIgnored(Reason.ILLEGAL);
    }

    @Test
    void shouldGoOnWithTheLikeliestReadingWhenAskedToFinish() {
        Instant finished = LATER.plusSeconds(50);
        for (List<SessionEvent> log : List.of(Story.asking(), and(Story.asking(), pausedAt(LATER.plusSeconds(9))))) {
            PlanResearch plan = given(log).when(finishAt(finished)).thenOrders(Planning.class, PlanResearch.class);

            assertThat(plan.brief().question()).isEqualTo(LAKEVIEW);
            Planning planning = (Planning) Folds.fold(and(log, finishAt(finished)));
            assertThat(planning.dossier().hardDeadline()).isEqualTo(finished.plusSeconds(60));
        }
    }

    @Test
    void shouldCancelWhileItWaits() {
        given(Story.asking()).when(cancelled()).thenAdvancesTo(Cancelled.class);
    }

    @Test
    void shouldTakeTheExaminationForADuplicateWhenItComesAgain() {
        given(Story.asking()).when(examined(null)).thenIgnored(Reason.DUPLICATE);
        given(Story.asking(), pausedAt(LATER)).when(examined(null)).thenIgnored(Reason.DUPLICATE);
        given(Story.asking()).when(failed("plan")).thenIgnored(Reason.ILLEGAL);
    }

    @Test
    void shouldAskAnewInASessionThatWasForkedWhileItWaited() {
        Asking asking = given(Story.asking()).when(forked(3)).thenAdvancesTo(Asking.class);

        assertThat(asking.until()).isEqualTo(Story.FORKED.plusSeconds(600));
    }

    @Test
    void shouldKeepTheReadingToTheEndAndSayItInTheReport() {
        List<SessionEvent> log = and(
                Story.asking(),
                clarified(SECOND),
                planned("leak march"),
                found(1, Samples.succeeded("leak march"), BOARD),
                assessed(1, Samples.sufficient()));
        WriteDraft draft =
                given(log.subList(0, log.size() - 1)).when(log.getLast()).thenOrders(Drafting.class, WriteDraft.class);
        Completed completed = (Completed) Folds.fold(and(
                log,
                written(1, Samples.draft(1)),
                reviewed(1, ReviewStatus.PASS),
                composed(Samples.report(ConfidenceLevel.HIGH, 1)),
                verified("# Report\n\nText [1].")));

        assertThat(draft.brief().question()).isEqualTo(CLOUDBEND);
        assertThat(completed.dossier().writing().report().markdown())
                .startsWith("# Report\n\n> **Read as:** “" + CLOUDBEND + "”")
                .contains("this reading was chosen", "Text [1].");
    }

    @Test
    void shouldSayInTheReportThatNobodySaidWhichReadingIsMeant() {
        Completed completed = (Completed) Folds.fold(and(
                Story.asking(),
                lapsedAt(UNTIL),
                planned("leak march"),
                found(1, Samples.succeeded("leak march"), BOARD),
                assessed(1, Samples.sufficient()),
                written(1, Samples.draft(1)),
                failed("review-1"),
                failed("compose")));

        assertThat(completed.dossier().writing().report().markdown())
                .contains("> **Read as:** “" + LAKEVIEW + "”", "the likeliest was taken");
    }
}
