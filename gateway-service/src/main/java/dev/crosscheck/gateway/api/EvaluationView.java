package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.gateway.evaluation.ResultWarning;
import dev.crosscheck.gateway.loop.evaluation.EvaluationState;
import dev.crosscheck.gateway.loop.evaluation.Work;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.gateway.session.SessionSummary;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.CriterionResult;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.Route;
import dev.crosscheck.model.message.Usage;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** An evaluation as its owner sees it. */
@Schema(
        name = "Evaluation",
        requiredProperties = {
            "id",
            "status",
            "phase",
            "policy_id",
            "controller",
            "created_at",
            "criteria",
            "results",
            "warnings",
            "usage"
        })
@JsonInclude(JsonInclude.Include.NON_NULL)
record EvaluationView(
        SessionId id,
        SessionStatus status,
        String phase,
        String policyId,

        @Schema(description = "the version that was read; the citations' offsets refer to its text")
        Integer policyVersion,

        String policyTitle,

        @Schema(description = "as requested; each result says which controller decided")
        Controller controller,

        Instant createdAt,
        Instant finishedAt,
        List<CriterionView> criteria,

        @Schema(description = "results of the decided criteria, in the request's order")
        List<CriterionResult> results,

        @Schema(description = "what to know before using a result; empty if there is nothing")
        List<ResultWarning> warnings,

        @Schema(description = "the controller that was chosen; absent if there was no choice")
        Route route,

        @Schema(description = "results of another controller; absent if none ran")
        ShadowView shadow,

        Usage usage,

        @Schema(description = "state of the evaluation's budget; absent if it has none")
        BudgetView budget) {

    /** @param place the criterion's place in the evaluation */
    @Schema(
            name = "EvaluationCriterion",
            requiredProperties = {"id", "text", "place", "iterations"})
    record CriterionView(
            String id,
            String text,

            @Schema(enumeration = {"waiting", "deliberating", "consulting", "checking", "decided"})
            String place,

            @Schema(description = "turns of reasoning so far")
            int iterations) {

        static CriterionView of(Work work) {
            return new CriterionView(
                    work.criterion().id(),
                    work.criterion().text(),
                    work.place().name().toLowerCase(Locale.ROOT),
                    work.material().trace().size());
        }
    }

    /**
     * The results of the shadow controller, which do not count.
     *
     * @param results results of the decided criteria, in the request's order
     * @param differences number of criteria whose status differs from the one that counts
     */
    @Schema(
            name = "EvaluationShadow",
            requiredProperties = {"results", "differences"})
    record ShadowView(List<CriterionResult> results, List<Difference> differences) {

        @Schema(
                name = "EvaluationDifference",
                requiredProperties = {"criterion_id", "status", "shadow_status"})
        record Difference(String criterionId, CriterionStatus status, CriterionStatus shadowStatus) {}

        /** Null if there is no shadow controller. */
        static ShadowView of(EvaluationState state) {
            if (state.shadows().isEmpty()) {
                return null;
            }
            return new ShadowView(
                    decided(state.shadows()),
                    state.shadows().stream()
                            .filter(work -> state.differs(work).orElse(false))
                            .map(work -> new Difference(
                                    work.criterion().id(),
                                    state.works()
                                            .get(state.criterion(work) - 1)
                                            .result()
                                            .status(),
                                    work.result().status()))
                            .toList());
        }
    }

    private static List<CriterionResult> decided(List<Work> works) {
        return works.stream().map(Work::result).filter(Objects::nonNull).toList();
    }

    static EvaluationView of(Snapshot<EvaluationState> snapshot) {
        EvaluationState state = snapshot.state();
        return new EvaluationView(
                snapshot.row().id(),
                state.status(),
                state.phase(),
                state.request().policyId().value(),
                state.outline() == null ? null : state.outline().version(),
                state.outline() == null ? null : state.outline().title(),
                state.request().controller(),
                snapshot.row().createdAt(),
                snapshot.row().finishedAt(),
                state.counting().stream().map(CriterionView::of).toList(),
                decided(state.counting()),
                ResultWarning.of(decided(state.counting())),
                state.request().route(),
                ShadowView.of(state),
                state.usage().plus(snapshot.row().lateUsage()),
                snapshot.budget().map(BudgetView::of).orElse(null));
    }

    /**
     * One line of a list.
     *
     * @param criteria the beginning of the criteria's text
     * @param decided number of decided criteria
     */
    @Schema(
            name = "EvaluationSummary",
            requiredProperties = {"id", "status", "phase", "criteria", "decided", "created_at"})
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Line(
            String id,
            String status,
            String phase,
            String criteria,
            int decided,
            Instant createdAt,
            Instant finishedAt) {

        static Line of(SessionSummary row) {
            return new Line(
                    row.id(),
                    row.status(),
                    row.phase(),
                    row.question(),
                    row.rounds(),
                    row.createdAt(),
                    row.finishedAt());
        }
    }

    /** @param nextCursor the beginning of the next page; absent on the last page */
    @Schema(name = "EvaluationPage", requiredProperties = "items")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Page(List<Line> items, String nextCursor) {}
}
