package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.corpus.PassageVector;
import dev.crosscheck.search.embedding.Embeddings;
import dev.crosscheck.search.embedding.Traffic;
import dev.crosscheck.search.index.TextAnalyzer;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;

/**
 * Ranks the passages of a scope for a query: by words, and also by meaning if query and passages are English and the
 * index has vectors. If words find nothing, the result is empty. Safe for use by many threads.
 */
@ApplicationScoped
class QueryRanking {

    /** The most passages to take from each ranking. */
    private static final int PASSAGES = 200;

    private final Analyzer analyzer = new TextAnalyzer();
    private final Embeddings embeddings;
    private final Traffic traffic;

    QueryRanking(Embeddings embeddings, Traffic traffic) {
        this.embeddings = embeddings;
        this.traffic = traffic;
    }

    List<RankedPassage> of(String words, Scope scope, boolean byMeaning, IndexSearcher searcher) throws IOException {
        try (Traffic.Search _ = traffic.begin()) {
            Optional<Query> query = PassageQuery.of(words, analyzer, searcher.getIndexReader());
            if (query.isEmpty()) {
                return List.of();
            }
            List<RankedPassage> byWords = Ranking.of(scope.around(query.get()), PASSAGES, searcher);
            Optional<PassageVector> question =
                    byMeaning && !byWords.isEmpty() ? question(words, searcher) : Optional.empty();
            if (question.isEmpty()) {
                return byWords;
            }
            List<RankedPassage> nearest = Meaning.nearest(question.get(), scope.filter(), PASSAGES, searcher);
            Set<Integer> known =
                    Meaning.cosines(question.get(), byWords, searcher).keySet();
            return HybridRanking.of(byWords, nearest, known);
        }
    }

    private Optional<PassageVector> question(String words, IndexSearcher searcher) throws IOException {
        boolean hasMeaning = embeddings.areWanted()
                && Language.detect(words) == Language.ENGLISH
                && Meaning.isIn(searcher.getIndexReader());
        return hasMeaning ? embeddings.ofQuestion(words) : Optional.empty();
    }
}
