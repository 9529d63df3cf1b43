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

    public CriterionResult {
        Require.text("criterion_id", criterionId);
        Require.present("status", status);
        citations = List.copyOf(citations);
        trace = List.copyOf(trace);
        Require.text("reason_code", reasonCode);
        Require.present("usage", usage);
    }

    /**
     * Returns whether the quotes speak against the decision: the check found one that contradicts it, and none that
     * supports it. Results whose quotes only use other words than the criterion ({@code NOT_FOUND}) are not meant: in
     * contracts they are right as often as others.
     */
    public boolean lacksSupport() {
        List<Verdict> verdicts = citations.stream().map(PolicyCitation::verdict).toList();
        return status != CriterionStatus.UNCERTAIN
                && verdicts.contains(Verdict.CONTRADICTED)
                && verdicts.stream()
                        .allMatch(verdict -> verdict == Verdict.CONTRADICTED || verdict == Verdict.NOT_FOUND);
    }
}
