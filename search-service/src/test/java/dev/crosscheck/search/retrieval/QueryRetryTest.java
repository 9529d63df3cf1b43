package dev.crosscheck.search.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.reader.Readers;
import dev.crosscheck.search.embedding.Traffic;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.Collector;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that a failed query of a pass is tried again before the pass reports it. */
class QueryRetryTest {

    private static final Duration PAUSE = Duration.ofMillis(2);
    private static final Duration TEN_SECONDS = Duration.ofSeconds(10);
    private static final Scope ALL = new Scope("local", List.of(), null, null);

    private final ByteBuffersDirectory folder = new ByteBuffersDirectory();
    private IndexReader reader;

    @BeforeEach
    void openEmptyIndex() throws IOException {
        new IndexWriter(folder, new IndexWriterConfig(new StandardAnalyzer())).close();
        reader = DirectoryReader.open(folder);
    }

    @AfterEach
    void close() throws IOException {
        reader.close();
        folder.close();
    }

    @ParameterizedTest
    @CsvSource({"0, 1, false, 0", "1, 2, false, 1", "2, 3, false, 2", "3, 3, true, 2", "9, 3, true, 2"})
    void shouldTryAFailedQueryAgainAndTellOfEachFailure(int failing, int asked, boolean failed, int retried)
            throws IOException {
        // Given
        Retrieval retrieval = new Retrieval(
                null,
                null,
                new QueryRetry(3, PAUSE, TEN_SECONDS),
                new QueryRanking(null, new Traffic()),
                new Rerank(new Readers()),
                new SimpleMeterRegistry());
        Flaky searcher = new Flaky(reader, failing);

        // When
        Retrieval.RetrievalResult answer =
                retrieval.find(new Retrieval.Request(ALL, List.of("leak"), null, 10, true, false), searcher);

        // Then
        assertThat(searcher.asked).isEqualTo(asked);
        assertThat(answer.outcomes()).singleElement().satisfies(outcome -> {
            assertThat(outcome.error() != null).isEqualTo(failed);
            assertThat(outcome.retried()).hasSize(retried).allMatch(error -> error.endsWith("IOException"));
        });
    }

    @Test
    void shouldTryNoMoreWhenTheTimeIsOver() {
        // Given
        QueryRetry retry = new QueryRetry(1_000, PAUSE, Duration.ofMillis(500));
        assertThat(retry.attempt(() -> "loaded").failed()).isFalse();

        // When
        QueryRetry.Tried<String> tried = retry.attempt(() -> {
            throw new IOException("away");
        });

        // Then
        assertThat(tried.failed()).isTrue();
        assertThat(tried.failures()).hasSizeBetween(2, 100);
    }

    /** Fails the first {@code failing} times, and finds nothing afterwards. */
    private static final class Flaky extends IndexSearcher {
        private final int failing;
        private int asked;

        Flaky(IndexReader reader, int failing) {
            super(reader);
            this.failing = failing;
        }

        @Override
        public <C extends Collector, T> T search(Query query, CollectorManager<C, T> manager) throws IOException {
            asked++;
            if (asked <= failing) {
                throw new IOException("the disk is away");
            }
            return super.search(query, manager);
        }
    }
}
