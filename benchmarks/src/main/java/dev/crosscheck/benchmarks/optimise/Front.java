package dev.crosscheck.benchmarks.optimise;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * The Pareto front of candidates: the best ones of each example (L. A. Agrawal et al., GEPA, 2025). It leaves a
 * candidate out if, on each example where it is among the best, another remaining candidate is equally good. Pure.
 *
 * @param wins the number of examples on which a candidate is among the best
 */
record Front(Map<String, Integer> wins) {

    private static final double SAME = 1e-9;

    /** @param scores by candidate and example; every candidate has the same examples, and neither map is empty */
    static Front of(Map<String, Map<String, Double>> scores) {
        Set<String> examples = scores.values().iterator().next().keySet();
        Map<String, List<String>> best = new LinkedHashMap<>();
        for (String example : examples) {
            double most = scores.values().stream()
                    .mapToDouble(of -> of.get(example))
                    .max()
                    .orElseThrow();
            best.put(
                    example,
                    scores.keySet().stream()
                            .filter(candidate -> scores.get(candidate).get(example) >= most - SAME)
                            .toList());
        }
        List<String> left = new ArrayList<>(scores.keySet());
        List<String> byMean = left.stream()
                .sorted((a, b) -> Double.compare(mean(scores.get(a)), mean(scores.get(b))))
                .toList();
        for (String candidate : byMean) {
            boolean needless = left.size() > 1
                    && best.values().stream()
                            .filter(winners -> winners.contains(candidate))
                            .allMatch(winners -> winners.stream()
                                    .anyMatch(other -> !other.equals(candidate) && left.contains(other)));
            if (needless) {
                left.remove(candidate);
            }
        }
        Map<String, Integer> wins = new LinkedHashMap<>();
        for (String candidate : left) {
            wins.put(candidate, (int) best.values().stream()
                    .filter(winners -> winners.contains(candidate))
                    .count());
        }
        return new Front(wins);
    }

    static double mean(Map<String, Double> scores) {
        return mean(scores.values());
    }

    static double mean(Collection<Double> scores) {
        return scores.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    /** Picks a candidate at random, with a probability proportional to its wins. */
    String pick(Random random) {
        int lot = random.nextInt(
                wins.values().stream().mapToInt(Integer::intValue).sum());
        for (Map.Entry<String, Integer> candidate : wins.entrySet()) {
            lot -= candidate.getValue();
            if (lot < 0) {
                return candidate.getKey();
            }
        }
        throw new IllegalStateException("a front has somebody on it");
    }
}
