package dev.crosscheck.model.claim;

/** What checking a claim against its source came to. */
public enum Verdict {
    SUPPORTED,
    CONTRADICTED,
    NOT_FOUND,
    /** The check itself failed; it never counts against the claim. */
    INCONCLUSIVE;

    /** How bad it is for the claim, from 0. */
    public int gravity() {
        return switch (this) {
            case SUPPORTED -> 0;
            case INCONCLUSIVE -> 1;
            case NOT_FOUND -> 2;
            case CONTRADICTED -> 3;
        };
    }
}
