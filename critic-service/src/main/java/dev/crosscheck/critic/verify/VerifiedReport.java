package dev.crosscheck.critic.verify;

import dev.crosscheck.model.claim.Claim;
import java.util.List;

/**
 * A checked report.
 *
 * @param claims claims in the report's order
 * @param markdown the report with unsupported sentences replaced, removed or marked, and unchecked ones marked
 */
public record VerifiedReport(List<Claim> claims, String markdown) {
    public VerifiedReport {
        claims = List.copyOf(claims);
    }
}
