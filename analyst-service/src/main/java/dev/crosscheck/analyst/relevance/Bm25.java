package dev.crosscheck.analyst.relevance;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * BM25 over a few hundred short texts, built for one step (S. Robertson and H. Zaragoza, "The Probabilistic Relevance
 * Framework: BM25 and Beyond", 2009, with Lucene's idf, which is never negative). Opening an index on disk or heap
 * would cost more than counting these texts. Immutable once built.
 */
public final class Bm25 {

    private static final double K1 = 1.2;
    /** Lower than the usual 0.75, because a sentence's length says little about its relevance. */
    private static final double B = 0.4;

    private final List<Map<String, Integer>> frequencies = new ArrayList<>();
    private final List<Integer> lengths = new ArrayList<>();
    private final Map<String, Integer> documentFrequency = new HashMap<>();
    private final double averageLength;

    public Bm25(List<? extends Collection<String>> texts) {
        for (Collection<String> terms : texts) {
            Map<String, Integer> frequency = new HashMap<>();
            terms.forEach(term -> frequency.merge(term, 1, Integer::sum));
            frequency.keySet().forEach(term -> documentFrequency.merge(term, 1, Integer::sum));
            frequencies.add(frequency);
            lengths.add(terms.size());
        }
        averageLength = lengths.stream().mapToInt(Integer::intValue).average().orElse(1);
    }

    /**
     * @param text index of the text, as given to the constructor
     * @param query terms with their weights; the usual weight is 1
     */
    public double score(int text, Map<String, Double> query) {
        Map<String, Integer> frequency = frequencies.get(text);
        double norm = K1 * (1 - B + B * lengths.get(text) / Math.max(1, averageLength));
        double score = 0;
        for (Map.Entry<String, Double> term : query.entrySet()) {
            int found = frequency.getOrDefault(term.getKey(), 0);
            if (found > 0) {
                score += term.getValue() * idf(term.getKey()) * found * (K1 + 1) / (found + norm);
            }
        }
        return score;
    }

    /** Returns the number of texts that contain the term. */
    public int count(String term) {
        return documentFrequency.getOrDefault(term, 0);
    }

    /** Returns the inverse document frequency of the term: high if few texts contain it. */
    public double idf(String term) {
        return Math.log(1 + (frequencies.size() - count(term) + 0.5) / (count(term) + 0.5));
    }
}
