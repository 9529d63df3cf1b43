package dev.crosscheck.gateway.loop.research;

import static dev.crosscheck.gateway.loop.research.Story.ASKED;
import static dev.crosscheck.gateway.loop.research.Story.assessed;
import static dev.crosscheck.gateway.loop.research.Story.cancelled;
import static dev.crosscheck.gateway.loop.research.Story.failed;
import static dev.crosscheck.gateway.loop.research.Story.finish;
import static dev.crosscheck.gateway.loop.research.Story.finishAt;
import static dev.crosscheck.gateway.loop.research.Story.hardDeadline;
import static dev.crosscheck.gateway.loop.research.Story.hardDeadlineAt;
import static dev.crosscheck.gateway.loop.research.Story.paused;
import static dev.crosscheck.gateway.loop.research.Story.pausedAt;
import static dev.crosscheck.gateway.loop.research.Story.resumed;
import static dev.crosscheck.gateway.loop.research.Story.resumedAt;
import static dev.crosscheck.gateway.loop.research.Story.softDeadline;
import static dev.crosscheck.gateway.loop.research.Story.softDeadlineAt;
import static dev.crosscheck.gateway.loop.research.Story.verified;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.gateway.loop.research.ResearchState.Cancelled;
import dev.crosscheck.gateway.loop.research.ResearchState.Completed;
import dev.crosscheck.gateway.loop.research.ResearchState.Failed;
import dev.crosscheck.gateway.loop.research.ResearchState.Paused;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.research.Coverage;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that a paused session orders nothing and its time stands still, and that results of running steps are not lost.
 */
class PauseTest extends ResearchSpecification {

    private static final String ACTIVE = "dev.crosscheck.gateway.loop.research.Story#everyActiveState";
    private static final String FINISHED = "dev.crosscheck.gateway.loop.research.Story#everyFinishedState";

    private static final Coverage MORE = Samples.insufficient("signature");

    @ParameterizedTest
    @MethodSource(ACTIVE)
    void shouldPauseInEveryState(List<SessionEvent> log) {
        Turn<?> before = (Turn<?>) Folds.fold(log);

        Paused paused = given(log).when(paused()).thenAdvancesTo(Paused.class);

        assertThat(paused.inner()).isEqualTo(before);
        assertThat(paused.phase()).isEqualTo(before.phase());
    }

    @ParameterizedTest
    @MethodSource(ACTIVE)
    void shouldGoOnWaitingForTheSameStepWhenNothingCame(List<SessionEvent> log) {
        Turn<?> before = (Turn<?>) Folds.fold(log);

        Turn<?> after = given(log, paused()).when(resumed()).thenAdvancesTo(before.getClass());

        assertThat(after.awaiting()).isEqualTo(before.awaiting());
    }

    @Test
    void shouldKeepTheResultThatComesAndOrderNothing() {
        Paused paused = given(Story.reflecting(), paused())
                .when(assessed(1, Samples.sufficient()))
                .thenAdvancesTo(Paused.class);

        assertThat(paused.phase()).isEqualTo("reflecting");
        assertThat(paused.dossier().accounts().usage().modelCalls()).isEqualTo(3);
    }

    @Test
    void shouldOrderWhatTheKeptResultLeadsToWhenItGoesOn() {
        given(Story.reflecting(), paused(), assessed(1, MORE))
                .when(resumed())
                .thenOrders(Searching.class, SearchSources.class);
    }

    @Test
    void shouldTakeTheKeptResultForADuplicateWhenItComesAgain() {
        given(Story.reflecting(), paused(), assessed(1, MORE))
                .when(assessed(1, MORE))
                .thenIgnored(Reason.DUPLICATE);
        given(Story.reflecting(), paused(), assessed(1, MORE), resumed())
                .when(assessed(1, MORE))
                .thenIgnored(Reason.DUPLICATE);
    }

    @Test
    void shouldRefuseAResultThatNobodyOrdered() {
        given(Story.reflecting(), paused()).when(failed("search-9")).thenIgnored(Reason.ILLEGAL);
    }

    @Test
    void shouldEndWhenTheResultThatComesIsTheLast() {
        given(Story.verifying(), paused()).when(verified("# Report")).thenAdvancesTo(Completed.class);
        given(Story.drafting(), paused()).when(failed("draft-1")).thenAdvancesTo(Failed.class);
    }

    @Test
    void shouldChangeNothingWhenPausedTwiceOrResumedTwice() {
        given(Story.drafting(), paused()).when(paused()).thenIgnored(Reason.DUPLICATE);
        given(Story.drafting()).when(resumed()).thenIgnored(Reason.DUPLICATE);
        given(Story.drafting(), paused(), resumed()).when(resumed()).thenIgnored(Reason.DUPLICATE);
    }

    @ParameterizedTest
    @MethodSource(FINISHED)
    void shouldComeTooLateWhenTheSessionIsOver(List<SessionEvent> log) {
        given(log).when(paused()).thenIgnored(Reason.LATE);
        given(log).when(resumed()).thenIgnored(Reason.LATE);
    }

    @Test
    void shouldCancelWhilePaused() {
        given(Story.drafting(), paused()).when(cancelled()).thenAdvancesTo(Cancelled.class);
    }

    @Test
    void shouldStopBothClocks() {
        given(Story.drafting(), paused()).when(softDeadline()).thenIgnored(Reason.EARLY);
        given(Story.drafting(), paused()).when(hardDeadline()).thenIgnored(Reason.EARLY);
    }

    @Test
    void shouldMoveBothDeadlinesByThePause() {
        Turn<?> after = given(Story.drafting(), pausedAt(ASKED.plusSeconds(50)))
                .when(resumedAt(ASKED.plusSeconds(1_050)))
                .thenAdvancesTo(Drafting.class);

        assertThat(after.dossier().softDeadline()).isEqualTo(ASKED.plusSeconds(1_120));
        assertThat(after.dossier().hardDeadline()).isEqualTo(ASKED.plusSeconds(1_180));
    }

    @Test
    void shouldAddUpSeveralPauses() {
        Turn<?> after = given(
                        Story.drafting(),
                        pausedAt(ASKED.plusSeconds(50)),
                        resumedAt(ASKED.plusSeconds(60)),
                        pausedAt(ASKED.plusSeconds(70)))
                .when(resumedAt(ASKED.plusSeconds(75)))
                .thenAdvancesTo(Drafting.class);

        assertThat(after.dossier().softDeadline()).isEqualTo(ASKED.plusSeconds(135));
    }

    @Test
    void shouldRefuseADeadlineThatWasLookedUpBeforeThePause() {
        List<SessionEvent> log =
                Story.and(Story.drafting(), pausedAt(ASKED.plusSeconds(119)), resumedAt(ASKED.plusSeconds(219)));

        given(log).when(softDeadlineAt(ASKED.plusSeconds(219))).thenIgnored(Reason.EARLY);
        given(log).when(hardDeadlineAt(ASKED.plusSeconds(279))).thenIgnored(Reason.EARLY);
        given(log).when(softDeadlineAt(ASKED.plusSeconds(220))).thenAdvancesTo(Drafting.class);
    }

    @Test
    void shouldNotGoBackInTimeWhenTheGatewaysClocksDiffer() {
        Turn<?> after = given(Story.drafting(), pausedAt(ASKED.plusSeconds(50)))
                .when(resumedAt(ASKED.plusSeconds(49)))
                .thenAdvancesTo(Drafting.class);

        assertThat(after.dossier().softDeadline()).isEqualTo(ASKED.plusSeconds(120));
    }

    @Test
    void shouldGoOnAndDraftWhenAskedToFinishWhilePaused() {
        WriteDraft draft = given(Story.reflecting(), paused(), assessed(1, MORE))
                .when(finish())
                .thenOrders(Drafting.class, WriteDraft.class);

        assertThat(draft.maySearch()).isFalse();
    }

    @Test
    void shouldCountTheGraceFromTheFinishWhenItEndsAPause() {
        Turn<?> after = given(Story.drafting(), pausedAt(ASKED.plusSeconds(50)))
                .when(finishAt(ASKED.plusSeconds(5_000)))
                .thenAdvancesTo(Drafting.class);

        assertThat(after.dossier().softDeadlinePassed()).isTrue();
        assertThat(after.dossier().hardDeadline()).isEqualTo(ASKED.plusSeconds(5_060));
    }
}
