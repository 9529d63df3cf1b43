package dev.crosscheck.critic.verify;

import dev.crosscheck.model.claim.Claim;
import java.util.List;

/**
 * A checked report.
 *
 * @param claims in the report's order
 * @param markdown the report with a visible mark after each sentence that its source does not support
 */
public record VerifiedReport(List<Claim> claims, String markdown) {
    public VerifiedReport {
        claims = List.copyOf(claims);
    }
}
