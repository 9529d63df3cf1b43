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
 * Each tenth of every set is judged by a model that was fitted, its border included, on the other nine tenths. The same
 * claim is always in one tenth, whatever evidence it is held against.
 */
public final class CrossValidation {

    private static final int FOLDS = 10;

    private CrossValidation() {}

    /**
     * @param judge told each example with a model that has not seen it, set by set
     */
    public static void of(List<List<Example>> sets, long seed, List<BiConsumer<Example, SupportModel>> judge) {
        List<int[]> folds =
                sets.stream().map(set -> folds(set, new Random(seed))).toList();
        for (int fold = 0; fold < FOLDS; fold++) {
            List<List<Example>> others = new ArrayList<>();
            for (int s = 0; s < sets.size(); s++) {
                others.add(part(sets.get(s), folds.get(s), fold, false));
            }
            SupportModel model = Fitting.fit(others);
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

    /** Stratified: the claims of each label are dealt out in turn, in an order drawn by lot. */
    private static int[] folds(List<Example> set, Random lot) {
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
