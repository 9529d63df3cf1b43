package dev.crosscheck.model.claim;

/** What checking a claim against its source came to. */
public enum Verdict {
    SUPPORTED,
    CONTRADICTED,
    NOT_FOUND,
    /** The check itself failed; it never counts against the claim. */
    INCONCLUSIVE
}
