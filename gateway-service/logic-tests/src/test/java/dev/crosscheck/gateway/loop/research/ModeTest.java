package dev.crosscheck.gateway.loop.research;

import static dev.crosscheck.gateway.loop.research.Story.assessed;
import static dev.crosscheck.gateway.loop.research.Story.composed;
import static dev.crosscheck.gateway.loop.research.Story.found;
import static dev.crosscheck.gateway.loop.research.Story.planned;
import static dev.crosscheck.gateway.loop.research.Story.requested;
import static dev.crosscheck.gateway.loop.research.Story.reviewed;
import static dev.crosscheck.gateway.loop.research.Story.written;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.Decision;
import dev.crosscheck.gateway.loop.research.ResearchState.Completed;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.LoopPolicy;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.ModeFilter;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests which sources a session may use in each mode, and what happens when there are none. */
class ModeTest extends ResearchSpecification {

    private static final FoundDocument BOARD = Samples.document("board", Samples.OFFICIAL);
    private static final FoundDocument HERALD = Samples.document("herald", Samples.NEWS);
    private static final FoundDocument FORUM = Samples.document("forum", Samples.SOCIAL);

    private static List<SessionEvent> onePass(Mode mode, FoundDocument... documents) {
        return List.of(requested(mode), planned("a"), found(1, Samples.succeeded("a"), documents));
    }

    @Test
    void shouldNumberStrictTiersFirstAndLeaveWeakSourcesOutInStrictMode() {
        WriteDraft draft = given(onePass(Mode.STRICT, FORUM, BOARD, HERALD))
                .when(assessed(1, Samples.sufficient()))
                .thenOrders(Drafting.class, WriteDraft.class);

        assertThat(draft.sources()).containsExactly(new Source(1, BOARD, null), new Source(2, HERALD, null));
    }

    @Test
    void shouldLeaveOutWhatThePolicyDoesInStrictMode() {
        WriteDraft draft = given(
                        requested(
                                Samples.briefing(Mode.STRICT),
                                null,
                                LimitOverrides.NONE,
                                new LoopPolicy(3, 2, 1, 3, 60, true)),
                        planned("a"),
                        found(1, Samples.succeeded("a"), HERALD, BOARD))
                .when(assessed(1, Samples.sufficient()))
                .thenOrders(Drafting.class, WriteDraft.class);

        assertThat(draft.sources()).containsExactly(new Source(1, BOARD, null));
    }

    @Test
    void shouldFallBackWithAWarningOnEverySourceWhenStrictModeHasNone() {
        WriteDraft draft = given(onePass(Mode.STRICT, FORUM))
                .when(assessed(1, Samples.sufficient()))
                .thenOrders(Drafting.class, WriteDraft.class);

        assertThat(draft.sources()).containsExactly(new Source(1, FORUM, ModeFilter.STRICT_FALLBACK));
    }

    @Test
    void shouldWarnInTheReportWhenStrictModeFellBack() {
        ComposeReport compose = given(
                        onePass(Mode.STRICT, FORUM), assessed(1, Samples.sufficient()), written(1, Samples.draft(1)))
                .when(reviewed(1, ReviewStatus.WARN))
                .thenOrders(Composing.class, ComposeReport.class);

        assertThat(compose.facts().warnings()).containsExactly(Warnings.STRICT_FALLBACK);
    }

    @Test
    void shouldNotWarnOfAFallbackThatAGapSearchHasMadeNeedless() {
        List<SessionEvent> log = Story.and(
                onePass(Mode.STRICT, FORUM),
                assessed(1, Samples.sufficient()),
                written(1, Samples.searchRequired("Only a forum says so. [1]", "official statement")),
                found(2, Samples.succeeded("official statement"), BOARD));

        WriteDraft last = (WriteDraft) ((Decision.Advanced)
                        ResearchLoop.decide(Folds.fold(log.subList(0, log.size() - 1)), log.getLast()))
                .commands()
                .getFirst();
        ComposeReport compose = given(log, written(2, Samples.draft(2)))
                .when(reviewed(2, ReviewStatus.PASS))
                .thenOrders(Composing.class, ComposeReport.class);

        assertThat(last.sources()).containsExactly(new Source(2, BOARD, null));
        assertThat(compose.facts().warnings()).isEmpty();
    }

    @Test
    void shouldMarkWeakSourcesInDiscovery() {
        WriteDraft draft = given(onePass(Mode.DISCOVERY, FORUM, HERALD))
                .when(assessed(1, Samples.sufficient()))
                .thenOrders(Drafting.class, WriteDraft.class);

        assertThat(draft.sources())
                .containsExactly(new Source(1, FORUM, ModeFilter.WEAK_SOURCE), new Source(2, HERALD, null));
    }

    @Test
    void shouldMarkPartiesToTheMatterForAgentsAndReaders() {
        // Given
        Brief brief = new Brief(
                "Why did the Northmill plant leak?", Mode.DISCOVERY, Language.ENGLISH, Samples.TODAY, null, null);
        FoundDocument company = Samples.document("company", Rating.unknown("Northmill Chemicals"));
        List<SessionEvent> log = List.of(
                requested(brief, null, LimitOverrides.NONE, LoopPolicy.DEFAULT),
                planned("a"),
                found(1, Samples.succeeded("a"), company, HERALD));

        // When
        WriteDraft draft =
                given(log).when(assessed(1, Samples.sufficient())).thenOrders(Drafting.class, WriteDraft.class);

        // Then
        assertThat(draft.sources())
                .containsExactly(new Source(1, company, ModeFilter.WEAK_SOURCE).ofParty(), new Source(2, HERALD, null));
        assertThat(((ResearchState.Underway) Folds.fold(log)).dossier().sourcesAsShown())
                .extracting(Source::party)
                .containsExactly(true, false);
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void shouldComposeARefusalAtOnceWhenNothingWasFound(Mode mode) {
        ComposeReport compose = given(onePass(mode))
                .when(assessed(1, Samples.insufficient()))
                .thenOrders(Composing.class, ComposeReport.class);

        assertThat(compose.sources()).isEmpty();
        assertThat(compose.draft().markdown()).isEmpty();
        assertThat(compose.review()).isNull();
        assertThat(compose.facts().rounds()).isZero();
        assertThat(compose.facts().warnings())
                .containsExactly(Warnings.INSUFFICIENT_EVIDENCE, Warnings.NO_VALID_SOURCES);
    }

    @Test
    void shouldCompleteARefusalWithoutVerifyingIt() {
        Dossier dossier = given(onePass(Mode.STRICT), assessed(1, Samples.insufficient()))
                .when(composed(Samples.report(ConfidenceLevel.LOW)))
                .thenHolds(Completed.class);

        assertThat(warnings(dossier)).contains(Warnings.NO_VALID_SOURCES).doesNotContain(Warnings.NOT_VERIFIED);
    }
}
