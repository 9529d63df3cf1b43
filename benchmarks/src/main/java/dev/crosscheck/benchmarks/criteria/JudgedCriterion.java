package dev.crosscheck.benchmarks.criteria;

import dev.crosscheck.benchmarks.criteria.LabelledPolicy.LabelledCriterion;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.text.Span;
import java.util.List;

/**
 * A labelled criterion and its result.
 *
 * @param policy the policy's id
 * @param cited the cited places in the policy's text, with the labels' offsets, in the order of the citations
 * @param exact how many citations match the stored text exactly at their offsets
 * @param millis the time of the evaluation divided by its number of criteria
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

    /**
     * Returns whether one of the first three citations overlaps annotated evidence by at least half of the shorter of
     * the two.
     */
    boolean isFound() {
        return cited.stream().limit(FIRST).anyMatch(this::isOfEvidence);
    }

    /** Returns how many of all citations overlap annotated evidence in this way. */
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
