package dev.crosscheck.search.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.reader.Readers;
import dev.crosscheck.search.embedding.Traffic;
import dev.crosscheck.search.index.IndexUnavailable;
import dev.crosscheck.search.index.RankedPassage;
import dev.crosscheck.search.index.Scopes;
import dev.crosscheck.search.index.SearchedPassages;
import dev.crosscheck.search.translation.Translations;
import dev.crosscheck.steps.outage.Outage;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the search of the web pages of one step. */
class PagesSearchTest {

    private static final Retrieval.Request REQUEST =
            new Retrieval.Request(Scopes.ALL, List.of("leak"), null, 10, false, true);

    /** Fails at whatever it reads. */
    private static final class Broken extends Rerank {
        Broken() {
            super(new Readers());
        }

        @Override
        Reranked of(String question, List<RankedPassage> ranking, SearchedPassages passages) throws IOException {
            throw new IOException("a page is damaged");
        }
    }

    @Test
    void shouldFailWithoutPassingForAnOutageWhenThePagesCannotBeSearched() {
        // Given
        Retrieval retrieval = new Retrieval(
                null,
                null,
                new QueryRetry(1, Duration.ofMillis(2), Duration.ofSeconds(10)),
                new QueryRanking(null, new Traffic(), new Translations(true)),
                new Broken(),
                new SimpleMeterRegistry());

        // Then
        assertThatThrownBy(() -> retrieval.among(List.of(), REQUEST))
                .isInstanceOf(IndexUnavailable.class)
                .satisfies(failure -> assertThat(Outage.is(failure)).isFalse());
    }
}
