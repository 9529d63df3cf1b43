package dev.crosscheck.benchmarks.criteria;

import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.text.Span;
import java.util.List;

/**
 * A policy with labelled criteria.
 *
 * @param title may be empty
 */
public record LabelledPolicy(String id, String title, String text, List<LabelledCriterion> criteria) {

    public LabelledPolicy {
        criteria = List.copyOf(criteria);
    }

    /** @param evidence the places of the evidence, in UTF-16 units of the policy's text; empty if none is annotated */
    public record LabelledCriterion(String id, String text, CriterionStatus label, List<Span> evidence) {
        public LabelledCriterion {
            evidence = List.copyOf(evidence);
        }
    }
}
