package dev.crosscheck.gateway.loop.research;

import static dev.crosscheck.gateway.loop.research.Story.ASKED;
import static dev.crosscheck.gateway.loop.research.Story.LATER;
import static dev.crosscheck.gateway.loop.research.Story.agreed;
import static dev.crosscheck.gateway.loop.research.Story.agreedAt;
import static dev.crosscheck.gateway.loop.research.Story.and;
import static dev.crosscheck.gateway.loop.research.Story.cancelled;
import static dev.crosscheck.gateway.loop.research.Story.failed;
import static dev.crosscheck.gateway.loop.research.Story.finishAt;
import static dev.crosscheck.gateway.loop.research.Story.forked;
import static dev.crosscheck.gateway.loop.research.Story.hardDeadline;
import static dev.crosscheck.gateway.loop.research.Story.lapsedAt;
import static dev.crosscheck.gateway.loop.research.Story.pausedAt;
import static dev.crosscheck.gateway.loop.research.Story.planLapsedAt;
import static dev.crosscheck.gateway.loop.research.Story.planned;
import static dev.crosscheck.gateway.loop.research.Story.resumedAt;
import static dev.crosscheck.gateway.loop.research.Story.showsPlan;
import static dev.crosscheck.gateway.loop.research.Story.softDeadline;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.gateway.loop.research.ResearchState.Cancelled;
import dev.crosscheck.gateway.loop.research.ResearchState.Paused;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.research.ClarificationAnswer;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.PlanAnswer;
import dev.crosscheck.model.research.PlannedQuery;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Tests the plan review: the session shows its plan before it searches and waits for a bounded time, which does not
 * count against its deadlines.
 */
class PlanReviewTest extends ResearchSpecification {

    private static final Instant UNTIL = LATER.plusSeconds(600);
    private static final PlanAnswer CHANGED = new PlanAnswer(Samples.queries("who signed"), List.of("who signed it"));

    @Test
    void shouldWaitAndOrderNothingOnceThereIsAPlan() {
        Proposing proposing =
                given(showsPlan()).when(planned("leak march", "leak memo")).thenAdvancesTo(Proposing.class);

        assertThat(proposing.until()).isEqualTo(UNTIL);
        assertThat(proposing.queries()).extracting(PlannedQuery::text).containsExactly("leak march", "leak memo");
        assertThat(proposing.status()).isEqualTo(SessionStatus.CLARIFYING);
        assertThat(proposing.phase()).isEqualTo("proposing");
        assertThat(proposing.deadlines().next()).isEqualTo(UNTIL);
    }

    @Test
    void shouldShowNoMoreQueriesThanMayBeAskedNorOneTwice() {
        SessionEvent request =
                Story.requested(new LimitOverrides(null, 2, null, null)).showingPlan(600);

        Proposing proposing = given(request).when(planned("a", "A ", "b", "c")).thenAdvancesTo(Proposing.class);

        assertThat(proposing.queries()).extracting(PlannedQuery::text).containsExactly("a", "b");
    }

    @Test
    void shouldSearchAsPlannedWhenAcceptedOrLapsed() {
        for (SessionEvent event : List.of(agreed(PlanAnswer.ACCEPTED), planLapsedAt(UNTIL))) {
            SearchSources search =
                    given(Story.proposing()).when(event).thenOrders(Searching.class, SearchSources.class);

            assertThat(search.queries()).extracting(PlannedQuery::text).containsExactly("leak march", "leak memo");
        }
    }

    @Test
    void shouldSearchAndCoverWhatSomebodyHasMadeOfThePlan() {
        SearchSources search =
                given(Story.proposing()).when(agreed(CHANGED)).thenOrders(Searching.class, SearchSources.class);

        assertThat(search.queries()).extracting(PlannedQuery::text).containsExactly("who signed");
        assertThat(Folds.fold(and(Story.proposing(), agreed(CHANGED)))
                        .dossier()
                        .scope()
                        .subQuestions())
                .containsExactly("who signed it");
    }

    @Test
    void shouldRefuseMoreQueriesThanMayBeAsked() {
        SessionEvent request =
                Story.requested(new LimitOverrides(null, 2, null, null)).showingPlan(600);

        given(request, planned("a"))
                .when(agreed(new PlanAnswer(Samples.queries("a", "b", "c"), null)))
                .thenIgnored(Reason.ILLEGAL);
    }

    @Test
    void shouldNotLapseBeforeItsTime() {
        given(Story.proposing()).when(planLapsedAt(UNTIL.minusSeconds(1))).thenIgnored(Reason.EARLY);
    }

    @Test
    void shouldTakeTheSameAnswerTwiceForOneAndAnotherForNone() {
        List<SessionEvent> answered = and(Story.proposing(), agreed(CHANGED));

        given(answered).when(agreed(CHANGED)).thenIgnored(Reason.DUPLICATE);
        given(answered).when(agreed(PlanAnswer.ACCEPTED)).thenIgnored(Reason.ILLEGAL);
        given(answered).when(planLapsedAt(UNTIL)).thenIgnored(Reason.DUPLICATE);
        given(answered, cancelled()).when(agreed(CHANGED)).thenIgnored(Reason.DUPLICATE);
        given(answered, cancelled()).when(agreed(PlanAnswer.ACCEPTED)).thenIgnored(Reason.LATE);
        given(answered, cancelled()).when(planLapsedAt(UNTIL)).thenIgnored(Reason.LATE);
    }

    @Test
    void shouldRefuseAnAnswerToAPlanWhereNoneIsShown() {
        given(Story.planning()).when(agreed(CHANGED)).thenIgnored(Reason.ILLEGAL);
        given(Story.searching()).when(planLapsedAt(UNTIL)).thenIgnored(Reason.ILLEGAL);
        given(Story.asking()).when(agreed(CHANGED)).thenIgnored(Reason.ILLEGAL);
        given(Story.asking()).when(planLapsedAt(UNTIL)).thenIgnored(Reason.ILLEGAL);
        given(Story.completed()).when(agreed(CHANGED)).thenIgnored(Reason.LATE);
        given(Story.proposing()).when(Story.clarified(ClarificationAnswer.SKIP)).thenIgnored(Reason.ILLEGAL);
        given(Story.proposing()).when(lapsedAt(UNTIL)).thenIgnored(Reason.ILLEGAL);
    }

    @Test
    void shouldShowNoPlanToSomebodyInAHurryNorWherePlanningFailed() {
        given(showsPlan(), softDeadline()).when(planned("a")).thenOrders(Searching.class, SearchSources.class);
        given(showsPlan()).when(failed("plan")).thenOrders(Searching.class, SearchSources.class);
    }

    @Test
    void shouldStopBothClocksWhileItWaitsAndMoveThemByTheWait() {
        given(Story.proposing()).when(softDeadline()).thenIgnored(Reason.EARLY);
        given(Story.proposing()).when(hardDeadline()).thenIgnored(Reason.EARLY);
        Dossier dossier =
                dossier(Folds.fold(and(Story.proposing(), agreedAt(LATER.plusSeconds(500), PlanAnswer.ACCEPTED))));
        assertThat(dossier.softDeadline()).isEqualTo(ASKED.plusSeconds(120 + 500));
        assertThat(dossier.hardDeadline()).isEqualTo(ASKED.plusSeconds(180 + 500));
    }

    @Test
    void shouldWaitLongerByAPauseAndTakeNothingMeanwhile() {
        List<SessionEvent> paused = and(Story.proposing(), pausedAt(LATER.plusSeconds(100)));
        List<SessionEvent> resumed = and(paused, resumedAt(LATER.plusSeconds(1_100)));

        assertThat(Folds.fold(paused)).isInstanceOf(Paused.class);
        given(paused).when(agreed(CHANGED)).thenIgnored(Reason.ILLEGAL);
        given(paused).when(planLapsedAt(UNTIL)).thenIgnored(Reason.EARLY);
        assertThat(((Proposing) Folds.fold(resumed)).until()).isEqualTo(UNTIL.plusSeconds(1_000));
    }

    @Test
    void shouldShowThePlanFromTheMomentOnInWhichItGoesOnWhenItCameWhilePaused() {
        Instant resumed = LATER.plusSeconds(5_000);
        List<SessionEvent> log = and(List.of(showsPlan()), pausedAt(LATER), planned("a"), resumedAt(resumed));

        assertThat(((Proposing) Folds.fold(log)).until()).isEqualTo(resumed.plusSeconds(600));
    }

    @Test
    void shouldSearchNoMoreWhenAskedToFinish() {
        Instant finished = LATER.plusSeconds(50);
        for (List<SessionEvent> log :
                List.of(Story.proposing(), and(Story.proposing(), pausedAt(LATER.plusSeconds(9))))) {
            given(log).when(finishAt(finished)).thenHolds(Composing.class);
        }
    }

    @Test
    void shouldCancelWhileItWaits() {
        given(Story.proposing()).when(cancelled()).thenAdvancesTo(Cancelled.class);
        given(Story.proposing()).when(planned("again")).thenIgnored(Reason.DUPLICATE);
    }

    @Test
    void shouldShowThePlanAnewInASessionThatWasForkedWhileItWaited() {
        Proposing proposing = given(Story.proposing()).when(forked(2)).thenAdvancesTo(Proposing.class);

        assertThat(proposing.until()).isEqualTo(Story.FORKED.plusSeconds(600));
    }

    @Test
    void shouldAskBackFirstAndShowThePlanOfTheReading() {
        List<SessionEvent> log = and(
                List.of(Story.mayAsk().showingPlan(300)),
                Story.looked(),
                Story.examined(Samples.CLARIFICATION),
                Story.clarified(ClarificationAnswer.SKIP));

        assertThat(((Planning) Folds.fold(log)).command()).isInstanceOf(PlanResearch.class);
        given(log).when(planned("a")).thenAdvancesTo(Proposing.class);
    }
}
