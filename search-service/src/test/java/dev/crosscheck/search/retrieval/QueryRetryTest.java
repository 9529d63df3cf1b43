package dev.crosscheck.search.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.research.Recovery;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.reader.Readers;
import dev.crosscheck.search.corpus.PassageVector;
import dev.crosscheck.search.embedding.Traffic;
import dev.crosscheck.search.index.IndexedPassage;
import dev.crosscheck.search.index.RankedPassage;
import dev.crosscheck.search.index.Scopes;
import dev.crosscheck.search.index.SearchScope;
import dev.crosscheck.search.index.SearchedPassages;
import dev.crosscheck.search.index.Translation;
import dev.crosscheck.search.translation.Translations;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that a failed query of a pass is tried again before the pass reports it. */
class QueryRetryTest {

    private static final Duration PAUSE = Duration.ofMillis(2);
    private static final Duration TEN_SECONDS = Duration.ofSeconds(10);

    @ParameterizedTest
    @CsvSource({"0, 1, false, 0", "1, 2, false, 1", "2, 3, false, 2", "3, 3, true, 2", "9, 3, true, 2"})
    void shouldTryAFailedQueryAgainAndTellOfEachFailure(int failing, int asked, boolean failed, int retried)
            throws IOException {
        // Given
        Retrieval retrieval = new Retrieval(
                null,
                null,
                new QueryRetry(3, PAUSE, TEN_SECONDS),
                new QueryRanking(null, new Traffic(), new Translations(true)),
                new Rerank(new Readers()),
                new SimpleMeterRegistry());
        Flaky passages = new Flaky(failing);

        // When
        Retrieval.RetrievalResult answer =
                retrieval.find(new Retrieval.Request(Scopes.ALL, List.of("leak"), null, 10, true, false), passages);

        // Then
        assertThat(passages.asked).isEqualTo(asked);
        assertThat(answer.outcomes()).singleElement().satisfies(outcome -> {
            assertThat(outcome.error() != null).isEqualTo(failed);
            assertThat(outcome.retried()).hasSize(retried).allMatch(error -> error.endsWith("IOException"));
            assertThat(outcome.recovery()).isEqualTo(new Recovery(retried, 0));
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
    private static final class Flaky implements SearchedPassages {
        private final int failing;
        private int asked;

        Flaky(int failing) {
            this.failing = failing;
        }

        @Override
        public List<RankedPassage> byWords(String words, SearchScope scope, int most) throws IOException {
            asked++;
            if (asked <= failing) {
                throw new IOException("the disk is away");
            }
            return List.of();
        }

        @Override
        public boolean haveLanguage(Language language, SearchScope scope) {
            return false;
        }

        @Override
        public List<RankedPassage> byTranslation(Translation translation, SearchScope scope, int most) {
            throw new AssertionError("no passage is in another language");
        }

        @Override
        public Set<Integer> inLanguage(Language language, List<RankedPassage> passages) {
            throw new AssertionError("no passage is in another language");
        }

        @Override
        public boolean haveVectors() {
            return false;
        }

        @Override
        public List<RankedPassage> byMeaning(PassageVector question, SearchScope scope, int most) {
            throw new AssertionError("no passage is in another language");
        }

        @Override
        public Set<Integer> withVectors(List<RankedPassage> passages) {
            throw new AssertionError("no passage is in another language");
        }

        @Override
        public IndexedPassage read(RankedPassage passage) {
            throw new AssertionError("no passage is in another language");
        }
    }
}
