package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.analyst.relevance.Bm25;
import dev.crosscheck.reader.Reader;
import dev.crosscheck.reader.WindowReading;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Features for deciding whether a clause decides a criterion: how many of the criterion's words it contains, the
 * reader's scores, and pairs of a word of the criterion and a word of the policy.
 */
final class RelevanceFeatures {

    /** Number of clauses that the reader reads, the best by words. Each takes some ten milliseconds. */
    private static final int READ = 4;

    private final CriterionText criterion;
    private final List<Clause> clauses;
    private final Bm25 bm25;

    private RelevanceFeatures(CriterionText criterion, List<Clause> clauses) {
        this.criterion = criterion;
        this.clauses = clauses;
        this.bm25 = new Bm25(clauses.stream().map(Clause::words).toList());
    }

    /** Returns the features of each clause, in the order of the clauses. */
    static List<Map<String, Double>> of(String criterion, List<Clause> clauses, Optional<Reader> reader) {
        return new RelevanceFeatures(CriterionText.of(criterion), clauses).all(criterion, reader);
    }

    private List<Map<String, Double>> all(String question, Optional<Reader> reader) {
        Map<String, Double> query = new HashMap<>();
        criterion.terms().forEach(term -> query.put(term, 1.0));
        double weight = criterion.terms().stream().mapToDouble(bm25::idf).sum();
        double[] scores = IntStream.range(0, clauses.size())
                .mapToDouble(i -> bm25.score(i, query))
                .toArray();
        List<Integer> ranked = IntStream.range(0, clauses.size())
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -scores[i]))
                .toList();
        double most = ranked.isEmpty() ? 1 : Math.max(1e-9, scores[ranked.getFirst()]);
        List<Map<String, Double>> all = new ArrayList<>();
        for (int i = 0; i < clauses.size(); i++) {
            Map<String, Double> features = new HashMap<>();
            Set<String> words = new HashSet<>(clauses.get(i).words());
            double covered = criterion.terms().stream()
                            .filter(words::contains)
                            .mapToDouble(bm25::idf)
                            .sum()
                    / Math.max(1e-9, weight);
            features.put("bias", 1.0);
            features.put("covered", covered);
            features.put("covered_squared", covered * covered);
            features.put("bm25", scores[i] / most);
            features.put("bm25_before", i > 0 ? scores[i - 1] / most : 0);
            features.put("length", Math.log1p(words.size()) / 4);
            pairs(words, features);
            all.add(features);
        }
        for (int rank = 0; rank < ranked.size(); rank++) {
            all.get(ranked.get(rank)).put("rank", Math.log1p(rank) / 4);
        }
        reader.ifPresent(one -> read(question, ranked, one, all));
        return all;
    }

    private void pairs(Set<String> words, Map<String, Double> features) {
        double each = 2 / Math.sqrt((double) Math.max(1, criterion.words().size()) * Math.max(4, words.size()));
        for (String word : words) {
            features.put("w:" + word, 0.2);
            for (String wanted : criterion.words()) {
                features.put(wanted + "|" + word, each);
            }
        }
    }

    private void read(String question, List<Integer> ranked, Reader reader, List<Map<String, Double>> all) {
        List<Integer> some = ranked.subList(0, Math.min(READ, ranked.size()));
        List<WindowReading> readings = reader.read(
                question, some.stream().map(i -> clauses.get(i).read()).toList());
        for (int k = 0; k < some.size(); k++) {
            Map<String, Double> features = all.get(some.get(k));
            features.put("read", 1.0);
            features.put("answers", readings.get(k).answers() / 8);
            features.put("margin", readings.get(k).best().margin() / 16);
        }
    }
}
