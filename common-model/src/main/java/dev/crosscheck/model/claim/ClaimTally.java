package dev.crosscheck.model.claim;

import java.util.List;

/**
 * How the claims of a report came out.
 *
 * @param checked claims whose check came to a verdict; a check that failed does not count
 */
public record ClaimTally(int checked, int supported, int contradicted, int notFound) {

    /** From more than this share of failed claims on, a report is less to be relied on. */
    private static final double TOLERATED = 0.2;

    public static ClaimTally of(List<Claim> claims) {
        int supported = count(claims, Verdict.SUPPORTED);
        int contradicted = count(claims, Verdict.CONTRADICTED);
        int notFound = count(claims, Verdict.NOT_FOUND);
        return new ClaimTally(supported + contradicted + notFound, supported, contradicted, notFound);
    }

    private static int count(List<Claim> claims, Verdict verdict) {
        return (int) claims.stream().filter(claim -> claim.verdict() == verdict).count();
    }

    public int failed() {
        return contradicted + notFound;
    }

    /**
     * Whether the report's confidence falls by a level: a source says otherwise, or more than a fifth is unsupported.
     */
    public boolean lowersConfidence() {
        return contradicted > 0 || failed() > TOLERATED * checked;
    }
}
