package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.draft.Evidence.Ranked;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Official accounts beside social ones, for monitor mode.
 *
 * @param upper what the upper tier says, best first
 * @param lower what the lower tier says, best first
 * @param differences figures that differ between the two
 */
record Comparison(List<Candidate> upper, List<Candidate> lower, List<Disagreements.Difference> differences) {

    /** @param upper the tier of official accounts, and {@code lower} that of social ones */
    record Tiers(int upper, int lower) {
        static final Tiers DEFAULT = new Tiers(1, 5);
    }

    private static final int ROWS = 4;
    /** What scores less than this share of its side's best is left out. */
    private static final double CUT = 0.6;

    Comparison {
        upper = List.copyOf(upper);
        lower = List.copyOf(lower);
        differences = List.copyOf(differences);
    }

    static Comparison of(String question, Evidence evidence, Tiers tiers) {
        List<Ranked> answering = evidence.answering(question);
        List<Ranked> both = answering.stream()
                .filter(ranked -> isOf(tiers.upper(), ranked) || isOf(tiers.lower(), ranked))
                .toList();
        Disagreements disagreements = new Disagreements(question, evidence, both);
        List<Candidate> upper = best(answering, tiers.upper());
        List<Candidate> lower = best(answering, tiers.lower());
        List<Disagreements.Difference> differences = disagreements.differences().stream()
                .filter(Disagreements.Difference::isAcrossTiers)
                .toList();
        return new Comparison(
                upper, lower, differences.isEmpty() ? disagreements.firstAgainstFirst(upper, lower) : differences);
    }

    private static boolean isOf(int tier, Ranked ranked) {
        return Objects.equals(ranked.candidate().source().rating().tier(), tier);
    }

    private static List<Candidate> best(List<Ranked> answering, int tier) {
        List<Candidate> best = new ArrayList<>();
        double highest = answering.stream()
                .filter(ranked -> isOf(tier, ranked))
                .mapToDouble(Ranked::score)
                .max()
                .orElse(0);
        for (Ranked ranked : answering) {
            if (best.size() < ROWS
                    && isOf(tier, ranked)
                    && ranked.score() >= CUT * highest
                    && best.stream().noneMatch(other -> Findings.same(other, ranked.candidate()))) {
                best.add(ranked.candidate());
            }
        }
        return best;
    }

    boolean hasBoth() {
        return !upper.isEmpty() && !lower.isEmpty();
    }
}
