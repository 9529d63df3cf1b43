package dev.crosscheck.model.evaluation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.Usage;
import java.util.List;

/**
 * The result of one criterion, with the reasoning behind it.
 *
 * @param trace all turns of the reasoning, in order
 * @param controller {@code heuristic} or {@code react}; null if no controller weighed the criterion
 * @param promptId the prompt that was used; null if there was none
 * @param fallbackReason why rules replaced the model; null if they did not
 * @param usage the cost, including searches and checks
 * @param rawConfidence the confidence as the controller gave it, if reviews have calibrated it; null otherwise
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CriterionResult(
        String criterionId,
        CriterionStatus status,
        double confidence,
        List<PolicyCitation> citations,
        String rationale,
        List<TraceEntry> trace,
        String reasonCode,
        String controller,
        String promptId,
        String fallbackReason,
        Usage usage,
        Double rawConfidence) {

    /** Creates a result whose confidence is as the controller gave it. */
    public CriterionResult(
            String criterionId,
            CriterionStatus status,
            double confidence,
            List<PolicyCitation> citations,
            String rationale,
            List<TraceEntry> trace,
            String reasonCode,
            String controller,
            String promptId,
            String fallbackReason,
            Usage usage) {
        this(
                criterionId,
                status,
                confidence,
                citations,
                rationale,
                trace,
                reasonCode,
                controller,
                promptId,
                fallbackReason,
                usage,
                null);
    }

    public CriterionResult {
        Require.text("criterion_id", criterionId);
        Require.present("status", status);
        citations = List.copyOf(citations);
        trace = List.copyOf(trace);
        Require.text("reason_code", reasonCode);
        Require.present("usage", usage);
    }

    /**
     * Returns whether it is decided, although the check found that none of its quotes supports the decision: each
     * contradicts it, or says nothing about it. A quote that was not judged, or that words alone cannot judge, does not
     * count against the decision.
     */
    public boolean lacksSupport() {
        return status != CriterionStatus.UNCERTAIN
                && !citations.isEmpty()
                && citations.stream()
                        .map(PolicyCitation::verdict)
                        .allMatch(verdict -> verdict == Verdict.CONTRADICTED || verdict == Verdict.NOT_FOUND);
    }
}
