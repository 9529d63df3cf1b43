package dev.crosscheck.gateway.evaluation;

import dev.crosscheck.model.evaluation.CriterionResult;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * Tells the reader to look at a result again. It is derived from the result when it is shown, and changes no decision.
 *
 * @param type further types may be added
 * @param message what is wrong, in English
 */
@Schema(
        name = "EvaluationWarning",
        requiredProperties = {"criterion_id", "type", "message"})
public record ResultWarning(
        String criterionId, @Schema(examples = NO_SUPPORT) String type, String message) {

    static final String NO_SUPPORT = "no_support";

    private static final String READ_THEM =
            "The check found a quote that contradicts this verdict, and none that supports it. Read them first.";

    /** Returns the warnings about these results, in their order. */
    public static List<ResultWarning> of(List<CriterionResult> results) {
        return results.stream()
                .filter(CriterionResult::lacksSupport)
                .map(result -> new ResultWarning(result.criterionId(), NO_SUPPORT, READ_THEM))
                .toList();
    }
}
