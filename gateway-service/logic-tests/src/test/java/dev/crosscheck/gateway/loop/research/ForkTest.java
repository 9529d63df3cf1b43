package dev.crosscheck.gateway.loop.research;

import static dev.crosscheck.gateway.loop.research.Story.FORKED;
import static dev.crosscheck.gateway.loop.research.Story.and;
import static dev.crosscheck.gateway.loop.research.Story.assessed;
import static dev.crosscheck.gateway.loop.research.Story.failed;
import static dev.crosscheck.gateway.loop.research.Story.finish;
import static dev.crosscheck.gateway.loop.research.Story.forked;
import static dev.crosscheck.gateway.loop.research.Story.found;
import static dev.crosscheck.gateway.loop.research.Story.judged;
import static dev.crosscheck.gateway.loop.research.Story.paused;
import static dev.crosscheck.gateway.loop.research.Story.planned;
import static dev.crosscheck.gateway.loop.research.Story.requested;
import static dev.crosscheck.gateway.loop.research.Story.retried;
import static dev.crosscheck.gateway.loop.research.Story.softDeadline;
import static dev.crosscheck.gateway.loop.research.Story.step;
import static dev.crosscheck.gateway.loop.research.Story.written;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.Decision.Advanced;
import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.ModeFilter;
import dev.crosscheck.model.source.TierBounds;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests what follows a copied log. */
class ForkTest extends ResearchSpecification {

    private static final String ACTIVE = "dev.crosscheck.gateway.loop.research.Story#everyActiveState";
    private static final String FINISHED = "dev.crosscheck.gateway.loop.research.Story#everyFinishedState";

    /** Forks at any event that something follows. */
    @Nested
    class AtAnEvent {

        @ParameterizedTest
        @MethodSource(ACTIVE)
        void shouldOrderTheStepUnderWayAsItWasOrdered(List<SessionEvent> log) {
            AgentCommand ordered = orderOfTheLast(log);

            given(log).when(forked(log.size())).thenAdvancesTo(Turn.class, ordered);
            given(log).when(retried(log.size())).thenAdvancesTo(Turn.class, ordered);
        }

        private static AgentCommand orderOfTheLast(List<SessionEvent> log) {
            ResearchState before = Folds.fold(log.subList(0, log.size() - 1));
            var decision = (Advanced) ResearchLoop.decide(before, log.getLast());
            return decision.commands().getFirst();
        }

        @ParameterizedTest
        @MethodSource(ACTIVE)
        void shouldBeginTheDeadlinesAnew(List<SessionEvent> log) {
            Dossier dossier = given(log, finish()).when(forked(log.size() + 1)).thenHolds(Turn.class);

            assertThat(dossier.softDeadlinePassed()).isFalse();
            assertThat(dossier.softDeadline()).isEqualTo(FORKED.plusSeconds(120));
            assertThat(dossier.hardDeadline()).isEqualTo(FORKED.plusSeconds(180));
        }

        @Test
        void shouldSearchAgainWhereTheParentHadNoTimeLeft() {
            SearchSources search = given(Story.planning(), softDeadline(), planned("a"))
                    .when(forked(3))
                    .thenOrders(Searching.class, SearchSources.class);

            assertThat(search.stepId()).isEqualTo(step("search-1"));
        }

        @Test
        void shouldGoOnWhereTheParentWasPaused() {
            given(Story.drafting(), paused()).when(forked(5)).thenOrders(Drafting.class, WriteDraft.class);
        }

        @Test
        void shouldActOnTheResultThatTheParentKept() {
            given(Story.reflecting(), paused(), assessed(1, Samples.sufficient()))
                    .when(forked(5))
                    .thenOrders(Drafting.class, WriteDraft.class);
        }

        @ParameterizedTest
        @MethodSource(FINISHED)
        void shouldRefuseWhenNothingFollows(List<SessionEvent> log) {
            given(log).when(forked(log.size())).thenIgnored(Reason.LATE);
            given(log).when(retried(log.size())).thenIgnored(Reason.LATE);
            given(log).when(judged(log.size(), Mode.STRICT, 2)).thenIgnored(Reason.LATE);
        }

        @Test
        void shouldTryAgainWhatFailed() {
            given(Story.drafting()).when(retried(4)).thenOrders(Drafting.class, WriteDraft.class);
            given(Story.drafting(), retried(4), failed("draft-1"))
                    .when(retried(6))
                    .thenIgnored(Reason.LATE);
        }
    }

    /** Forks at drafting with another mode, to judge the sources again. */
    @Nested
    class JudgingAgain {

        @Test
        void shouldDraftFromTheSourcesOfTheModeAlone() {
            WriteDraft draft = given(Story.drafting())
                    .when(judged(4, Mode.STRICT, 2))
                    .thenOrders(Drafting.class, WriteDraft.class);

            assertThat(draft.brief().mode()).isEqualTo(Mode.STRICT);
            assertThat(draft.sources()).singleElement().satisfies(source -> {
                assertThat(source.number()).isEqualTo(1);
                assertThat(source.rating()).isEqualTo(Samples.OFFICIAL);
            });
            assertThat(draft.maySearch()).isFalse();
        }

        @Test
        void shouldAdmitTheTiersThatAreAskedFor() {
            WriteDraft draft = given(Story.drafting())
                    .when(judged(4, Mode.STRICT, 5))
                    .thenOrders(Drafting.class, WriteDraft.class);

            assertThat(draft.sources()).hasSize(2);
        }

        @Test
        void shouldTellEachAgentTheTiersThatAreAskedFor() {
            List<SessionEvent> drafting = and(Story.drafting(), judged(4, Mode.STRICT, 4));
            List<SessionEvent> reviewing = and(drafting, written(1, Samples.draft(1)));

            assertThat(given(Story.drafting())
                            .when(judged(4, Mode.STRICT, 4))
                            .thenOrders(Drafting.class, WriteDraft.class)
                            .brief()
                            .bounds())
                    .isEqualTo(new TierBounds(4, List.of(1, 5)));
            assertThat(given(drafting)
                            .when(written(1, Samples.draft(1)))
                            .thenOrders(Reviewing.class, ReviewDraft.class)
                            .brief()
                            .bounds()
                            .maxTier())
                    .isEqualTo(4);
            assertThat(given(reviewing)
                            .when(Story.reviewed(1, ReviewStatus.PASS))
                            .thenOrders(Composing.class, ComposeReport.class)
                            .brief()
                            .bounds()
                            .maxTier())
                    .isEqualTo(4);
        }

        @Test
        void shouldNotSearchWhateverTheDraftAsksFor() {
            given(Story.drafting(), judged(4, Mode.MONITOR, 2))
                    .when(written(1, Samples.searchRequired("Who signed? [1]", "who")))
                    .thenOrders(Reviewing.class, ReviewDraft.class);
        }

        @Test
        void shouldForgetEarlierDraftsButNotTheirNumbers() {
            WriteDraft draft = given(
                            Story.drafting(),
                            written(1, Samples.searchRequired("Who signed? [1]", "who")),
                            found(2, Samples.succeeded("who"), Samples.document("d-3", Samples.NEWS)))
                    .when(judged(6, Mode.STRICT, 2))
                    .thenOrders(Drafting.class, WriteDraft.class);

            assertThat(draft.stepId()).isEqualTo(step("draft-2"));
            assertThat(draft.sources()).hasSize(2);
        }

        @Test
        void shouldBeginWithTheFirstRound() {
            Dossier dossier =
                    given(Story.drafting()).when(judged(4, Mode.STRICT, 2)).thenHolds(Drafting.class);

            assertThat(dossier.writing().round()).isEqualTo(1);
            assertThat(dossier.writing().hasText()).isFalse();
            assertThat(dossier.softDeadline()).isEqualTo(FORKED.plusSeconds(120));
        }

        @Test
        void shouldFallBackToWeakSourcesWhenStrictFindsNoOthers() {
            WriteDraft draft = given(
                            requested(),
                            planned("a"),
                            found(1, Samples.succeeded("a"), Samples.document("d-1", Samples.SOCIAL)),
                            assessed(1, Samples.sufficient()))
                    .when(judged(4, Mode.STRICT, 2))
                    .thenOrders(Drafting.class, WriteDraft.class);

            assertThat(draft.sources())
                    .extracting(source -> source.warning())
                    .containsExactly(ModeFilter.STRICT_FALLBACK);
        }

        @Test
        void shouldSayInTheReportThatStrictFellBack() {
            ComposeReport compose = given(
                            requested(),
                            planned("a"),
                            found(1, Samples.succeeded("a"), Samples.document("d-1", Samples.SOCIAL)),
                            assessed(1, Samples.sufficient()),
                            judged(4, Mode.STRICT, 2),
                            written(1, Samples.draft(1)))
                    .when(failed("review-1"))
                    .thenOrders(Composing.class, ComposeReport.class);

            assertThat(compose.facts().warnings()).contains(Warnings.STRICT_FALLBACK);
        }

        @Test
        void shouldRefuseAnywhereElse() {
            given(Story.reflecting()).when(judged(3, Mode.STRICT, 2)).thenIgnored(Reason.ILLEGAL);
            given(Story.composing()).when(judged(6, Mode.STRICT, 2)).thenIgnored(Reason.ILLEGAL);
            given(Story.drafting(), paused()).when(judged(5, Mode.STRICT, 2)).thenIgnored(Reason.ILLEGAL);
        }
    }
}
