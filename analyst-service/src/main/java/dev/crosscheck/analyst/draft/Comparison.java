package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.source.TierBounds;
import dev.crosscheck.model.text.SameMatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Official and social accounts side by side, for monitor mode. Two accounts share a row only if they are about the same
 * matter.
 *
 * @param rows the accounts of the tiers, best first
 * @param differences figures that differ between the two tiers
 */
record Comparison(List<Row> rows, List<Disagreements.Difference> differences) {

    /** Two accounts of one matter, or one without a counterpart in the other tier. */
    record Row(Optional<Candidate> upper, Optional<Candidate> lower) {
        boolean compares() {
            return upper.isPresent() && lower.isPresent();
        }
    }

    static final Comparison NONE = new Comparison(List.of(), List.of());

    /** Most rows of each tier. */
    private static final int ROWS = 4;

    private static final int CONSIDERED = 40;
    /** Least score, as a share of the best of the same tier. */
    private static final double CUT = 0.6;

    /** Least coverage, as a share of the best of the same tier. */
    private static final double AS_FULL = 0.6;

    Comparison {
        rows = List.copyOf(rows);
        differences = List.copyOf(differences);
    }

    static Comparison of(String question, SentenceRanking ranking, TierBounds tiers) {
        List<Ranked> answering = ranking.answering(question).stream()
                .filter(one -> !one.candidate().isRow())
                .toList();
        List<Ranked> both = answering.stream()
                .filter(ranked -> isOf(tiers.official(), ranked) || isOf(tiers.social(), ranked))
                .toList();
        Disagreements disagreements = new Disagreements(question, ranking, both);
        List<Row> rows = rows(question, answering, tiers);
        List<Disagreements.Difference> differences = disagreements.differences().stream()
                .filter(Disagreements.Difference::isAcrossTiers)
                .toList();
        return new Comparison(rows, differences.isEmpty() ? firstThatDiffers(rows, disagreements) : differences);
    }

    private static List<Disagreements.Difference> firstThatDiffers(List<Row> rows, Disagreements disagreements) {
        return rows.stream()
                .filter(Row::compares)
                .flatMap(row ->
                        disagreements
                                .firstAgainstFirst(
                                        row.upper().stream().toList(),
                                        row.lower().stream().toList())
                                .stream())
                .limit(1)
                .toList();
    }

    private static List<Row> rows(String question, List<Ranked> answering, TierBounds tiers) {
        List<Candidate> taken = new ArrayList<>();
        List<Row> rows = new ArrayList<>();
        for (Candidate upper : best(answering, tiers.official())) {
            Optional<Candidate> lower = counterpart(question, upper, answering, tiers.social(), taken);
            lower.ifPresent(taken::add);
            taken.add(upper);
            rows.add(new Row(Optional.of(upper), lower));
        }
        for (Candidate lower : best(answering, tiers.social())) {
            if (taken.stream().noneMatch(other -> Group.same(other, lower))) {
                Optional<Candidate> upper = counterpart(question, lower, answering, tiers.official(), taken);
                upper.ifPresent(taken::add);
                taken.add(lower);
                rows.add(new Row(upper, Optional.of(lower)));
            }
        }
        return rows.stream()
                .sorted(Comparator.comparing(row -> !row.compares()))
                .toList();
    }

    /**
     * Returns the other tier's account of the same matter as {@code account}; the most similar if there are several.
     */
    private static Optional<Candidate> counterpart(
            String question, Candidate account, List<Ranked> answering, int tier, List<Candidate> taken) {
        return answering.stream()
                .filter(ranked -> isOf(tier, ranked))
                .limit(CONSIDERED)
                .map(Ranked::candidate)
                .filter(other -> !taken.contains(other))
                .filter(other -> SameMatter.of(account.text(), other.text(), question) == SameMatter.YES)
                .max(Comparator.comparingDouble(other -> SameMatter.likeness(account.text(), other.text())));
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
        double fullest = answering.stream()
                .filter(ranked -> isOf(tier, ranked))
                .mapToDouble(Ranked::coverage)
                .max()
                .orElse(0);
        for (Ranked ranked : answering) {
            if (best.size() < ROWS
                    && isOf(tier, ranked)
                    && ranked.coverage() >= AS_FULL * fullest
                    && ranked.score() >= CUT * highest
                    && best.stream().noneMatch(other -> Group.same(other, ranked.candidate()))) {
                best.add(ranked.candidate());
            }
        }
        return best;
    }

    List<Candidate> upper() {
        return rows.stream().flatMap(row -> row.upper().stream()).toList();
    }

    List<Candidate> lower() {
        return rows.stream().flatMap(row -> row.lower().stream()).toList();
    }

    boolean hasBoth() {
        return !upper().isEmpty() && !lower().isEmpty();
    }

    /** Whether both tiers give an account of some matter. */
    boolean compares() {
        return rows.stream().anyMatch(Row::compares);
    }
}
