package dev.crosscheck.gateway.loop.research;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.sources.Numbering;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GatheredSourcesTest {

    private static final int MOST = 15;
    private static final int DEGRADE_AFTER = 3;

    private static GatheredSources pass(
            GatheredSources before, List<QueryOutcome> outcomes, FoundDocument... documents) {
        List<PlannedQuery> asked = outcomes.stream().map(QueryOutcome::query).toList();
        var found = new SourcesFound(
                Story.SESSION,
                Story.step("search-" + (before.passes() + 1)),
                Story.HEURISTIC,
                Story.USAGE,
                outcomes,
                List.of(documents));
        return before.with(found, asked, false, MOST);
    }

    private static FoundDocument document(String id, Passage... passages) {
        return Samples.document(id, Samples.NEWS, passages);
    }

    private static List<String> numbers(GatheredSources evidence) {
        return evidence.sources().stream()
                .map(source -> source.number() + "=" + source.document().documentId())
                .toList();
    }

    @Test
    void shouldNumberSourcesInTheOrderInWhichTheyArrive() {
        // Given
        GatheredSources first = pass(GatheredSources.NONE, Samples.succeeded("a"), document("x"), document("y"));
        // When
        GatheredSources second = pass(first, Samples.succeeded("b"), document("z"), document("w"));
        // Then
        assertThat(numbers(second)).containsExactly("1=x", "2=y", "3=z", "4=w");
    }

    @Test
    void shouldNumberADocumentOnceWhenItIsFoundAgain() {
        // Given
        GatheredSources first =
                pass(GatheredSources.NONE, Samples.succeeded("a"), document("x"), document("x"), document("y"));
        // When
        GatheredSources second = pass(first, Samples.succeeded("b"), document("y"), document("z"));
        // Then
        assertThat(numbers(second)).containsExactly("1=x", "2=y", "3=z");
    }

    @Test
    void shouldNumberNoMoreSourcesThanTheLimit() {
        // Given
        FoundDocument[] many = IntStream.rangeClosed(1, MOST + 3)
                .mapToObj(number -> document("d-" + number))
                .toArray(FoundDocument[]::new);
        // When
        GatheredSources full = pass(
                pass(GatheredSources.NONE, Samples.succeeded("a"), many), Samples.succeeded("b"), document("late"));
        // Then
        assertThat(full.sources())
                .extracting(Source::number)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, MOST).boxed().toList());
        assertThat(full.sources())
                .extracting(source -> source.document().documentId())
                .doesNotContain(new DocumentId("late"), new DocumentId("d-16"));
    }

    @Test
    void shouldAddThePassagesThatALaterPassFindsInAKnownDocument() {
        // Given
        Passage beginning = Samples.passage(0, "The plant knew.");
        Passage end = Samples.passage(900, "The valve was open.");
        GatheredSources first = pass(GatheredSources.NONE, Samples.succeeded("a"), document("x", beginning));
        // When
        GatheredSources second = pass(first, Samples.succeeded("b"), document("x", end, beginning));
        // Then
        assertThat(second.sources())
                .singleElement()
                .satisfies(source -> assertThat(source.document().passages()).containsExactly(beginning, end));
    }

    @Test
    void shouldNotMixThePassagesOfTwoVersions() {
        // Given
        Passage old = Samples.passage(0, "The plant knew.");
        GatheredSources first = pass(GatheredSources.NONE, Samples.succeeded("a"), document("x", old));
        FoundDocument known = document("x", Samples.passage(900, "The valve was open."));
        FoundDocument replaced = new FoundDocument(
                known.documentId(),
                2,
                "another-hash",
                known.title(),
                known.url(),
                known.site(),
                known.published(),
                known.language(),
                known.rating(),
                known.score(),
                known.passages());
        // When
        GatheredSources second = pass(first, Samples.succeeded("b"), replaced);
        // Then
        assertThat(second.sources()).isEqualTo(first.sources());
    }

    @Test
    void shouldKeepAllSourcesTogetherSmallEnoughForAMessage() {
        // Given
        Passage[] long1 = IntStream.range(0, 40)
                .mapToObj(number -> Samples.passage(10_000 * number, "x".repeat(9_000)))
                .toArray(Passage[]::new);
        // When
        GatheredSources evidence = pass(
                GatheredSources.NONE,
                Samples.succeeded("a"),
                document("x", long1),
                document("y", long1),
                document("z"));
        // Then
        assertThat(evidence.sources())
                .hasSize(3)
                .allSatisfy(source -> assertThat(source.document().passages()).isNotEmpty());
        assertThat(evidence.sources().stream()
                        .flatMap(source -> source.document().passages().stream())
                        .mapToInt(passage -> passage.text().length())
                        .sum())
                .isLessThan(Numbering.MOST_TEXT + 2 * 9_000);
    }

    @Test
    void shouldKeepADocumentThatNoModeMayAdmitInTheEvidence() {
        // Given
        FoundDocument social = Samples.document("forum", Samples.SOCIAL);
        // When
        GatheredSources evidence = pass(GatheredSources.NONE, Samples.succeeded("a"), social);
        // Then
        assertThat(evidence.sources()).containsExactly(new Source(1, social, null));
    }

    @ParameterizedTest
    @CsvSource({"0, 1, false", "1, 1, true", "1, 2, true", "1, 3, false", "2, 4, true", "2, 5, false"})
    void shouldBeDegradedWhenHalfOfAllQueriesFailed(int failed, int all, boolean degraded) {
        // Given
        String[] names =
                IntStream.range(0, all).mapToObj(number -> "q" + number).toArray(String[]::new);
        List<QueryOutcome> outcomes = Samples.both(
                Samples.failed(Arrays.copyOfRange(names, 0, failed)),
                Samples.succeeded(Arrays.copyOfRange(names, failed, all)));
        // When
        GatheredSources evidence = pass(GatheredSources.NONE, outcomes);
        // Then
        assertThat(evidence.degraded(DEGRADE_AFTER)).isEqualTo(degraded);
    }

    @Test
    void shouldBeDegradedWhenThreeSearchesInARowFailed() {
        // Given
        GatheredSources well = pass(GatheredSources.NONE, Samples.succeeded("a", "b", "c", "d", "e", "f", "g", "h"));
        GatheredSources two = pass(pass(well, Samples.failed("i")), Samples.failed("j"));
        // When
        GatheredSources three = pass(two, Samples.failed("k"));
        // Then
        assertThat(two.degraded(DEGRADE_AFTER)).isFalse();
        assertThat(three.degraded(DEGRADE_AFTER)).isTrue();
    }

    @Test
    void shouldForgetFailuresInARowWhenASearchSucceeds() {
        // Given
        GatheredSources well = pass(GatheredSources.NONE, Samples.succeeded("a", "b", "c", "d", "e", "f", "g", "h"));
        GatheredSources two = pass(pass(well, Samples.failed("i")), Samples.failed("j"));
        // When
        GatheredSources again = pass(pass(two, Samples.succeeded("k")), Samples.failed("l"));
        // Then
        assertThat(again.failuresInARow()).isEqualTo(1);
        assertThat(again.degraded(DEGRADE_AFTER)).isFalse();
    }

    @Test
    void shouldNotTakeAQueryThatFoundNothingForAFailure() {
        // Given
        List<QueryOutcome> empty = List.of(new QueryOutcome(new PlannedQuery("a", ""), 0, null));
        // When
        GatheredSources evidence = pass(GatheredSources.NONE, empty);
        // Then
        assertThat(evidence.failedQueries()).isEmpty();
        assertThat(evidence.failuresInARow()).isZero();
        assertThat(evidence.degraded(DEGRADE_AFTER)).isFalse();
    }

    @Test
    void shouldCountEveryQueryOfAPassThatFailedAsAWhole() {
        // Given
        List<PlannedQuery> queries = Samples.queries("a", "b");
        // When
        GatheredSources evidence = GatheredSources.NONE.withFailedPass(queries, "timeout", true);
        // Then
        assertThat(evidence.failedQueries()).isEqualTo(Samples.failed("a", "b"));
        assertThat(evidence.passes()).isEqualTo(1);
        assertThat(evidence.gapSearches()).isEqualTo(1);
        assertThat(evidence.failuresInARow()).isEqualTo(1);
    }
}
