package dev.crosscheck.benchmarks.evaluation;

import dev.crosscheck.model.claim.Verdict;
import java.util.List;

/**
 * A claim with evidence and its label.
 *
 * @param label SUPPORTED, CONTRADICTED or NOT_FOUND
 */
record LabelledClaim(String id, String claim, List<String> evidence, Verdict label) {
    LabelledClaim {
        evidence = List.copyOf(evidence);
    }
}
