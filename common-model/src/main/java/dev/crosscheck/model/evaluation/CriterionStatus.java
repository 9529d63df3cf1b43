package dev.crosscheck.model.evaluation;

/** What came of a criterion. */
public enum CriterionStatus {
    MET,
    NOT_MET,
    /** Neither could be shown, or not surely enough: a person should look. */
    UNCERTAIN
}
