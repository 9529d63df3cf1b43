package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.index.RankedPassage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Merges two rankings, by words and by meaning, into one. A document's score is the weighted sum of its best passages'
 * scores in both. Each ranking's scores are first scaled so that its first document has 1 and its last document
 * has 0. docs/retrieval.md says how each number was chosen.
 *
 * <p>A document whose passages have no vectors keeps its place in the ranking by words. The others share the remaining
 * places by score. A missing vector therefore neither harms nor helps a document's place. Its score is the scaled one
 * by words, or that of the next document with a vector that shares these places, if that is higher. No document has a
 * higher score than one before it. Pure.
 */
final class HybridRanking {

    private static final double SHARE_OF_MEANING = 0.6;

    private HybridRanking() {}

    /**
     * Merges two rankings.
     *
     * @param byWords passages ranked by words, best first
     * @param byMeaning passages ranked by meaning, best first
     * @param known addresses of the passages in {@code byWords} that have a vector
     */
    static List<RankedPassage> of(List<RankedPassage> byWords, List<RankedPassage> byMeaning, Set<Integer> known) {
        Map<String, Double> scores = new HashMap<>();
        Map<String, RankedPassage> passages = new LinkedHashMap<>();
        Map<DocumentId, Double> documents = new LinkedHashMap<>();
        add(byWords, 1 - SHARE_OF_MEANING, scores, documents);
        add(byMeaning, SHARE_OF_MEANING, scores, documents);
        byWords.forEach(passage -> passages.put(passage.id(), passage));
        byMeaning.forEach(passage -> passages.putIfAbsent(passage.id(), passage));

        Map<DocumentId, List<RankedPassage>> ofDocuments = new LinkedHashMap<>();
        for (RankedPassage passage : passages.values()) {
            ofDocuments
                    .computeIfAbsent(passage.documentId(), id -> new ArrayList<>())
                    .add(passage.scored(scores.get(passage.id())));
        }
        Set<DocumentId> unknown = new HashSet<>();
        byWords.stream().filter(p -> !known.contains(p.address())).forEach(p -> unknown.add(p.documentId()));
        Map<DocumentId, Double> scoresByWords = new HashMap<>();
        add(byWords, 1, new HashMap<>(), scoresByWords);
        unknown.forEach(document -> documents.put(document, scoresByWords.get(document)));
        List<DocumentId> places = places(List.copyOf(ofDocuments.keySet()), unknown, documents);
        List<RankedPassage> ranked = new ArrayList<>();
        raise(unknown, places, scoresByWords.size(), documents);
        double least = 1;
        for (DocumentId document : places) {
            least = Math.min(least, documents.get(document));
            ranked.addAll(bestFirst(ofDocuments.get(document), least));
        }
        return ranked;
    }

    /**
     * Raises documents without vectors to the next one with a vector, so that they do not lower its score.
     *
     * @param ofWords the number of places of the ranking by words
     */
    private static void raise(
            Set<DocumentId> unknown, List<DocumentId> places, int ofWords, Map<DocumentId, Double> scores) {
        double next = 0;
        for (DocumentId document : places.subList(0, ofWords).reversed()) {
            if (unknown.contains(document)) {
                scores.merge(document, next, Math::max);
            } else {
                next = scores.get(document);
            }
        }
    }

    private static void add(
            List<RankedPassage> ranking, double share, Map<String, Double> scores, Map<DocumentId, Double> documents) {
        Map<DocumentId, Double> best = new LinkedHashMap<>();
        ranking.forEach(passage -> best.putIfAbsent(passage.documentId(), passage.score()));
        double first = ranking.isEmpty() ? 0 : ranking.getFirst().score();
        double last = best.values().stream().reduce(first, (_, later) -> later);
        for (RankedPassage passage : ranking) {
            scores.merge(passage.id(), share * stretched(passage.score(), first, last), Double::sum);
        }
        best.forEach((id, score) -> documents.merge(id, share * stretched(score, first, last), Double::sum));
    }

    private static double stretched(double score, double first, double last) {
        return first == last ? 1 : Math.max(0, (score - last) / (first - last));
    }

    /** @param documents the documents found by words, in their order, then those found only by meaning */
    private static List<DocumentId> places(
            List<DocumentId> documents, Set<DocumentId> unknown, Map<DocumentId, Double> scores) {
        Iterator<DocumentId> best = documents.stream()
                .filter(id -> !unknown.contains(id))
                .sorted(Comparator.comparingDouble((DocumentId id) -> -scores.get(id))
                        .thenComparing(Comparator.naturalOrder()))
                .iterator();
        return documents.stream()
                .map(id -> unknown.contains(id) ? id : best.next())
                .toList();
    }

    /** Sorts a document's passages. The best one gets the document's score, so that scores fall from place to place. */
    private static List<RankedPassage> bestFirst(List<RankedPassage> passages, double score) {
        passages.sort(Comparator.comparingDouble((RankedPassage passage) -> -passage.score())
                .thenComparing(RankedPassage::id));
        passages.set(0, passages.getFirst().scored(score));
        return passages;
    }
}
