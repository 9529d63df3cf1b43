package dev.crosscheck.gateway.loop.research;

import static dev.crosscheck.gateway.loop.research.Story.and;
import static dev.crosscheck.gateway.loop.research.Story.requested;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.research.Budget;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.source.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that older results are shortened when few tokens are left. Each step of the story costs 120 tokens. */
class CompactionTest extends ResearchSpecification {

    @Test
    void shouldShowEarlierPassesInShortWhenLittleIsLeft() {
        // Given
        List<SessionEvent> log = twoPasses(760L, "The plant knew.");

        // When
        WriteDraft draft =
                given(log).when(Story.assessed(2, Samples.sufficient())).thenOrders(Drafting.class, WriteDraft.class);

        // Then
        assertThat(inShort(draft.sources())).containsExactly(1);
        assertThat(draft.sources().getFirst().document().passages()).isNotEmpty();
    }

    @Test
    void shouldShowAllInFullWhenEnoughIsLeft() {
        // Given
        List<SessionEvent> log = twoPasses(10_000L, "The plant knew.");

        // When
        WriteDraft draft =
                given(log).when(Story.assessed(2, Samples.sufficient())).thenOrders(Drafting.class, WriteDraft.class);

        // Then
        assertThat(inShort(draft.sources())).isEmpty();
    }

    @Test
    void shouldShowEarlierPassesInShortWhenThereIsTooMuchOfThem() {
        // Given
        List<SessionEvent> log = twoPasses(null, "漏".repeat(30_000)).subList(0, 4);

        // When
        AssessCoverage reflect = given(log)
                .when(Story.found(
                        2,
                        Samples.succeeded("leak april"),
                        Samples.document("d-2", Samples.NEWS, Samples.passage(0, "水".repeat(30_000)))))
                .thenOrders(Reflecting.class, AssessCoverage.class);

        // Then
        assertThat(inShort(reflect.sources())).containsExactly(1);
    }

    @Test
    void shouldShowInFullWhatTheDraftCites() {
        // Given
        List<SessionEvent> log = and(twoPasses(760L, "The plant knew."), Story.assessed(2, Samples.sufficient()));

        // When
        ReviewDraft review =
                given(log).when(Story.written(1, Samples.draft(1))).thenOrders(Reviewing.class, ReviewDraft.class);

        // Then
        assertThat(inShort(review.sources())).containsExactly(2);
    }

    @Test
    void shouldGiveTheWriterWhatIsCitedInFull() {
        // Given
        List<SessionEvent> log = and(
                twoPasses(760L, "The plant knew."),
                Story.assessed(2, Samples.sufficient()),
                Story.written(1, Samples.draft(1)));

        // When
        ComposeReport compose =
                given(log).when(Story.reviewed(1, ReviewStatus.PASS)).thenOrders(Composing.class, ComposeReport.class);

        // Then
        assertThat(compose.sources()).extracting(Source::number).containsExactly(1);
        assertThat(inShort(compose.sources())).isEmpty();
    }

    private static List<SessionEvent> twoPasses(Long tokens, String text) {
        return List.of(
                requested(LimitOverrides.NONE.with(new Budget(tokens, null))),
                Story.planned("leak march"),
                Story.found(
                        1,
                        Samples.succeeded("leak march"),
                        Samples.document("d-1", Samples.OFFICIAL, Samples.passage(0, text))),
                Story.assessed(1, Samples.insufficient("leak april")),
                Story.found(2, Samples.succeeded("leak april"), Samples.document("d-2", Samples.NEWS)));
    }

    private static List<Integer> inShort(List<Source> sources) {
        return sources.stream().filter(Source::compacted).map(Source::number).toList();
    }
}
