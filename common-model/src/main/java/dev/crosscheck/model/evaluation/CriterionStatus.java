package dev.crosscheck.model.evaluation;

/** The decision on a criterion. */
public enum CriterionStatus {
    MET,
    NOT_MET,
    /** Neither could be shown with enough confidence. A person should look at it. */
    UNCERTAIN
}
