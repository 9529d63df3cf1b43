package dev.crosscheck.gateway.loop.research;

import static dev.crosscheck.gateway.loop.research.Story.failed;
import static dev.crosscheck.gateway.loop.research.Story.found;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.research.ResearchState.Completed;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.Warnings;
import org.junit.jupiter.api.Test;

/** Tests sessions without reasoning: they search for the question and return the findings in ranked order. */
class SearchOnlyTest extends ResearchSpecification {

    private static final ResearchRequested REQUEST = Story.mayAsk().onlySearching();

    @Test
    void shouldSearchForTheQuestionItselfAndNothingElse() {
        SearchSources search = given().when(REQUEST).thenOrders(Searching.class, SearchSources.class);

        assertThat(search.queries()).extracting(PlannedQuery::text).containsExactly(Samples.QUESTION);
        assertThat(search.stepId()).isEqualTo(Story.step("search-1"));
    }

    @Test
    void shouldGiveWhatWasFoundInTheOrderOfItsRanks() {
        Dossier dossier = given(REQUEST)
                .when(found(
                        1,
                        Samples.succeeded(Samples.QUESTION),
                        Samples.document("d-1", Samples.SOCIAL),
                        Samples.document("d-2", Samples.OFFICIAL)))
                .thenHolds(Completed.class);

        Report report = dossier.writing().report();
        assertThat(report.sourcesUsed()).containsExactly(1, 2);
        assertThat(report.markdown())
                .contains("Plain search results: nothing was drafted, reviewed or checked.")
                .containsSubsequence("- [1] Title of d-1", "The plant knew.", "- [2] Title of d-2");
        assertThat(warnings(dossier)).containsExactly(Warnings.REASONING_OFF);
    }

    @Test
    void shouldKeepAllThatWasFoundWhateverTheModePrefers() {
        ResearchRequested strict = Story.requested(Mode.STRICT).onlySearching();

        Dossier dossier = given(strict)
                .when(found(
                        1,
                        Samples.succeeded(Samples.QUESTION),
                        Samples.document("d-1", Samples.SOCIAL),
                        Samples.document("d-2", Samples.OFFICIAL)))
                .thenHolds(Completed.class);

        assertThat(dossier.evidence().sources())
                .extracting(source -> source.document().documentId().value())
                .containsExactly("d-1", "d-2");
    }

    @Test
    void shouldSayWhatWasSearchedWhenNothingWasFoundOrTheSearchFailed() {
        Dossier nothing = given(REQUEST)
                .when(found(1, Samples.succeeded(Samples.QUESTION)))
                .thenHolds(Completed.class);
        Dossier broken = given(REQUEST).when(failed("search-1")).thenHolds(Completed.class);

        assertThat(warnings(nothing)).containsExactly(Warnings.REASONING_OFF, Warnings.NO_VALID_SOURCES);
        assertThat(nothing.writing().report().markdown()).contains("No valid sources were found.");
        assertThat(warnings(broken))
                .containsExactly(Warnings.REASONING_OFF, Warnings.DEGRADED_MODE, Warnings.NO_VALID_SOURCES);
        assertThat(broken.accounts().errors()).hasSize(1);
    }
}
