package dev.crosscheck.benchmarks.criteria;

import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.text.Span;
import java.util.List;

/**
 * A policy with criteria whose status is known.
 *
 * @param title may be empty
 */
public record LabelledPolicy(String id, String title, String text, List<LabelledCriterion> criteria) {

    public LabelledPolicy {
        criteria = List.copyOf(criteria);
    }

    /**
     * @param evidence where the policy says it, in UTF-16 units of its text; empty where nothing is annotated
     */
    public record LabelledCriterion(String id, String text, CriterionStatus label, List<Span> evidence) {
        public LabelledCriterion {
            evidence = List.copyOf(evidence);
        }
    }
}
