package dev.crosscheck.analyst.evaluate;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Features for deciding whether a criterion is met: how surely the best clauses decide it, whether the criterion
 * obliges, allows or forbids, and pairs of a word of the policy and a word of the criterion.
 */
final class DecisionFeatures {

    /** Number of clauses that count: the likeliest to decide. */
    static final int WEIGHED = 5;

    private DecisionFeatures() {}

    /**
     * @param ranked the clauses that are likeliest to decide, with their probabilities, best first; at least one
     * @param sum the sum of the probabilities of all clauses
     */
    static Map<String, Double> of(String criterion, List<Weighed> ranked, double sum) {
        CriterionText text = CriterionText.of(criterion);
        Map<String, Double> features = new HashMap<>();
        String way = (text.signals().contains("not") || text.signals().contains("forbid") ? "not" : "yes")
                + (text.signals().contains("may") ? "_may" : text.signals().contains("shall") ? "_shall" : "");
        features.put("bias", 1.0);
        features.put("way:" + way, 1.0);
        features.put("sum", Math.min(3, sum) / 2);
        for (int i = 0; i < Math.min(WEIGHED, ranked.size()); i++) {
            double logit = logit(ranked.get(i).probability()) / 4;
            features.put("logit" + i, logit);
            features.put("logit" + i + ":" + way, logit);
        }
        features.put("best", ranked.getFirst().probability());
        double each = 1 / Math.sqrt(Math.max(1, text.words().size()));
        Map<String, Double> present = present(ranked);
        for (String wanted : text.words()) {
            features.put("c:" + wanted, each);
            features.put("cb:" + wanted, each * ranked.getFirst().probability());
        }
        present.forEach((word, weight) -> {
            double counted = 0.5 * weight;
            features.put("w:" + word, counted * 0.5);
            if (word.startsWith("!")) {
                features.put(way + "+" + word, weight);
            }
            for (String wanted : text.words()) {
                features.put(wanted + "|" + word, counted * each);
            }
        });
        return features;
    }

    private static Map<String, Double> present(List<Weighed> ranked) {
        Map<String, Double> present = new LinkedHashMap<>();
        for (Weighed one : ranked.subList(0, Math.min(WEIGHED, ranked.size()))) {
            Set<String> words = new HashSet<>(one.clause().words());
            words.forEach(word -> present.merge(word, one.probability(), Double::sum));
        }
        return present;
    }

    private static double logit(double p) {
        double bounded = Math.clamp(p, 1e-4, 1 - 1e-4);
        return Math.log(bounded / (1 - bounded));
    }

    /** A clause and the probability that it decides the criterion. */
    record Weighed(Clause clause, double probability) {}
}
