package dev.crosscheck.model.claim;

import java.util.List;

/**
 * Counts the verdicts on a report's claims.
 *
 * @param checked claims whose check reached a verdict; a check that failed does not count
 */
public record ClaimTally(int checked, int contradicted, int notFound) {

    /** The report's confidence falls if more than this share of claims failed. */
    private static final double TOLERATED = 0.2;

    public static ClaimTally of(List<Claim> claims) {
        int supported = count(claims, Verdict.SUPPORTED);
        int contradicted = count(claims, Verdict.CONTRADICTED);
        int notFound = count(claims, Verdict.NOT_FOUND);
        return new ClaimTally(supported + contradicted + notFound, contradicted, notFound);
    }

    private static int count(List<Claim> claims, Verdict verdict) {
        return (int) claims.stream().filter(claim -> claim.verdict() == verdict).count();
    }

    public int failed() {
        return contradicted + notFound;
    }

    /**
     * Returns whether the report's confidence falls by a level: a source contradicts a claim, or more than a fifth of
     * the claims failed.
     */
    public boolean lowersConfidence() {
        return contradicted > 0 || failed() > TOLERATED * checked;
    }
}
