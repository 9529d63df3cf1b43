package dev.crosscheck.model.evaluation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.message.Usage;
import java.util.List;

/**
 * What came of a criterion, and how.
 *
 * @param trace the whole reasoning, in its order
 * @param controller who decided, {@code heuristic} or {@code react}; null where nobody came to it
 * @param promptId the prompt that was used; null without one
 * @param fallbackReason why rules stood in for a model; null where they did not
 * @param usage what it cost, its searches and checks included
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
        Usage usage) {

    public CriterionResult {
        Require.text("criterion_id", criterionId);
        Require.present("status", status);
        citations = List.copyOf(citations);
        trace = List.copyOf(trace);
        Require.text("reason_code", reasonCode);
        Require.present("usage", usage);
    }
}
