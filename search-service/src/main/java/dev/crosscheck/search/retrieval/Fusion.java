package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.index.RankedPassage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Merges the rankings of several queries into one list of documents, by reciprocal rank fusion (Cormack, Clarke and
 * Büttcher, "Reciprocal Rank Fusion outperforms Condorcet and individual Rank Learning Methods", 2009). It first fuses
 * documents by their best passages, then the passages of each document. Pure.
 */
final class Fusion {

    /**
     * The paper uses k = 60, for long lists of the same question. Here the lists are short and each query asks for
     * something else. The first result of one query must beat a document in the middle of two lists, so k is smaller.
     */
    private static final double K = 10;

    /**
     * @param score the score that orders documents
     * @param passages best first; at least one
     */
    record FusedDocument(DocumentId id, double score, List<RankedPassage> passages) {
        FusedDocument {
            passages = List.copyOf(passages);
        }
    }

    /** The sum of reciprocal ranks, with the best rank as tie-breaker. */
    private static final class Standing {
        private double score;
        private int bestRank = Integer.MAX_VALUE;
        private int bestRanking = Integer.MAX_VALUE;

        void add(int rank, int ranking) {
            score += 1 / (K + rank);
            if (rank < bestRank) {
                bestRank = rank;
                bestRanking = ranking;
            }
        }

        private static final Comparator<Standing> BETTER_FIRST = Comparator.comparingDouble((Standing s) -> -s.score)
                .thenComparingInt(s -> s.bestRank)
                .thenComparingInt(s -> s.bestRanking);
    }

    private Fusion() {}

    /**
     * Fuses rankings.
     *
     * @param rankings one for each query, most important query first
     * @param most the most documents to return, and to take from each ranking
     * @param passagesEach the most passages of a document
     */
    static List<FusedDocument> fuse(List<List<RankedPassage>> rankings, int most, int passagesEach) {
        Map<DocumentId, Standing> documents = new HashMap<>();
        Map<DocumentId, Map<String, Standing>> standings = new HashMap<>();
        Map<String, RankedPassage> passages = new HashMap<>();
        for (int ranking = 0; ranking < rankings.size(); ranking++) {
            Set<DocumentId> seen = new HashSet<>();
            int rank = 0;
            for (RankedPassage passage : rankings.get(ranking)) {
                rank++;
                DocumentId id = passage.documentId();
                if (!seen.contains(id) && seen.size() == most) {
                    continue;
                }
                if (seen.add(id)) {
                    documents.computeIfAbsent(id, key -> new Standing()).add(seen.size(), ranking);
                }
                passages.putIfAbsent(passage.id(), passage);
                standings
                        .computeIfAbsent(id, key -> new HashMap<>())
                        .computeIfAbsent(passage.id(), key -> new Standing())
                        .add(rank, ranking);
            }
        }
        return best(documents, most).stream()
                .map(id -> new FusedDocument(
                        id,
                        documents.get(id).score,
                        best(standings.get(id), passagesEach).stream()
                                .map(passages::get)
                                .toList()))
                .toList();
    }

    private static <K extends Comparable<K>> List<K> best(Map<K, Standing> standings, int most) {
        List<K> keys = new ArrayList<>(standings.keySet());
        keys.sort(Comparator.<K, Standing>comparing(standings::get, Standing.BETTER_FIRST)
                .thenComparing(Comparator.naturalOrder()));
        return keys.subList(0, Math.min(most, keys.size()));
    }
}
