package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.index.RankedPassage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Adds the documents that a translated query finds in the other language to the ranking of the query itself. Each
 * ranking's scores are divided by that of its first document, and those of the translated query count less, since words
 * that a dictionary chose are weaker evidence. docs/retrieval.md says how the share was chosen.
 *
 * <p>Documents in the query's language keep their scores and so their order. A document in the other language may be in
 * both rankings, because names match without translation. Each such document brings the better of its two scores. These
 * scores are then given out in the order of the translated query, which has the names and all other words. Pure.
 */
final class TranslatedRanking {

    private static final double SHARE = 0.7;

    private TranslatedRanking() {}

    /** @param passages a document's passages, best first, with their scores as the ranking gave them */
    private record Ranked(double score, List<RankedPassage> passages) {

        List<RankedPassage> scored() {
            List<RankedPassage> scored = new ArrayList<>(passages);
            scored.set(0, scored.getFirst().scored(score));
            return scored;
        }
    }

    /**
     * Merges two rankings.
     *
     * @param own passages ranked by the query itself, the best of the best document first
     * @param translated passages in the other language, best first
     * @param other addresses of the passages in {@code own} that are in the other language
     */
    static List<RankedPassage> of(List<RankedPassage> own, List<RankedPassage> translated, Set<Integer> other) {
        if (translated.isEmpty()) {
            return own;
        }
        Map<DocumentId, Ranked> byQuery = documents(own, 1);
        Map<DocumentId, Ranked> byTranslation = documents(translated, own.isEmpty() ? 1 : SHARE);
        byQuery.forEach((id, ranked) -> {
            if (other.contains(ranked.passages().getFirst().address())) {
                byTranslation.putIfAbsent(id, ranked);
            }
        });
        Iterator<Double> scores = byTranslation.entrySet().stream()
                .map(each -> Math.max(
                        each.getValue().score(),
                        byQuery.containsKey(each.getKey())
                                ? byQuery.get(each.getKey()).score()
                                : 0))
                .sorted(Comparator.reverseOrder())
                .toList()
                .iterator();
        // Of equal scores the query's language comes first, then the order of the translated query counts.
        byQuery.keySet().removeAll(byTranslation.keySet());
        byTranslation.forEach((id, ranked) -> byQuery.put(id, new Ranked(scores.next(), ranked.passages())));
        return byQuery.values().stream()
                .sorted(Comparator.comparingDouble((Ranked ranked) -> -ranked.score()))
                .flatMap(ranked -> ranked.scored().stream())
                .toList();
    }

    private static Map<DocumentId, Ranked> documents(List<RankedPassage> ranking, double share) {
        Map<DocumentId, Ranked> documents = new LinkedHashMap<>();
        for (RankedPassage passage : ranking) {
            double scale = share / ranking.getFirst().score();
            documents
                    .computeIfAbsent(passage.documentId(), _ -> new Ranked(scale * passage.score(), new ArrayList<>()))
                    .passages()
                    .add(passage.scored(scale * passage.score()));
        }
        return documents;
    }
}
