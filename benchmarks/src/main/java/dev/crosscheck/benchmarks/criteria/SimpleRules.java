package dev.crosscheck.benchmarks.criteria;

import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.text.Words;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Two simple baselines for the figures, which do not understand the text. Both use the labels of the whole file, so
 * they are better than they would be on unseen policies.
 */
final class SimpleRules {

    private static final int STEPS = 20;

    private final List<LabelledPolicy> policies;

    SimpleRules(List<LabelledPolicy> policies) {
        this.policies = List.copyOf(policies);
    }

    /**
     * Returns the most common label of all other criteria with the same text; if there are none, of all criteria of the
     * file.
     */
    Function<JudgedCriterion, CriterionStatus> commonest() {
        Map<String, Map<CriterionStatus, Integer>> counts = new HashMap<>();
        Map<CriterionStatus, Integer> all = new EnumMap<>(CriterionStatus.class);
        policies.forEach(policy -> policy.criteria().forEach(criterion -> {
            counts.computeIfAbsent(criterion.text(), _ -> new EnumMap<>(CriterionStatus.class))
                    .merge(criterion.label(), 1, Integer::sum);
            all.merge(criterion.label(), 1, Integer::sum);
        }));
        return judged -> {
            Map<CriterionStatus, Integer> others =
                    new EnumMap<>(counts.get(judged.criterion().text()));
            others.merge(judged.criterion().label(), -1, Integer::sum);
            boolean any = others.values().stream().anyMatch(count -> count > 0);
            return most(any ? others : all);
        };
    }

    private static CriterionStatus most(Map<CriterionStatus, Integer> counts) {
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
    }

    /**
     * Returns MET if one line of the policy has enough of the criterion's words. The threshold is the best one for the
     * file.
     */
    Function<JudgedCriterion, CriterionStatus> overlap() {
        record Seen(double share, CriterionStatus label) {}
        Map<String, Double> shares = new LinkedHashMap<>();
        List<Seen> seen = new ArrayList<>();
        for (LabelledPolicy policy : policies) {
            List<Set<String>> lines = policy.text()
                    .lines()
                    .<Set<String>>map(line -> new HashSet<>(Words.of(line)))
                    .toList();
            policy.criteria().forEach(criterion -> {
                double share = share(Set.copyOf(Words.of(criterion.text())), lines);
                shares.put(policy.id() + "\n" + criterion.id(), share);
                seen.add(new Seen(share, criterion.label()));
            });
        }
        double border = 0;
        long best = -1;
        for (int step = 0; step <= STEPS; step++) {
            double tried = (double) step / STEPS;
            long right = seen.stream()
                    .filter(one -> one.label() == status(one.share(), tried))
                    .count();
            if (right > best) {
                best = right;
                border = tried;
            }
        }
        double chosen = border;
        return judged ->
                status(shares.get(judged.policy() + "\n" + judged.criterion().id()), chosen);
    }

    private static CriterionStatus status(double share, double border) {
        return share >= border ? CriterionStatus.MET : CriterionStatus.UNCERTAIN;
    }

    private static double share(Set<String> wanted, List<Set<String>> lines) {
        return wanted.isEmpty()
                ? 0
                : lines.stream()
                        .mapToDouble(line ->
                                (double) wanted.stream().filter(line::contains).count() / wanted.size())
                        .max()
                        .orElse(0);
    }
}
