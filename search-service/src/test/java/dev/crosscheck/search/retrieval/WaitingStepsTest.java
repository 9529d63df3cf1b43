package dev.crosscheck.search.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.search.index.Tails;
import org.junit.jupiter.api.Test;

/** Tests which steps wait for the index. */
class WaitingStepsTest {

    @Test
    void shouldLetOnlySearchesWaitWhenThereIsNoIndexYet() {
        // Given
        SearchStep step = new SearchStep(null, null, null, null, Tails.withoutIndex(null, null));

        // Then
        assertThat(step.notYet()).containsExactly(SearchSources.class);
    }
}
