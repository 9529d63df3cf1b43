package dev.crosscheck.model.claim;

/** The result of checking a claim against its source. */
public enum Verdict {
    SUPPORTED,
    CONTRADICTED,
    NOT_FOUND,
    /** The check itself failed. This never counts against the claim. */
    INCONCLUSIVE;

    /** Returns how bad the verdict is for the claim, from 0. */
    public int gravity() {
        return switch (this) {
            case SUPPORTED -> 0;
            case INCONCLUSIVE -> 1;
            case NOT_FOUND -> 2;
            case CONTRADICTED -> 3;
        };
    }
}
