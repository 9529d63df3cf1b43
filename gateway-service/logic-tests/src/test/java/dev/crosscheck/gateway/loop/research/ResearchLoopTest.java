package dev.crosscheck.gateway.loop.research;

import static dev.crosscheck.gateway.loop.research.Story.ASKED;
import static dev.crosscheck.gateway.loop.research.Story.SESSION;
import static dev.crosscheck.gateway.loop.research.Story.and;
import static dev.crosscheck.gateway.loop.research.Story.assessed;
import static dev.crosscheck.gateway.loop.research.Story.composed;
import static dev.crosscheck.gateway.loop.research.Story.found;
import static dev.crosscheck.gateway.loop.research.Story.planned;
import static dev.crosscheck.gateway.loop.research.Story.requested;
import static dev.crosscheck.gateway.loop.research.Story.reviewed;
import static dev.crosscheck.gateway.loop.research.Story.step;
import static dev.crosscheck.gateway.loop.research.Story.verified;
import static dev.crosscheck.gateway.loop.research.Story.written;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.research.ResearchState.Completed;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.ModeFilter;
import dev.crosscheck.model.source.Source;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests every arrow of the diagram, and the whole command that goes out with it. */
class ResearchLoopTest extends ResearchSpecification {

    private static final FoundDocument BOARD = Samples.document("d-1", Samples.OFFICIAL);
    private static final FoundDocument FORUM = Samples.document("d-2", Samples.SOCIAL);
    private static final List<Source> SOURCES =
            List.of(new Source(1, BOARD, null), new Source(2, FORUM, ModeFilter.WEAK_SOURCE));
    private static final List<String> PARTS = List.of("who knew", "since when");

    @Test
    void shouldPlanWhenRequested() {
        Planning planning = given().when(requested())
                .thenAdvancesTo(
                        Planning.class,
                        new PlanResearch(SESSION, step("plan"), Samples.briefing(Mode.DISCOVERY), null, 10));

        assertThat(planning.awaiting()).isEqualTo(step("plan"));
    }

    @Test
    void shouldTellThePlannerTheLimitsOfTheComplexityThatWasAskedFor() {
        given().when(requested(Complexity.SIMPLE))
                .thenAdvancesTo(
                        Planning.class,
                        new PlanResearch(
                                SESSION, step("plan"), Samples.briefing(Mode.DISCOVERY), Complexity.SIMPLE, 3));
    }

    @Test
    void shouldSearchAllQueriesInOnePassWhenPlanned() {
        Searching searching = given(requested())
                .when(planned("leak march", "plant inspection"))
                .thenAdvancesTo(
                        Searching.class,
                        new SearchSources(
                                SESSION,
                                step("search-1"),
                                "local",
                                Samples.queries("leak march", "plant inspection"),
                                List.of("reports"),
                                null,
                                null,
                                7L,
                                15));

        assertThat(searching.gap()).isFalse();
    }

    @Test
    void shouldSearchWithinTheTimeRangeThatThePlannerReadFromTheQuestion() {
        LocalDate start = LocalDate.of(2026, 1, 1);
        LocalDate end = LocalDate.of(2026, 2, 28);

        SearchSources search = given(requested())
                .when(planned(Samples.plan(Complexity.STANDARD, start, end, "leak")))
                .thenOrders(Searching.class, SearchSources.class);

        assertThat(search.startDate()).isEqualTo(start);
        assertThat(search.endDate()).isEqualTo(end);
    }

    @Test
    void shouldReflectOnWhatTheModeAdmitsWhenSourcesCome() {
        given(Story.searching())
                .when(found(1, Samples.succeeded("leak march"), BOARD, FORUM))
                .thenAdvancesTo(
                        Reflecting.class,
                        new AssessCoverage(
                                SESSION,
                                step("reflect-1"),
                                Samples.briefing(Mode.DISCOVERY),
                                PARTS,
                                Samples.succeeded("leak march"),
                                SOURCES));
    }

    @Test
    void shouldSearchAgainWhenTheSourcesDoNotSuffice() {
        SearchSources search = given(Story.reflecting())
                .when(assessed(1, Samples.insufficient("leak february", "valve report")))
                .thenOrders(Searching.class, SearchSources.class);

        assertThat(search.stepId()).isEqualTo(step("search-2"));
        assertThat(search.queries()).isEqualTo(Samples.queries("leak february", "valve report"));
    }

    @Test
    void shouldReflectAgainAfterAnotherPass() {
        AssessCoverage reflect = given(Story.reflecting(), assessed(1, Samples.insufficient("valve report")))
                .when(found(2, Samples.succeeded("valve report"), FORUM))
                .thenOrders(Reflecting.class, AssessCoverage.class);

        assertThat(reflect.stepId()).isEqualTo(step("reflect-2"));
        assertThat(reflect.asked()).isEqualTo(Samples.succeeded("leak march", "valve report"));
    }

    @Test
    void shouldDraftWhenTheSourcesSuffice() {
        Drafting drafting = given(Story.reflecting())
                .when(assessed(1, Samples.sufficient()))
                .thenAdvancesTo(
                        Drafting.class,
                        new WriteDraft(
                                SESSION,
                                step("draft-1"),
                                Samples.briefing(Mode.DISCOVERY),
                                PARTS,
                                SOURCES,
                                List.of(),
                                true,
                                Complexity.STANDARD));

        assertThat(drafting.dossier().writing().round()).isEqualTo(1);
    }

    @Test
    void shouldReviewADraftWithItsSources() {
        given(Story.drafting())
                .when(written(1, Samples.draft(1, 2)))
                .thenAdvancesTo(
                        Reviewing.class,
                        new ReviewDraft(
                                SESSION,
                                step("review-1"),
                                Samples.briefing(Mode.DISCOVERY),
                                1,
                                Samples.draft(1, 2),
                                SOURCES));
    }

    @Test
    void shouldSearchForGapsWhenADraftNeedsMore() {
        SearchSources search = given(Story.drafting())
                .when(written(1, Samples.searchRequired("Who signed? [1]", "who signed")))
                .thenOrders(Searching.class, SearchSources.class);

        assertThat(search.stepId()).isEqualTo(step("search-2"));
        assertThat(search.queries()).isEqualTo(Samples.queries("who signed"));
    }

    @Test
    void shouldGoStraightBackToDraftingWithTheNextNumbersAfterAGapSearch() {
        WriteDraft draft = given(Story.drafting(), written(1, Samples.searchRequired("Who signed? [1]", "who signed")))
                .when(found(2, Samples.succeeded("who signed"), Samples.document("d-3", Samples.NEWS)))
                .thenOrders(Drafting.class, WriteDraft.class);

        assertThat(draft.stepId()).isEqualTo(step("draft-2"));
        assertThat(draft.sources()).extracting(Source::number).containsExactly(1, 2, 3);
    }

    @Test
    void shouldReviseARejectedDraftByItsReview() {
        Revising revising = given(Story.reviewing())
                .when(reviewed(1, ReviewStatus.REJECT))
                .thenAdvancesTo(
                        Revising.class,
                        new ReviseDraft(
                                SESSION,
                                step("draft-2"),
                                Samples.briefing(Mode.DISCOVERY),
                                PARTS,
                                SOURCES,
                                List.of(),
                                Samples.draft(1, 2),
                                Samples.review(ReviewStatus.REJECT),
                                true));

        assertThat(revising.dossier().writing().round()).isEqualTo(2);
    }

    @Test
    void shouldReviewARevision() {
        ReviewDraft review = given(Story.revising())
                .when(written(2, Samples.draft(1)))
                .thenOrders(Reviewing.class, ReviewDraft.class);

        assertThat(review.stepId()).isEqualTo(step("review-2"));
        assertThat(review.round()).isEqualTo(2);
        assertThat(review.draft()).isEqualTo(Samples.draft(1));
    }

    @Test
    void shouldComposeFromTheCitedSourcesWhenTheDraftPasses() {
        ComposeReport compose = given(Story.drafting(), written(1, Samples.draft(2)))
                .when(reviewed(1, ReviewStatus.PASS))
                .thenOrders(Composing.class, ComposeReport.class);

        assertThat(compose.stepId()).isEqualTo(step("compose"));
        assertThat(compose.draft()).isEqualTo(Samples.draft(2));
        assertThat(compose.review()).isEqualTo(Samples.review(ReviewStatus.PASS));
        assertThat(compose.sources()).containsExactly(SOURCES.get(1));
        assertThat(compose.subQuestions()).isEqualTo(PARTS);
        assertThat(compose.facts().rounds()).isEqualTo(1);
        assertThat(compose.facts().searchPasses()).isEqualTo(1);
        assertThat(compose.facts().sourcesAnalyzed()).isEqualTo(2);
        assertThat(compose.facts().queries()).isEqualTo(Samples.succeeded("leak march"));
        assertThat(compose.facts().warnings()).isEmpty();
    }

    @Test
    void shouldComposeWhenTheCriticOnlyWarns() {
        given(Story.reviewing()).when(reviewed(1, ReviewStatus.WARN)).thenOrders(Composing.class, ComposeReport.class);
    }

    @Test
    void shouldVerifyTheReportAgainstTheCitedSources() {
        Report report = Samples.report(ConfidenceLevel.HIGH, 1, 2);

        given(Story.composing())
                .when(composed(report))
                .thenAdvancesTo(
                        Verifying.class,
                        new VerifyReport(
                                SESSION, step("verify"), Samples.briefing(Mode.DISCOVERY), report.markdown(), SOURCES));
    }

    @Test
    void shouldCompleteWithTheCheckedClaimsWhenVerified() {
        Completed completed = given(Story.verifying())
                .when(verified("# Report, marked", Samples.claim(Verdict.SUPPORTED)))
                .thenAdvancesTo(Completed.class);

        Writing writing = completed.dossier().writing();
        assertThat(writing.claims()).containsExactly(Samples.claim(Verdict.SUPPORTED));
        assertThat(writing.report().markdown()).isEqualTo("# Report, marked");
        assertThat(writing.report().sourcesUsed()).containsExactly(1, 2);
        assertThat(writing.report().confidenceLevel()).isEqualTo(ConfidenceLevel.HIGH);
        assertThat(warnings(completed.dossier())).isEmpty();
    }

    @Test
    void shouldAddUpWhatTheStepsHaveCost() {
        Dossier dossier = given(Story.verifying()).when(verified("# Report")).thenHolds(Completed.class);

        assertThat(dossier.accounts().usage()).isEqualTo(new Usage(7, 700, 140, 1.75));
    }

    @Test
    void shouldNameEachPhaseAsTheWireHasIt() {
        // Given
        var logs = Story.everyActiveState();
        // When
        var phases = logs.map(log -> Folds.fold(log).phase()).toList();
        // Then
        assertThat(phases)
                .containsExactly(
                        "clarifying",
                        "clarifying",
                        "planning",
                        "searching",
                        "reflecting",
                        "drafting",
                        "reviewing",
                        "revising",
                        "composing",
                        "verifying");
        assertThat(Folds.fold(Story.completed()).phase()).isEqualTo("completed");
    }

    @Test
    void shouldCountDeadlinesFromTheRequest() {
        // Given
        var state = Folds.fold(and(Story.planning(), planned(Samples.plan(Complexity.DEEP, null, null, "a"))));
        // When
        Dossier dossier = dossier(state);
        // Then
        assertThat(dossier.softDeadline()).isEqualTo(ASKED.plusSeconds(600));
        assertThat(dossier.hardDeadline()).isEqualTo(ASKED.plusSeconds(660));
    }
}
