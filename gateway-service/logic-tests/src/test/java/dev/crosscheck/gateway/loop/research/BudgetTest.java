package dev.crosscheck.gateway.loop.research;

import static dev.crosscheck.gateway.loop.research.Story.and;
import static dev.crosscheck.gateway.loop.research.Story.reported;
import static dev.crosscheck.gateway.loop.research.Story.requested;
import static dev.crosscheck.gateway.loop.research.Story.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.AgentEvent.CoverageAssessed;
import dev.crosscheck.model.message.AgentEvent.DraftReviewed;
import dev.crosscheck.model.message.AgentEvent.ResearchPlanned;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Budget;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Warnings;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Tests that a spent budget acts as a soft deadline and never as a failure. Each step of the story costs 120 tokens and
 * 0.25 dollars.
 */
class BudgetTest extends ResearchSpecification {

    private static final ProducedBy REFUSED =
            new ProducedBy(ProducedBy.HEURISTIC, "test", null, "budget_exhausted: The session's budget is spent.");

    @Test
    void shouldWarnOnceThreeQuartersOfTheTokensAreSpent() {
        // Given
        List<SessionEvent> log = List.of(budgeted(320L, null), Story.planned("leak march"));

        // When
        Dossier dossier = given(log).when(foundOne()).thenHolds(Reflecting.class);

        // Then
        assertThat(warnings(dossier)).containsExactly(Warnings.BUDGET_LOW);
        assertThat(dossier.softDeadlinePassed()).isFalse();
    }

    @Test
    void shouldWarnOnceThreeQuartersOfTheDollarsAreSpent() {
        // Given
        List<SessionEvent> log = List.of(budgeted(null, 0.6), Story.planned("leak march"));

        // When
        Dossier dossier = given(log).when(foundOne()).thenHolds(Reflecting.class);

        // Then
        assertThat(warnings(dossier)).containsExactly(Warnings.BUDGET_LOW);
    }

    @Test
    void shouldWarnOfNothingBelowThreeQuarters() {
        // Given
        List<SessionEvent> log = List.of(budgeted(400L, 0.8), Story.planned("leak march"));

        // When
        Dossier dossier = given(log).when(foundOne()).thenHolds(Reflecting.class);

        // Then
        assertThat(warnings(dossier)).isEmpty();
    }

    @Test
    void shouldSearchNoFurtherOnceTheBudgetIsSpent() {
        // Given
        List<SessionEvent> log = List.of(budgeted(360L, null), Story.planned("leak march"), foundOne());

        // When
        When assessed = given(log).when(Story.assessed(1, Samples.insufficient("leak april")));

        // Then
        assertThat(warnings(assessed.thenHolds(Drafting.class)))
                .contains(Warnings.BUDGET_LOW, Warnings.BUDGET_EXHAUSTED, Warnings.INSUFFICIENT_EVIDENCE);
        assertThat(assessed.thenOrders(Drafting.class, WriteDraft.class).maySearch())
                .isFalse();
    }

    @Test
    void shouldReviseNoFurtherOnceACallWasNotAllowed() {
        // Given
        StepReported refused = reported(new DraftReviewed(
                Story.SESSION, step("review-1"), REFUSED, Usage.NONE, Samples.review(ReviewStatus.REJECT)));

        // When
        When reviewed = given(Story.reviewing()).when(refused);

        // Then
        ComposeReport compose = reviewed.thenOrders(Composing.class, ComposeReport.class);
        assertThat(compose.facts().warnings()).contains(Warnings.BUDGET_EXHAUSTED, Warnings.UNRESOLVED_REVIEW);
        assertThat(compose.facts().warnings()).doesNotContain(Warnings.MODEL_FALLBACK);
    }

    @Test
    void shouldGoTheWholeWayByTheRulesWhenNotEvenTheFirstCallWasAllowed() {
        // Given
        ResearchPlanned plan = new ResearchPlanned(
                Story.SESSION,
                step("plan"),
                REFUSED,
                Usage.NONE,
                Samples.plan(Complexity.STANDARD, null, null, "leak march"));
        SourcesFound found = new SourcesFound(
                Story.SESSION,
                step("search-1"),
                Story.HEURISTIC,
                Usage.NONE,
                Samples.succeeded("leak march"),
                List.of(Samples.document("d-1", Samples.OFFICIAL)));
        CoverageAssessed assessed = new CoverageAssessed(
                Story.SESSION, step("reflect-1"), REFUSED, Usage.NONE, Samples.insufficient("leak april"));

        // When
        When reflected = given(requested(), reported(plan), reported(found)).when(reported(assessed));

        // Then
        reflected.thenOrders(Searching.class, SearchSources.class);
        assertThat(warnings(reflected.thenHolds(Searching.class))).containsExactly(Warnings.BUDGET_EXHAUSTED);
    }

    @Test
    void shouldNotTellTheWriterThatTheBudgetIsLow() {
        // Given
        List<SessionEvent> log = and(
                List.of(budgeted(620L, null)), Story.composing().subList(1, 5).toArray(SessionEvent[]::new));

        // When
        ComposeReport compose =
                given(log).when(Story.reviewed(1, ReviewStatus.PASS)).thenOrders(Composing.class, ComposeReport.class);

        // Then
        assertThat(compose.facts().warnings()).isEmpty();
    }

    private static SessionEvent budgeted(Long tokens, Double usd) {
        return requested(LimitOverrides.NONE.with(new Budget(tokens, usd)));
    }

    private static StepReported foundOne() {
        return Story.found(1, Samples.succeeded("leak march"), Samples.document("d-1", Samples.OFFICIAL));
    }
}
