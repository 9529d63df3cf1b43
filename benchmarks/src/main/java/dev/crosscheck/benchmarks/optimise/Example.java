package dev.crosscheck.benchmarks.optimise;

import dev.crosscheck.benchmarks.criteria.LabelledPolicy;
import dev.crosscheck.benchmarks.criteria.LabelledPolicy.LabelledCriterion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** One labelled criterion with its policy. */
record Example(LabelledPolicy policy, LabelledCriterion criterion) {

    String id() {
        return policy.id() + "/" + criterion.id();
    }

    /**
     * The division of the examples. Criteria of one policy stay together, so that the held-out part shares no text with
     * the rest.
     *
     * @param training for the minibatches on which a candidate is created and first tried
     * @param validation for comparing candidates
     * @param heldOut used once, at the end
     */
    record Split(List<Example> training, List<Example> validation, List<Example> heldOut) {

        private static final int PARTS = 10;
        private static final int TRAINING = 5;
        private static final int VALIDATION = 8;

        /**
         * Takes half of the policies for training and three tenths for validation, and holds out the rest.
         *
         * @param most the maximum number of examples for validation, and for the held-out part
         * @throws IllegalArgumentException if there are too few policies for each part to have one
         */
        static Split of(List<LabelledPolicy> policies, int most, long seed) {
            if (policies.size() < 3) {
                throw new IllegalArgumentException("at least 3 policies are needed, not " + policies.size());
            }
            List<LabelledPolicy> shuffled = new ArrayList<>(policies);
            Collections.shuffle(shuffled, new Random(seed));
            int training = Math.max(1, shuffled.size() * TRAINING / PARTS);
            int validation = Math.max(training + 1, shuffled.size() * VALIDATION / PARTS);
            return new Split(
                    examples(shuffled.subList(0, training)).toList(),
                    spread(shuffled.subList(training, validation), most, seed),
                    spread(shuffled.subList(validation, shuffled.size()), most, seed));
        }

        private static List<Example> spread(List<LabelledPolicy> policies, int most, long seed) {
            List<Example> all = new ArrayList<>(examples(policies).toList());
            Collections.shuffle(all, new Random(seed));
            return List.copyOf(all.subList(0, Math.min(most, all.size())));
        }

        private static Stream<Example> examples(List<LabelledPolicy> policies) {
            return policies.stream()
                    .flatMap(policy -> policy.criteria().stream().map(criterion -> new Example(policy, criterion)));
        }
    }
}
