package dev.crosscheck.critic.verify;

import dev.crosscheck.model.claim.Claim;
import java.util.List;

/**
 * A checked report.
 *
 * @param claims in the report's order
 * @param markdown the report, in which what its source does not support is replaced, removed or marked, and what could
 *     not be checked is marked so
 */
public record VerifiedReport(List<Claim> claims, String markdown) {
    public VerifiedReport {
        claims = List.copyOf(claims);
    }
}
