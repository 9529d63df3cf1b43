package dev.crosscheck.gateway.loop.research;

import static dev.crosscheck.gateway.loop.research.Story.assessed;
import static dev.crosscheck.gateway.loop.research.Story.cancelled;
import static dev.crosscheck.gateway.loop.research.Story.composed;
import static dev.crosscheck.gateway.loop.research.Story.failed;
import static dev.crosscheck.gateway.loop.research.Story.found;
import static dev.crosscheck.gateway.loop.research.Story.hardDeadline;
import static dev.crosscheck.gateway.loop.research.Story.planned;
import static dev.crosscheck.gateway.loop.research.Story.requested;
import static dev.crosscheck.gateway.loop.research.Story.reviewed;
import static dev.crosscheck.gateway.loop.research.Story.softDeadline;
import static dev.crosscheck.gateway.loop.research.Story.verified;
import static dev.crosscheck.gateway.loop.research.Story.written;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.gateway.loop.research.ResearchState.Completed;
import dev.crosscheck.gateway.loop.research.ResearchState.Failed;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Warnings;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DeadlineTest extends ResearchSpecification {

    private static final String STATES = "dev.crosscheck.gateway.loop.research.Story#everyActiveState";

    /**
     * After the soft deadline no further search pass or round begins, except the first of each: without these there is
     * no report.
     */
    @Nested
    class Soft {

        @ParameterizedTest
        @MethodSource(STATES)
        void shouldOnlyTakeNoteWhenAStepIsUnderWay(List<SessionEvent> log) {
            Turn<?> before = (Turn<?>) Folds.fold(log);

            Turn<?> after = given(log).when(softDeadline()).thenAdvancesTo(before.getClass());

            assertThat(after.awaiting()).isEqualTo(before.awaiting());
            assertThat(after.dossier())
                    .isEqualTo(before.dossier().with(before.dossier().clocks().softDeadlinePassed()));
        }

        @ParameterizedTest
        @MethodSource(STATES)
        void shouldCountOnce(List<SessionEvent> log) {
            given(log, softDeadline()).when(softDeadline()).thenIgnored(Reason.DUPLICATE);
        }

        @Test
        void shouldStillSearchOnceWhenPlanningTookTooLong() {
            given(requested(), softDeadline()).when(planned("a")).thenOrders(Searching.class, SearchSources.class);
        }

        @Test
        void shouldDraftWithoutReflectingWhenSourcesCome() {
            WriteDraft draft = given(Story.searching(), softDeadline())
                    .when(found(1, Samples.succeeded("leak march"), Samples.document("d-1", Samples.NEWS)))
                    .thenOrders(Drafting.class, WriteDraft.class);

            assertThat(draft.maySearch()).isFalse();
        }

        @Test
        void shouldDraftWhenReflectionAsksForMore() {
            given(Story.reflecting(), softDeadline())
                    .when(assessed(1, Samples.insufficient("b")))
                    .thenOrders(Drafting.class, WriteDraft.class);
        }

        @Test
        void shouldReviewADraftThatAsksForMore() {
            given(Story.drafting(), softDeadline())
                    .when(written(1, Samples.searchRequired("Who signed? [1]", "who")))
                    .thenOrders(Reviewing.class, ReviewDraft.class);
        }

        @Test
        void shouldDraftWithWhatTheGapSearchUnderWayBrings() {
            given(Story.drafting(), written(1, Samples.searchRequired("Who? [1]", "who")), softDeadline())
                    .when(found(2, Samples.succeeded("who")))
                    .thenOrders(Drafting.class, WriteDraft.class);
        }

        @Test
        void shouldComposeARejectedDraftWithAWarning() {
            ComposeReport compose = given(Story.reviewing(), softDeadline())
                    .when(reviewed(1, ReviewStatus.REJECT))
                    .thenOrders(Composing.class, ComposeReport.class);

            assertThat(compose.facts().warnings()).containsExactly(Warnings.UNRESOLVED_REVIEW);
        }

        @Test
        void shouldReviewTheRevisionUnderWay() {
            given(Story.revising(), softDeadline())
                    .when(written(2, Samples.draft(1)))
                    .thenOrders(Reviewing.class, ReviewDraft.class);
        }

        @Test
        void shouldVerifyAllTheSame() {
            given(Story.composing(), softDeadline())
                    .when(composed(Samples.report(ConfidenceLevel.HIGH, 1)))
                    .thenOrders(Verifying.class, VerifyReport.class);
        }

        @Test
        void shouldTellTheWriterThatTheEvidenceWasNotJudgedSufficient() {
            ComposeReport compose = given(
                            Story.searching(),
                            softDeadline(),
                            found(1, Samples.succeeded("leak march"), Samples.document("d-1", Samples.NEWS)),
                            written(1, Samples.draft(1)))
                    .when(reviewed(1, ReviewStatus.PASS))
                    .thenOrders(Composing.class, ComposeReport.class);

            assertThat(compose.facts().warnings()).containsExactly(Warnings.INSUFFICIENT_EVIDENCE);
        }
    }

    /** At the hard deadline the session ends at once. */
    @Nested
    class Hard {

        @ParameterizedTest
        @MethodSource(STATES)
        void shouldEndInEveryState(List<SessionEvent> log) {
            ResearchState.Finished end = given(log).when(hardDeadline()).thenAdvancesTo(ResearchState.Finished.class);

            assertThat(end).isNotInstanceOf(ResearchState.Cancelled.class);
        }

        @ParameterizedTest
        @MethodSource(STATES)
        void shouldEndAfterTheSoftOneToo(List<SessionEvent> log) {
            given(log, softDeadline()).when(hardDeadline()).thenAdvancesTo(ResearchState.Finished.class);
        }

        @Test
        void shouldFailWhenThereIsNoPlanYet() {
            Failed failed = given(Story.planning()).when(hardDeadline()).thenAdvancesTo(Failed.class);

            assertThat(failed.error().type()).isEqualTo("deadline");
            assertThat(failed.error().retryable()).isTrue();
            assertThat(failed.dossier().accounts().errors())
                    .extracting(Accounts.Fault::error)
                    .containsExactly(failed.error());
        }

        @Test
        void shouldFailWhenNoSearchCameBackYet() {
            given(Story.searching()).when(hardDeadline()).thenAdvancesTo(Failed.class);
        }

        @Test
        void shouldListTheSourcesWhenNothingIsDraftedYet() {
            Dossier dossier = given(Story.reflecting()).when(hardDeadline()).thenHolds(Completed.class);

            Report report = dossier.writing().report();
            assertThat(report.markdown())
                    .contains(Samples.QUESTION, "- [1] Title of d-1", "- [2] Title of d-2")
                    .contains("evidence may be incomplete");
            assertThat(report.sourcesUsed()).containsExactly(1, 2);
            assertThat(report.confidenceLevel()).isEqualTo(ConfidenceLevel.LOW);
            assertThat(warnings(dossier))
                    .containsExactly(Warnings.DEADLINE, Warnings.INSUFFICIENT_EVIDENCE, Warnings.NOT_VERIFIED);
        }

        @Test
        void shouldSayThatThereIsNothingWhenNothingWasFound() {
            Dossier dossier = given(Story.searching(), found(1, Samples.succeeded("leak march")))
                    .when(hardDeadline())
                    .thenHolds(Completed.class);

            assertThat(warnings(dossier)).contains(Warnings.DEADLINE, Warnings.NO_VALID_SOURCES);
            assertThat(dossier.writing().report().sourcesUsed()).isEmpty();
            assertThat(dossier.writing().report().markdown())
                    .contains("No valid sources were found.")
                    .contains("## What was searched\n\n- leak march: 1 found\n")
                    .doesNotContain("## Sources");
        }

        @Test
        void shouldListAQueryAsAQueryAndNoCitation() {
            Dossier dossier = given(
                            Story.and(Story.planning(), Story.planned("leak [1]\n# march")),
                            found(1, Samples.succeeded("leak [1]\n# march"), Samples.document("d-1", Samples.OFFICIAL)))
                    .when(hardDeadline())
                    .thenHolds(Completed.class);

            assertThat(dossier.writing().report().markdown())
                    .contains("\n- leak \\[1\\] # march: 1 found\n")
                    .contains("- [1] Title of d-1");
        }

        @Test
        void shouldNameTheGapsWhenAnotherSearchWasUnderWay() {
            Dossier dossier = given(Story.reflecting(), assessed(1, Samples.insufficient("b")))
                    .when(hardDeadline())
                    .thenHolds(Completed.class);

            assertThat(dossier.writing().report().markdown()).contains("the date is missing");
        }

        @Test
        void shouldWarnOfWeakSourcesWhenStrictModeHadNoOthers() {
            Dossier dossier = given(
                            requested(Mode.STRICT),
                            planned("a"),
                            found(1, Samples.succeeded("a"), Samples.document("d-1", Samples.SOCIAL)))
                    .when(hardDeadline())
                    .thenHolds(Completed.class);

            assertThat(warnings(dossier)).contains(Warnings.STRICT_FALLBACK);
        }

        @Test
        void shouldKeepAnUnreviewedDraftWithAWarning() {
            Dossier dossier = given(Story.reviewing()).when(hardDeadline()).thenHolds(Completed.class);

            assertThat(dossier.writing().report().markdown())
                    .contains(Samples.draft(1, 2).markdown());
            assertThat(warnings(dossier))
                    .containsExactly(Warnings.DEADLINE, Warnings.NOT_REVIEWED, Warnings.NOT_VERIFIED);
        }

        @Test
        void shouldMarkWhatADraftStatesWithoutASource() {
            Draft draft = drafted("## Key findings\n\n- The plant knew. [1]\n- The board had been told of it.\n");

            Dossier dossier = given(Story.drafting(), written(1, draft))
                    .when(hardDeadline())
                    .thenHolds(Completed.class);

            assertThat(dossier.writing().report().markdown())
                    .contains("- The plant knew. [1]\n- The board had been told of it. ⚠ cites no source.")
                    .doesNotContain("## What was searched");
        }

        @Test
        void shouldSayWhatWasSearchedWhenTheDraftIsARefusal() {
            Draft draft = drafted("## Key findings\n\nNone of the 2 sources found answers the question.\n");

            Dossier dossier = given(Story.drafting(), written(1, draft))
                    .when(hardDeadline())
                    .thenHolds(Completed.class);

            assertThat(dossier.writing().report().markdown())
                    .contains("None of the 2 sources found answers the question.")
                    .contains("## What was searched\n\n- ")
                    .doesNotContain("⚠");
        }

        private static Draft drafted(String markdown) {
            return new Draft(
                    DraftStatus.DRAFT_READY,
                    markdown,
                    "",
                    CitationMarkers.in(markdown),
                    List.of(),
                    List.of(),
                    List.of());
        }

        @Test
        void shouldKeepARejectedDraftWithAWarning() {
            Dossier dossier = given(Story.revising()).when(hardDeadline()).thenHolds(Completed.class);

            assertThat(warnings(dossier))
                    .containsExactly(Warnings.DEADLINE, Warnings.UNRESOLVED_REVIEW, Warnings.NOT_VERIFIED);
        }

        @Test
        void shouldKeepADraftThatPassed() {
            Dossier dossier = given(Story.composing()).when(hardDeadline()).thenHolds(Completed.class);

            assertThat(dossier.writing().report().markdown())
                    .contains(Samples.draft(1, 2).markdown());
            assertThat(dossier.writing().report().confidenceLevel()).isEqualTo(ConfidenceLevel.LOW);
            assertThat(warnings(dossier)).containsExactly(Warnings.DEADLINE, Warnings.NOT_VERIFIED);
        }

        @Test
        void shouldKeepTheComposedReportWhenOnlyTheCheckIsMissing() {
            Dossier dossier = given(Story.verifying()).when(hardDeadline()).thenHolds(Completed.class);

            assertThat(dossier.writing().report()).isEqualTo(Samples.report(ConfidenceLevel.HIGH, 1, 2));
            assertThat(warnings(dossier)).containsExactly(Warnings.DEADLINE, Warnings.NOT_VERIFIED);
        }

        @Test
        void shouldComeTooLateWhenTheSessionIsOver() {
            given(Story.completed()).when(hardDeadline()).thenIgnored(Reason.LATE);
            given(Story.completed()).when(softDeadline()).thenIgnored(Reason.LATE);
            given(Story.drafting(), cancelled()).when(hardDeadline()).thenIgnored(Reason.LATE);
            given(Story.drafting(), failed("draft-1")).when(hardDeadline()).thenIgnored(Reason.LATE);
        }

        @Test
        void shouldMakeTheResultUnderWayLate() {
            given(Story.verifying(), hardDeadline()).when(verified("# Report")).thenIgnored(Reason.LATE);
        }
    }
}
