package dev.crosscheck.gateway.doors.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.evaluation.ResultWarning;
import dev.crosscheck.gateway.loop.evaluation.EvaluationState;
import dev.crosscheck.gateway.loop.evaluation.Work;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.evaluation.CriterionResult;
import dev.crosscheck.model.evaluation.PolicyCitation;
import dev.crosscheck.steps.message.WireJson;
import io.quarkiverse.mcp.server.ResourceLink;
import io.quarkiverse.mcp.server.TextContent;
import io.quarkiverse.mcp.server.ToolResponse;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * A finished evaluation as a tool's result: a paragraph per criterion, the same as structured content, and a link to
 * the complete evaluation with its traces.
 */
final class EvaluationAnswer {

    private EvaluationAnswer() {}

    static ToolResponse of(Snapshot<EvaluationState> evaluation) {
        SessionId session = evaluation.row().id();
        String uri = EvaluationResources.uri(session);
        StringBuilder text = new StringBuilder();
        evaluation
                .state()
                .counting()
                .forEach(work -> text.append(paragraph(work)).append('\n'));
        return new ToolResponse(
                false,
                List.of(new TextContent(Shortened.text(text.toString(), uri)), new ResourceLink(uri, "evaluation")),
                structured(session, evaluation.state()),
                Map.of());
    }

    private static String paragraph(Work work) {
        CriterionResult result = work.result();
        String criterion = work.criterion().id() + ": " + work.criterion().text();
        if (result == null) {
            return "Not decided, " + criterion + "\n";
        }
        StringBuilder text = new StringBuilder(String.format(
                        Locale.ROOT, "%s (confidence %.2f%s), ", result.status(), result.confidence(), own(result)))
                .append(criterion)
                .append('\n');
        ResultWarning.of(List.of(result))
                .forEach(warning ->
                        text.append("Warning: ").append(warning.message()).append('\n'));
        if (!result.rationale().isBlank()) {
            text.append(result.rationale().strip()).append('\n');
        }
        result.citations().forEach(citation -> text.append(quoted(citation)).append('\n'));
        return text.toString();
    }

    /** The controller's own confidence, where reviews have corrected it. */
    private static String own(CriterionResult result) {
        return result.rawConfidence() == null
                ? ""
                : String.format(Locale.ROOT, " by reviews, %.2f by its own word", result.rawConfidence());
    }

    private static String quoted(PolicyCitation citation) {
        String page = citation.page() == null ? "" : ", p. " + citation.page();
        return "> " + Shortened.line(citation.quote(), Shortened.LONGEST) + " (" + citation.sectionPath() + page + ")"
                + (citation.verdict() == null ? "" : ": " + judged(citation.verdict()));
    }

    private static String judged(Verdict verdict) {
        return switch (verdict) {
            case SUPPORTED -> "supports the verdict";
            case CONTRADICTED -> "contradicts the verdict";
            case NOT_FOUND -> "uses other words than the criterion";
            case INCONCLUSIVE -> "its words alone do not decide";
        };
    }

    /** Returns the structured content without the traces, which the linked resource contains. */
    private static ObjectNode structured(SessionId session, EvaluationState state) {
        ObjectNode told = WireJson.mapper()
                .createObjectNode()
                .put("evaluation_id", session.value())
                .put("status", state.status().wireName());
        List<CriterionResult> decided = state.counting().stream()
                .map(Work::result)
                .filter(Objects::nonNull)
                .toList();
        told.set("warnings", WireJson.mapper().valueToTree(ResultWarning.of(decided)));
        var results = told.putArray("results");
        decided.forEach(result -> {
            ObjectNode one = WireJson.mapper().valueToTree(result);
            one.remove(List.of("trace", "usage"));
            results.add(one);
        });
        return Shortened.lists(told);
    }
}
