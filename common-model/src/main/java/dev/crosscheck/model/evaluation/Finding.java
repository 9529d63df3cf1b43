package dev.crosscheck.model.evaluation;

import dev.crosscheck.model.Require;
import java.util.List;

/**
 * A controller's conclusion about a criterion.
 *
 * @param confidence from 0 to 1: how certain the status is
 * @param citations the passages that support it, the most important first; MET and NOT_MET need at least one
 * @param rationale a few sentences
 * @param reasonCode a stable code, see {@link ReasonCode}
 */
public record Finding(
        CriterionStatus status,
        double confidence,
        List<PolicyCitation> citations,
        String rationale,
        String reasonCode) {

    /** With a lower confidence, the status is uncertain. */
    public static final double SURE = 0.65;

    public static final int MOST_CITATIONS = 10;
    public static final int MOST_RATIONALE = 4_000;

    public Finding {
        Require.present("status", status);
        Bounded.share("confidence", confidence);
        citations = List.copyOf(citations);
        if (citations.size() > MOST_CITATIONS) {
            throw new IllegalArgumentException(
                    "citations must be at most " + MOST_CITATIONS + ", not " + citations.size());
        }
        rationale = Bounded.atMost("rationale", rationale == null ? "" : rationale, MOST_RATIONALE);
        Require.text("reason_code", reasonCode);
    }

    /** Returns a finding that leaves the criterion undecided. */
    public static Finding uncertain(String reasonCode, String rationale) {
        return new Finding(CriterionStatus.UNCERTAIN, 0, List.of(), rationale, reasonCode);
    }
}
