package dev.crosscheck.benchmarks.criteria;

import dev.crosscheck.benchmarks.criteria.LabelledPolicy.LabelledCriterion;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.text.Span;
import java.util.List;

/**
 * A labelled criterion, and what came of it.
 *
 * @param policy id of the policy
 * @param cited places in the policy's text, as the labels count them, in the order of the citations
 * @param exact how many of the citations stand letter for letter at their offsets in the stored text
 * @param millis of the evaluation, divided by its criteria
 */
public record JudgedCriterion(
        String policy,
        LabelledCriterion criterion,
        CriterionStatus status,
        double confidence,
        String reasonCode,
        List<Span> cited,
        int exact,
        double millis) {

    private static final int FIRST = 3;

    public JudgedCriterion {
        cited = List.copyOf(cited);
    }

    public boolean isRight() {
        return status == criterion.label();
    }

    public boolean hasEvidence() {
        return !criterion.evidence().isEmpty();
    }

    /** Whether one of the first three citations and some annotated evidence share half of the shorter of the two. */
    boolean isFound() {
        return cited.stream().limit(FIRST).anyMatch(this::isOfEvidence);
    }

    /** How many of all citations share as much with annotated evidence. */
    public int found() {
        return (int) cited.stream().filter(this::isOfEvidence).count();
    }

    private boolean isOfEvidence(Span span) {
        return criterion.evidence().stream()
                .anyMatch(evidence -> 2 * shared(span, evidence) >= Math.min(span.length(), evidence.length()));
    }

    private static int shared(Span one, Span other) {
        return Math.min(one.end(), other.end()) - Math.max(one.start(), other.start());
    }
}
