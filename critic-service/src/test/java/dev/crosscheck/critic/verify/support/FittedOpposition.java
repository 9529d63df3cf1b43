package dev.crosscheck.critic.verify.support;

import dev.crosscheck.critic.verify.support.Fitting.Fitted;
import dev.crosscheck.model.claim.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Chooses from which probability on evidence counts as contradicting, for words and reading. The probabilities are of
 * regressions that have not seen the example: one fold after another is judged by regressions that were fitted on the
 * other folds of the same examples.
 */
final class FittedOpposition {

    /** The least share of right ones among the examples at or above the border. */
    private static final double PRECISION = 0.85;

    /** If no border is good enough, nothing contradicts. */
    private static final double NEVER = 1;

    private FittedOpposition() {}

    private record Scored(double opposes, boolean contradicted) {}

    /** Returns the border with the most right ones at this precision, in sets that have contradicted claims. */
    static double border(List<List<Example>> sets) {
        List<Scored> scored = scored(sets);
        double border = NEVER;
        long right = 0;
        for (int i = 0; i + 1 < scored.size(); i++) {
            right += scored.get(i).contradicted() ? 1 : 0;
            if (scored.get(i).contradicted() && right >= PRECISION * (i + 1)) {
                border = (scored.get(i).opposes() + scored.get(i + 1).opposes()) / 2;
            }
        }
        return border;
    }

    private static List<Scored> scored(List<List<Example>> sets) {
        List<Scored> scored = new ArrayList<>();
        List<Integer> folds = sets.stream()
                .flatMap(List::stream)
                .map(example -> example.fold().orElseThrow())
                .distinct()
                .toList();
        for (int fold : folds) {
            Fitted fitted = Fitting.reading(
                    sets.stream().map(set -> part(set, fold, false)).toList());
            sets.stream()
                    .filter(set -> set.stream().anyMatch(example -> example.is(Verdict.CONTRADICTED)))
                    .flatMap(set -> part(set, fold, true).stream())
                    .map(example -> new Scored(
                            fitted.covered(example) * (1 - fitted.agrees(example)), example.is(Verdict.CONTRADICTED)))
                    .forEach(scored::add);
        }
        scored.sort(Comparator.comparingDouble(Scored::opposes).reversed());
        return scored;
    }

    private static List<Example> part(List<Example> set, int fold, boolean inside) {
        return set.stream()
                .filter(example -> (example.fold().orElseThrow() == fold) == inside)
                .toList();
    }
}
