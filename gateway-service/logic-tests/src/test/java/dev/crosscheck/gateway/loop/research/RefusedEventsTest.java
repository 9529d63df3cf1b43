package dev.crosscheck.gateway.loop.research;

import static dev.crosscheck.gateway.loop.research.Story.and;
import static dev.crosscheck.gateway.loop.research.Story.cancelled;
import static dev.crosscheck.gateway.loop.research.Story.composed;
import static dev.crosscheck.gateway.loop.research.Story.failed;
import static dev.crosscheck.gateway.loop.research.Story.found;
import static dev.crosscheck.gateway.loop.research.Story.hardDeadline;
import static dev.crosscheck.gateway.loop.research.Story.planned;
import static dev.crosscheck.gateway.loop.research.Story.reported;
import static dev.crosscheck.gateway.loop.research.Story.requested;
import static dev.crosscheck.gateway.loop.research.Story.reviewed;
import static dev.crosscheck.gateway.loop.research.Story.softDeadline;
import static dev.crosscheck.gateway.loop.research.Story.verified;
import static dev.crosscheck.gateway.loop.research.Story.written;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.gateway.loop.research.ResearchState.Cancelled;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentEvent.CoverageAssessed;
import dev.crosscheck.model.message.AgentEvent.DraftReviewed;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.ReviewStatus;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests duplicate, late and illegal events, and cancelling. */
class RefusedEventsTest extends ResearchSpecification {

    private static final String ACTIVE = "dev.crosscheck.gateway.loop.research.Story#everyActiveState";
    private static final String FINISHED = "dev.crosscheck.gateway.loop.research.Story#everyFinishedState";

    @Test
    void shouldRefuseEverythingBeforeTheRequest() {
        Stream.of(
                        planned("a"),
                        failed("plan"),
                        cancelled(),
                        softDeadline(),
                        hardDeadline(),
                        Story.finish(),
                        Story.paused(),
                        Story.resumed(),
                        Story.forked(1),
                        Story.retried(1),
                        Story.judged(1, Mode.STRICT, 2))
                .forEach(event -> given().when(event).thenIgnored(Reason.ILLEGAL));
    }

    @ParameterizedTest
    @MethodSource({ACTIVE, FINISHED})
    void shouldTakeEachEventForADuplicateOnceItIsInTheLog(List<SessionEvent> log) {
        log.stream()
                .filter(event -> event instanceof StepReported || event instanceof SessionEvent.ResearchRequested)
                .forEach(event -> given(log).when(event).thenIgnored(Reason.DUPLICATE));
    }

    @Test
    void shouldTakeAnotherResultOfAFinishedStepForADuplicate() {
        given(Story.reviewing()).when(failed("draft-1")).thenIgnored(Reason.DUPLICATE);
    }

    @ParameterizedTest
    @MethodSource(ACTIVE)
    void shouldRefuseTheResultOfAStepThatNobodyOrdered(List<SessionEvent> log) {
        given(log).when(failed("search-9")).thenIgnored(Reason.ILLEGAL);
    }

    @Test
    void shouldRefuseAResultThatIsAheadOfTheSession() {
        given(Story.drafting()).when(reviewed(1, ReviewStatus.PASS)).thenIgnored(Reason.ILLEGAL);
        given(Story.drafting())
                .when(composed(Samples.report(ConfidenceLevel.HIGH, 1)))
                .thenIgnored(Reason.ILLEGAL);
        given(Story.searching()).when(found(2, Samples.succeeded("b"))).thenIgnored(Reason.ILLEGAL);
        given(Story.drafting()).when(written(2, Samples.draft(1))).thenIgnored(Reason.ILLEGAL);
    }

    @Test
    void shouldRefuseTheResultOfAnotherSessionsStep() {
        StepId foreign = StepId.at(new SessionId("s-2"), "review-1");
        var result = new DraftReviewed(
                new SessionId("s-2"), foreign, Story.HEURISTIC, Story.USAGE, Samples.review(ReviewStatus.PASS));

        given(Story.reviewing()).when(reported(result)).thenIgnored(Reason.ILLEGAL);
    }

    @ParameterizedTest
    @MethodSource(ACTIVE)
    void shouldRefuseAnAnswerOfTheWrongKind(List<SessionEvent> log) {
        Turn<?> state = (Turn<?>) Folds.fold(log);
        var wrong = state instanceof Reflecting
                ? new DraftReviewed(
                        Story.SESSION,
                        state.awaiting(),
                        Story.HEURISTIC,
                        Story.USAGE,
                        Samples.review(ReviewStatus.PASS))
                : new CoverageAssessed(
                        Story.SESSION, state.awaiting(), Story.HEURISTIC, Story.USAGE, Samples.sufficient());

        given(log).when(reported(wrong)).thenIgnored(Reason.ILLEGAL);
    }

    @ParameterizedTest
    @MethodSource(ACTIVE)
    void shouldStillTakeTheRightAnswerAfterAWrongOne(List<SessionEvent> log) {
        // Given
        ResearchState state = Folds.fold(log);
        // When
        ResearchState after = Folds.fold(and(log, failed("search-9")));
        // Then
        assertThat(after).isEqualTo(state);
    }

    @ParameterizedTest
    @MethodSource(ACTIVE)
    void shouldCancelInEveryState(List<SessionEvent> log) {
        Turn<?> before = (Turn<?>) Folds.fold(log);

        Cancelled cancelled = given(log).when(cancelled()).thenAdvancesTo(Cancelled.class);

        assertThat(cancelled.reason()).isEqualTo("changed my mind");
        assertThat(cancelled.dossier()).isEqualTo(before.dossier().ended());
    }

    @ParameterizedTest
    @MethodSource(ACTIVE)
    void shouldTakeTheResultOfTheStepUnderWayAsLateOnceCancelled(List<SessionEvent> log) {
        StepId awaited = ((Turn<?>) Folds.fold(log)).awaiting();
        String place = awaited.value().substring("s-1.".length());

        given(log, cancelled()).when(failed(place)).thenIgnored(Reason.LATE);
    }

    @Test
    void shouldCancelTooLateWhenTheSessionIsOver() {
        given(Story.completed()).when(cancelled()).thenIgnored(Reason.LATE);
        given(Story.drafting(), failed("draft-1")).when(cancelled()).thenIgnored(Reason.LATE);
    }

    @Test
    void shouldCancelOnceWhenAskedTwice() {
        given(Story.drafting(), cancelled()).when(cancelled()).thenIgnored(Reason.DUPLICATE);
    }

    @Test
    void shouldLetTheFirstWinWhenCancellingRacesCompletion() {
        given(Story.verifying(), cancelled()).when(verified("# Report")).thenIgnored(Reason.LATE);
        given(Story.verifying(), verified("# Report")).when(cancelled()).thenIgnored(Reason.LATE);
    }

    @Test
    void shouldLetTheFirstWinWhenCancellingRacesTheHardDeadline() {
        given(Story.verifying(), cancelled()).when(hardDeadline()).thenIgnored(Reason.LATE);
        given(Story.verifying(), hardDeadline()).when(cancelled()).thenIgnored(Reason.LATE);
    }

    @ParameterizedTest
    @MethodSource(FINISHED)
    void shouldNotBeginAgainWhenTheRequestIsDeliveredTwice(List<SessionEvent> log) {
        given(log).when(requested()).thenIgnored(Reason.DUPLICATE);
    }
}
