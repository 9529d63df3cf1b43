package dev.crosscheck.gateway.loop.research;

import static dev.crosscheck.gateway.loop.research.Story.assessed;
import static dev.crosscheck.gateway.loop.research.Story.found;
import static dev.crosscheck.gateway.loop.research.Story.planned;
import static dev.crosscheck.gateway.loop.research.Story.requested;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests how passes and tiers share the numbered places for sources. */
class RoomTest extends ResearchSpecification {

    private static final LimitOverrides TEN_SOURCES = new LimitOverrides(3, 10, 10, null);

    private static FoundDocument[] documents(String prefix, Rating rating, int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(n -> Samples.document(prefix + n, rating))
                .toArray(FoundDocument[]::new);
    }

    /** Returns the order to draft after one sufficient search. */
    private WriteDraft draftOf(ResearchRequested request, FoundDocument... documents) {
        return given(request, planned("a"), found(1, Samples.succeeded("a"), documents))
                .when(assessed(1, Samples.sufficient()))
                .thenOrders(Drafting.class, WriteDraft.class);
    }

    @Test
    void shouldLeaveAFifthOfThePlacesWhenAnotherPassMayFollow() {
        // Given
        ResearchRequested request = requested(TEN_SOURCES);

        // When
        WriteDraft draft = draftOf(request, documents("first", Samples.NEWS, 12));

        // Then
        assertThat(draft.sources()).hasSize(8);
    }

    @Test
    void shouldFillThePlacesWhenThePassIsTheLast() {
        // Given
        ResearchRequested request = requested(new LimitOverrides(1, 10, 6, null));

        // When
        WriteDraft draft = draftOf(request, documents("only", Samples.NEWS, 9));

        // Then
        assertThat(draft.sources()).hasSize(6);
    }

    @Test
    void shouldFillThePlacesWhenNoQueryIsLeft() {
        // Given
        ResearchRequested request = requested(new LimitOverrides(3, 1, 6, null));

        // When
        WriteDraft draft = draftOf(request, documents("only", Samples.NEWS, 9));

        // Then
        assertThat(draft.sources()).hasSize(6);
    }

    @Test
    void shouldGiveALaterPassItsPlacesWhenTheFirstFoundMoreThanItsShare() {
        // Given
        ResearchRequested request = requested(TEN_SOURCES);

        // When
        WriteDraft draft = given(
                        request,
                        planned("a"),
                        found(1, Samples.succeeded("a"), documents("first", Samples.NEWS, 12)),
                        assessed(1, Samples.insufficient("b")),
                        found(2, Samples.succeeded("b"), documents("second", Samples.NEWS, 9)))
                .when(assessed(2, Samples.sufficient()))
                .thenOrders(Drafting.class, WriteDraft.class);

        // Then
        assertThat(draft.sources())
                .extracting(source -> source.document().documentId().value())
                .contains("second1", "second2");
    }

    @Test
    void shouldPreferStrictTiersAndAskForMoreWhenModeIsStrict() {
        // Given
        ResearchRequested request = requested(Mode.STRICT);
        FoundDocument forum = Samples.document("forum", Samples.SOCIAL);
        FoundDocument board = Samples.document("board", Samples.OFFICIAL);

        // When
        SearchSources search = given(request).when(planned("a")).thenOrders(Searching.class, SearchSources.class);
        WriteDraft draft = draftOf(request, forum, board);

        // Then
        assertThat(search.maxDocuments()).isEqualTo(30);
        assertThat(draft.sources()).containsExactly(new Source(1, board, null));
    }

    @Test
    void shouldGivePlacesToBothSidesWhenModeIsMonitor() {
        // Given
        ResearchRequested request = requested(Mode.MONITOR);
        FoundDocument forum = Samples.document("forum", Samples.SOCIAL);
        FoundDocument board = Samples.document("board", Samples.OFFICIAL);
        List<FoundDocument> found = new ArrayList<>(List.of(documents("news", Samples.NEWS, 15)));
        found.add(forum);
        found.add(board);

        // When
        SearchSources search = given(request).when(planned("a")).thenOrders(Searching.class, SearchSources.class);
        WriteDraft draft = draftOf(request, found.toArray(FoundDocument[]::new));

        // Then
        assertThat(search.maxDocuments()).isEqualTo(30);
        assertThat(draft.sources())
                .extracting(Source::document)
                .hasSize(12)
                .startsWith(forum, board)
                .contains(found.getFirst());
    }
}
