package dev.crosscheck.benchmarks.criteria;

import dev.crosscheck.model.evaluation.CaseFacts;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.text.Span;
import java.util.List;

/**
 * A policy with labelled criteria.
 *
 * @param title may be empty
 * @param mediaType the format of the text, such as {@code text/markdown}
 * @param facts the facts of the case; none if the criteria are about the policy itself
 */
public record LabelledPolicy(
        String id, String title, String mediaType, String text, CaseFacts facts, List<LabelledCriterion> criteria) {

    static final String PLAIN = "text/plain";

    public LabelledPolicy {
        criteria = List.copyOf(criteria);
    }

    /** Returns the policy with this criterion alone. */
    public LabelledPolicy with(LabelledCriterion criterion) {
        return new LabelledPolicy(id, title, mediaType, text, facts, List.of(criterion));
    }

    /**
     * @param evidence the places of the evidence, in UTF-16 units of the policy's text
     * @param annotated whether somebody looked for evidence: if so and there is none, nothing decides the criterion
     */
    public record LabelledCriterion(
            String id, String text, CriterionStatus label, List<Span> evidence, boolean annotated) {
        public LabelledCriterion {
            evidence = List.copyOf(evidence);
        }
    }
}
