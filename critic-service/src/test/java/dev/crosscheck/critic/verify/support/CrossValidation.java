package dev.crosscheck.critic.verify.support;

import dev.crosscheck.model.claim.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiConsumer;

/**
 * Cross-validates with ten folds: each tenth of every set is judged by a model that was fitted, with its border, on the
 * other nine tenths. Examples of the same claim are always in the same tenth, also with different evidence. If the
 * examples have folds of their own, these are the tenths.
 */
public final class CrossValidation {

    /** How a model is fitted on sets of examples. */
    public interface Fit {
        SupportModel on(List<List<Example>> sets);
    }

    private static final int FOLDS = 10;

    private CrossValidation() {}

    /**
     * Judges every example of the sets.
     *
     * @param judge for each set, receives each example with a model that has not seen it
     */
    public static void of(List<List<Example>> sets, long seed, Fit fit, List<BiConsumer<Example, SupportModel>> judge) {
        List<int[]> folds =
                sets.stream().map(set -> folds(set, new Random(seed))).toList();
        for (int fold = 0; fold < FOLDS; fold++) {
            List<List<Example>> others = new ArrayList<>();
            for (int s = 0; s < sets.size(); s++) {
                others.add(part(sets.get(s), folds.get(s), fold, false));
            }
            SupportModel model = fit.on(others);
            for (int s = 0; s < sets.size(); s++) {
                BiConsumer<Example, SupportModel> told = judge.get(s);
                part(sets.get(s), folds.get(s), fold, true).forEach(example -> told.accept(example, model));
            }
        }
    }

    private static List<Example> part(List<Example> set, int[] folds, int fold, boolean inside) {
        List<Example> part = new ArrayList<>();
        for (int i = 0; i < folds.length; i++) {
            if ((folds[i] == fold) == inside) {
                part.add(set.get(i));
            }
        }
        return part;
    }

    /** Assigns folds, stratified: shuffles the claims of each label and deals them out in turn. */
    private static int[] folds(List<Example> set, Random lot) {
        if (set.stream().allMatch(example -> example.fold().isPresent())) {
            return set.stream()
                    .mapToInt(example -> example.fold().orElseThrow())
                    .toArray();
        }
        Map<String, Integer> foldOf = new HashMap<>();
        for (Verdict label : Verdict.values()) {
            List<String> claims = new ArrayList<>(set.stream()
                    .filter(example -> example.is(label))
                    .map(Example::claim)
                    .distinct()
                    .toList());
            Collections.shuffle(claims, lot);
            for (int i = 0; i < claims.size(); i++) {
                foldOf.putIfAbsent(claims.get(i), i % FOLDS);
            }
        }
        return set.stream().mapToInt(example -> foldOf.get(example.claim())).toArray();
    }
}
