package dev.crosscheck.gateway.loop.research;

import static dev.crosscheck.gateway.loop.research.Story.assessed;
import static dev.crosscheck.gateway.loop.research.Story.found;
import static dev.crosscheck.gateway.loop.research.Story.planned;
import static dev.crosscheck.gateway.loop.research.Story.requested;
import static dev.crosscheck.gateway.loop.research.Story.reviewed;
import static dev.crosscheck.gateway.loop.research.Story.step;
import static dev.crosscheck.gateway.loop.research.Story.written;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.FoundDocument;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests how often and with how many queries the loop may search. */
class SearchBoundsTest extends ResearchSpecification {

    private static final FoundDocument BOARD = Samples.document("d-1", Samples.OFFICIAL);

    private static List<SessionEvent> onePass(LimitOverrides limits, String query) {
        return List.of(requested(limits), planned(query), found(1, Samples.succeeded(query), BOARD));
    }

    @Test
    void shouldDraftWhenTheLastPassDidNotSuffice() {
        WriteDraft draft = given(
                        onePass(new LimitOverrides(2, null, null, null), "a"),
                        assessed(1, Samples.insufficient("b")),
                        found(2, Samples.succeeded("b")))
                .when(assessed(2, Samples.insufficient("c")))
                .thenOrders(Drafting.class, WriteDraft.class);

        assertThat(draft.gaps()).containsExactly("the date is missing");
    }

    @Test
    void shouldTellTheWriterWhenALimitEndedTheSearch() {
        ComposeReport compose = given(
                        onePass(new LimitOverrides(1, null, null, null), "a"),
                        assessed(1, Samples.insufficient("b")),
                        written(1, Samples.draft(1)))
                .when(reviewed(1, ReviewStatus.PASS))
                .thenOrders(Composing.class, ComposeReport.class);

        assertThat(compose.facts().warnings()).containsExactly(Warnings.INSUFFICIENT_EVIDENCE);
        assertThat(compose.facts().gaps()).containsExactly("the date is missing");
    }

    @Test
    void shouldAskOnlyAsManyPlannedQueriesAsTheLimitAllows() {
        SearchSources search = given(requested(new LimitOverrides(null, 2, null, null)))
                .when(planned("a", "b", "c"))
                .thenOrders(Searching.class, SearchSources.class);

        assertThat(search.queries()).isEqualTo(Samples.queries("a", "b"));
    }

    @Test
    void shouldAskAPlannedQueryOnceHoweverItIsSpelt() {
        SearchSources search = given(requested())
                .when(planned("Leak", " leak ", "valve"))
                .thenOrders(Searching.class, SearchSources.class);

        assertThat(search.queries()).isEqualTo(Samples.queries("Leak", "valve"));
    }

    @Test
    void shouldNotAskAgainWhatAnEarlierPassAsked() {
        SearchSources search = given(onePass(LimitOverrides.NONE, "leak"))
                .when(assessed(1, Samples.insufficient("LEAK", "pump")))
                .thenOrders(Searching.class, SearchSources.class);

        assertThat(search.queries()).isEqualTo(Samples.queries("pump"));
    }

    @Test
    void shouldDraftWhenReflectionProposesNothingNew() {
        given(onePass(LimitOverrides.NONE, "leak"))
                .when(assessed(1, Samples.insufficient("Leak")))
                .thenOrders(Drafting.class, WriteDraft.class);
    }

    @Test
    void shouldAskInLaterPassesOnlyWhatTheLimitLeaves() {
        SearchSources search = given(onePass(new LimitOverrides(null, 3, null, null), "a"))
                .when(assessed(1, Samples.insufficient("b", "c", "d")))
                .thenOrders(Searching.class, SearchSources.class);

        assertThat(search.queries()).isEqualTo(Samples.queries("b", "c"));
    }

    @Test
    void shouldCountAQueryAsAskedWhenTheSearchDoesNotTellOfIt() {
        AssessCoverage reflect = given(requested(), planned("a", "b"))
                .when(found(1, Samples.succeeded("b"), BOARD))
                .thenOrders(Reflecting.class, AssessCoverage.class);

        assertThat(reflect.asked()).extracting(asked -> asked.query().text()).containsExactly("a", "b");
        assertThat(reflect.asked().getFirst().failed()).isTrue();
        assertThat(reflect.asked().getLast().failed()).isFalse();
    }

    @Test
    void shouldNotOfferAGapSearchWhenNoQueryIsLeft() {
        WriteDraft draft = given(onePass(new LimitOverrides(null, 1, null, null), "a"))
                .when(assessed(1, Samples.sufficient()))
                .thenOrders(Drafting.class, WriteDraft.class);

        assertThat(draft.maySearch()).isFalse();
    }

    @Test
    void shouldOfferTwoGapSearchesAndNoThird() {
        List<SessionEvent> afterTwo = Story.and(
                Story.drafting(),
                written(1, Samples.searchRequired("First. [1]", "who")),
                found(2, Samples.succeeded("who")),
                written(2, Samples.searchRequired("Second. [1]", "when")));

        WriteDraft draft =
                given(afterTwo).when(found(3, Samples.succeeded("when"))).thenOrders(Drafting.class, WriteDraft.class);

        assertThat(draft.stepId()).isEqualTo(step("draft-3"));
        assertThat(draft.maySearch()).isFalse();
        ReviewDraft review = given(afterTwo, found(3, Samples.succeeded("when")))
                .when(written(3, Samples.searchRequired("Third. [1]", "where")))
                .thenOrders(Reviewing.class, ReviewDraft.class);
        assertThat(review.draft().markdown()).isEqualTo("Third. [1]");
    }

    @Test
    void shouldNotCountGapSearchesAgainstTheSearchPasses() {
        given(onePass(new LimitOverrides(1, null, null, null), "a"), assessed(1, Samples.sufficient()))
                .when(written(1, Samples.searchRequired("Who signed? [1]", "who")))
                .thenOrders(Searching.class, SearchSources.class);
    }

    @Test
    void shouldStayInTheSameRoundAfterAGapSearch() {
        Dossier dossier = given(Story.drafting(), written(1, Samples.searchRequired("Who? [1]", "who")))
                .when(found(2, Samples.succeeded("who")))
                .thenHolds(Drafting.class);

        assertThat(dossier.writing().round()).isEqualTo(1);
        assertThat(dossier.evidence().gapSearches()).isEqualTo(1);
    }

    @Test
    void shouldReviewADraftThatAsksForWhatWasSearchedAlready() {
        given(Story.drafting())
                .when(written(1, Samples.searchRequired("Who signed? [1]", "leak march")))
                .thenOrders(Reviewing.class, ReviewDraft.class);
    }

    @Test
    void shouldSayThatEvidenceIsIncompleteWhenADraftStillNeedsASearchThatItCannotHave() {
        ComposeReport compose = given(
                        Story.drafting(), written(1, Samples.searchRequired("Who signed? [1]", "leak march")))
                .when(reviewed(1, ReviewStatus.WARN))
                .thenOrders(Composing.class, ComposeReport.class);

        assertThat(compose.facts().warnings()).containsExactly(Warnings.INSUFFICIENT_EVIDENCE);
        assertThat(compose.draft().missingInformation()).containsExactly("who signed");
        assertThat(compose.facts().gaps()).containsExactly("who signed");
    }

    @Test
    void shouldComposeWithoutReviewWhenTheDraftHasNoText() {
        ComposeReport compose = given(Story.drafting(), written(1, Samples.searchRequired("", "leak march")))
                .when(written(2, Samples.searchRequired("", "leak march")))
                .thenOrders(Composing.class, ComposeReport.class);

        assertThat(compose.review()).isNull();
    }

    @Test
    void shouldKeepEachErrorOfAQueryThatWasTriedAgainWithoutCountingItAsFailed() {
        // Given
        List<QueryOutcome> outcomes = List.of(new QueryOutcome(
                Samples.queries("leak march").getFirst(), 3, null, List.of("the search failed: IOException"), null));

        // When
        Dossier dossier = given(Story.searching())
                .when(Story.found(1, outcomes, Samples.document("d-1", Samples.OFFICIAL)))
                .thenHolds(Reflecting.class);

        // Then
        assertThat(dossier.accounts().errors())
                .extracting(
                        fault -> fault.error().attempt() + " " + fault.error().query())
                .containsExactly("1 leak march");
        assertThat(dossier.evidence().failedQueries()).isEmpty();
        assertThat(dossier.degraded()).isFalse();
    }

    @Test
    void shouldNumberTheAttemptsOfAQueryThatFailedForGood() {
        // Given
        List<QueryOutcome> outcomes = List.of(new QueryOutcome(
                Samples.queries("leak march").getFirst(), 0, "third", List.of("first", "second"), null));

        // When
        Dossier dossier =
                given(Story.searching()).when(Story.found(1, outcomes)).thenHolds(Reflecting.class);

        // Then
        assertThat(dossier.accounts().errors())
                .extracting(
                        fault -> fault.error().attempt() + " " + fault.error().message())
                .containsExactly("1 first", "2 second", "3 third");
        assertThat(dossier.evidence().failedQueries()).hasSize(1);
    }
}
