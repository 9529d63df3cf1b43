package dev.crosscheck.gateway.loop.research;

import static dev.crosscheck.gateway.loop.research.Story.assessed;
import static dev.crosscheck.gateway.loop.research.Story.failed;
import static dev.crosscheck.gateway.loop.research.Story.found;
import static dev.crosscheck.gateway.loop.research.Story.planned;
import static dev.crosscheck.gateway.loop.research.Story.reported;
import static dev.crosscheck.gateway.loop.research.Story.requested;
import static dev.crosscheck.gateway.loop.research.Story.reviewed;
import static dev.crosscheck.gateway.loop.research.Story.softDeadline;
import static dev.crosscheck.gateway.loop.research.Story.step;
import static dev.crosscheck.gateway.loop.research.Story.written;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.research.ResearchState.Completed;
import dev.crosscheck.gateway.loop.research.ResearchState.Failed;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Warnings;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that a finally failed step moves the session closer to its end, and that the failure is always visible. */
class StepFailureTest extends ResearchSpecification {

    @ParameterizedTest
    @MethodSource("dev.crosscheck.gateway.loop.research.Story#everyActiveState")
    void shouldKeepTheErrorAndTheCostOfEveryFailedStep(List<SessionEvent> log) {
        Turn<?> before = (Turn<?>) Folds.fold(log);
        StepId awaited = before.awaiting();

        Dossier dossier = given(log)
                .when(reported(new StepFailed(Story.SESSION, awaited, Story.HEURISTIC, Story.USAGE, Samples.ERROR)))
                .thenHolds(ResearchState.class);

        Accounts accounts = dossier.accounts();
        assertThat(accounts.errors()).contains(new Accounts.Fault(Story.LATER, awaited, Samples.ERROR));
        assertThat(accounts.finished()).contains(awaited);
        assertThat(accounts.usage())
                .isEqualTo(before.dossier().accounts().usage().plus(Story.USAGE));
    }

    @Test
    void shouldSearchForTheQuestionItselfWhenPlanningFails() {
        SearchSources search =
                given(Story.planning()).when(failed("plan")).thenOrders(Searching.class, SearchSources.class);

        assertThat(search.queries()).containsExactly(new PlannedQuery(Samples.QUESTION, ""));
    }

    @Test
    void shouldReflectWhenASearchFails() {
        AssessCoverage reflect =
                given(Story.searching()).when(failed("search-1")).thenOrders(Reflecting.class, AssessCoverage.class);

        assertThat(reflect.asked()).isEqualTo(Samples.failed("leak march"));
        assertThat(reflect.sources()).isEmpty();
    }

    @Test
    void shouldSearchNoFurtherOnceDegraded() {
        Dossier dossier = given(Story.searching(), failed("search-1"))
                .when(assessed(1, Samples.insufficient("another wording")))
                .thenHolds(Composing.class);

        assertThat(dossier.degraded()).isTrue();
        assertThat(warnings(dossier))
                .containsExactly(Warnings.DEGRADED_MODE, Warnings.INSUFFICIENT_EVIDENCE, Warnings.NO_VALID_SOURCES);
    }

    @Test
    void shouldReformulateWhenFewerThanHalfOfTheQueriesFailed() {
        SearchSources search = given(
                        requested(),
                        planned("a", "b", "c"),
                        found(1, Samples.both(Samples.succeeded("a", "b"), Samples.failed("c"))))
                .when(assessed(1, Samples.insufficient("c in other words")))
                .thenOrders(Searching.class, SearchSources.class);

        assertThat(search.queries()).isEqualTo(Samples.queries("c in other words"));
    }

    @Test
    void shouldBeDegradedAfterThreeFailedSearchesInARow() {
        List<SessionEvent> twoFailed = List.of(
                requested(new LimitOverrides(null, 20, null, null)),
                planned("a", "b", "c", "d", "e", "f", "g", "h"),
                found(
                        1,
                        Samples.succeeded("a", "b", "c", "d", "e", "f", "g", "h"),
                        Samples.document("d-1", Samples.NEWS)),
                assessed(1, Samples.insufficient("i")),
                failed("search-2"),
                assessed(2, Samples.insufficient("j")),
                failed("search-3"));

        given(twoFailed).when(assessed(3, Samples.insufficient("k"))).thenOrders(Searching.class, SearchSources.class);
        Dossier third = given(twoFailed, assessed(3, Samples.insufficient("k")), failed("search-4"))
                .when(assessed(4, Samples.insufficient("l")))
                .thenHolds(Drafting.class);
        assertThat(third.degraded()).isTrue();
    }

    @Test
    void shouldNotOfferAGapSearchOnceDegraded() {
        WriteDraft draft = given(
                        requested(),
                        planned("a", "b"),
                        found(
                                1,
                                Samples.both(Samples.succeeded("a"), Samples.failed("b")),
                                Samples.document("d-1", Samples.NEWS)))
                .when(assessed(1, Samples.sufficient()))
                .thenOrders(Drafting.class, WriteDraft.class);

        assertThat(draft.maySearch()).isFalse();
    }

    @Test
    void shouldKeepTheErrorOfEachFailedQueryOfAPass() {
        Dossier dossier = given(requested(), planned("a", "b", "c"))
                .when(found(
                        1,
                        List.of(
                                new QueryOutcome(new PlannedQuery("a", ""), 4, null),
                                new QueryOutcome(new PlannedQuery("b", ""), 0, "timeout"),
                                new QueryOutcome(new PlannedQuery("c", ""), 0, null))))
                .thenHolds(Reflecting.class);

        assertThat(dossier.accounts().errors())
                .containsExactly(new Accounts.Fault(
                        Story.LATER, step("search-1"), new StepError("search_failed", "timeout", true, 1, "b")));
    }

    @Test
    void shouldDraftWhenReflectionFails() {
        given(Story.reflecting()).when(failed("reflect-1")).thenOrders(Drafting.class, WriteDraft.class);
    }

    @Test
    void shouldDraftWithWhatThereIsWhenAGapSearchFails() {
        given(Story.drafting(), written(1, Samples.searchRequired("Who signed? [1]", "who signed")))
                .when(failed("search-2"))
                .thenOrders(Drafting.class, WriteDraft.class);
    }

    @Test
    void shouldFailWhenNoDraftCanBeWritten() {
        Failed failed = given(Story.drafting()).when(failed("draft-1")).thenAdvancesTo(Failed.class);

        assertThat(failed.error()).isEqualTo(Samples.ERROR);
    }

    @Test
    void shouldComposeTheRejectedDraftWhenItsRevisionFails() {
        ComposeReport compose =
                given(Story.revising()).when(failed("draft-2")).thenOrders(Composing.class, ComposeReport.class);

        assertThat(compose.draft()).isEqualTo(Samples.draft(1, 2));
        assertThat(compose.facts().warnings()).containsExactly(Warnings.UNRESOLVED_REVIEW);
        assertThat(compose.facts().rounds()).isEqualTo(2);
    }

    @Test
    void shouldComposeTheUnreviewedDraftWhenItsReviewFails() {
        ComposeReport compose =
                given(Story.reviewing()).when(failed("review-1")).thenOrders(Composing.class, ComposeReport.class);

        assertThat(compose.review()).isNull();
        assertThat(compose.facts().warnings()).containsExactly(Warnings.NOT_REVIEWED);
    }

    @Test
    void shouldNotTakeTheReviewOfAnEarlierDraftForThatOfTheLast() {
        ComposeReport compose = given(Story.revising(), written(2, Samples.draft(1)))
                .when(failed("review-2"))
                .thenOrders(Composing.class, ComposeReport.class);

        assertThat(compose.review()).isNull();
        assertThat(compose.facts().warnings()).containsExactly(Warnings.NOT_REVIEWED);
    }

    @Test
    void shouldPutTheDraftAndItsSourcesTogetherWhenComposingFails() {
        Dossier dossier = given(Story.composing()).when(failed("compose")).thenHolds(Completed.class);

        Report report = dossier.writing().report();
        assertThat(report.markdown())
                .contains("The plant knew [1, 2].", "## Sources", "- [1] Title of d-1 — Water Board, 2026-02-21");
        assertThat(report.markdown()).doesNotContain("Time ran out");
        assertThat(report.sourcesUsed()).containsExactly(1, 2);
        assertThat(report.confidenceLevel()).isEqualTo(ConfidenceLevel.LOW);
        assertThat(warnings(dossier)).containsExactly(Warnings.NOT_VERIFIED);
    }

    @Test
    void shouldSayThatThereIsNothingWhenComposingARefusalFails() {
        Dossier dossier = given(
                        requested(Mode.DISCOVERY),
                        planned("a"),
                        found(1, Samples.succeeded("a")),
                        assessed(1, Samples.insufficient()))
                .when(failed("compose"))
                .thenHolds(Completed.class);

        assertThat(dossier.writing().report().markdown()).contains("No valid sources were found.");
        assertThat(warnings(dossier)).contains(Warnings.NO_VALID_SOURCES);
    }

    @Test
    void shouldKeepTheUncheckedReportWhenItsCheckFails() {
        Dossier dossier = given(Story.verifying()).when(failed("verify")).thenHolds(Completed.class);

        assertThat(dossier.writing().report()).isEqualTo(Samples.report(ConfidenceLevel.HIGH, 1, 2));
        assertThat(warnings(dossier)).containsExactly(Warnings.NOT_VERIFIED);
    }

    @ParameterizedTest
    @MethodSource
    void shouldSayThatTheReviewIsUnsettledWhateverWasRevisedWhenTheDraftIsPutTogether(List<SessionEvent> log) {
        Dossier dossier = given(log).when(failed("compose")).thenHolds(Completed.class);

        assertThat(dossier.writing().report().markdown())
                .contains("> [Warning] The review still has objections that no revision has settled.");
    }

    static Stream<List<SessionEvent>> shouldSayThatTheReviewIsUnsettledWhateverWasRevisedWhenTheDraftIsPutTogether() {
        return Stream.of(
                Story.and(Story.reviewing(), softDeadline(), reviewed(1, ReviewStatus.REJECT)),
                Story.and(Story.revising(), failed("draft-2")),
                Story.and(
                        Story.revising(),
                        written(2, Samples.draft(1)),
                        reviewed(2, ReviewStatus.REJECT),
                        failed("draft-3")),
                Story.and(
                        Story.revising(),
                        written(2, Samples.draft(1)),
                        reviewed(2, ReviewStatus.REJECT),
                        written(3, Samples.draft(1)),
                        reviewed(3, ReviewStatus.REJECT)));
    }
}
