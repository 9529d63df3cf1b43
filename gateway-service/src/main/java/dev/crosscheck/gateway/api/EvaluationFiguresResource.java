package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.gateway.access.Callers;
import dev.crosscheck.gateway.routing.Drop;
import dev.crosscheck.gateway.routing.RoutingFigures;
import dev.crosscheck.gateway.routing.RoutingFigures.Compared;
import dev.crosscheck.gateway.routing.RoutingFigures.Shadow;
import dev.crosscheck.gateway.routing.Tally;
import dev.crosscheck.rest.QueryNumber;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Compares controllers and prompts by the results of the tenant's criteria. */
@Path("/v1/evaluations/figures")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "evaluations")
public class EvaluationFiguresResource {

    static final int DEFAULT_DAYS = 30;
    private static final int MOST_DAYS = 3_650;

    private final RoutingFigures figures;
    private final Clock clock;
    private final Callers callers;

    EvaluationFiguresResource(RoutingFigures figures, Clock clock, Callers callers) {
        this.figures = figures;
        this.clock = clock;
        this.callers = callers;
    }

    /**
     * The figures of one controller with one prompt. Shares are from 0 to 1, and absent if nothing was counted.
     *
     * @param judgedQuotes quotes that {@code citationAccuracy} is about
     * @param worse figures that have become worse, so that a run of the optimiser is proposed
     */
    @Schema(
            name = "EvaluationFigure",
            requiredProperties = {
                "controller",
                "results",
                "fallbacks",
                "quotes",
                "judged_quotes",
                "reviewed",
                "tokens",
                "usd",
                "worse"
            })
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record FigureView(
            String controller,
            String promptId,
            long results,
            Double undecidedShare,
            long fallbacks,
            long quotes,
            long judgedQuotes,
            Double citationAccuracy,
            long reviewed,
            Double overriddenShare,
            Double calibrationError,
            long tokens,
            double usd,
            List<String> worse) {

        static FigureView of(RoutingFigures.Key key, Compared compared) {
            Tally all = compared.all();
            return new FigureView(
                    key.controller(),
                    key.promptId().isEmpty() ? null : key.promptId(),
                    all.results(),
                    orNull(all.undecidedShare()),
                    all.fallbacks(),
                    all.quotes(),
                    all.judged(),
                    orNull(all.citationAccuracy()),
                    all.reviewed(),
                    orNull(all.overriddenShare()),
                    orNull(all.calibrationError()),
                    all.tokens(),
                    all.usd(),
                    key.promptId().isEmpty() ? List.of() : Drop.of(compared));
        }

        private static Double orNull(OptionalDouble share) {
            return share.isPresent() ? share.getAsDouble() : null;
        }
    }

    @Schema(
            name = "EvaluationFigures",
            requiredProperties = {"since", "items", "shadow"})
    record FiguresView(Instant since, List<FigureView> items, Shadow shadow) {}

    @GET
    @Operation(
            operationId = "getEvaluationFigures",
            summary = "Compare controllers and prompts",
            description = "For each controller and prompt: results, quotes that are found and support, overrides by"
                    + " reviewers, and the calibration error of the confidence. Includes shadow results.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = FiguresView.class)))
    public Uni<FiguresView> get(
            @Parameter(
                            description = "number of past days",
                            schema =
                                    @Schema(
                                            type = SchemaType.INTEGER,
                                            minimum = "1",
                                            maximum = "" + MOST_DAYS,
                                            defaultValue = "" + DEFAULT_DAYS))
                    @QueryParam("days")
                    String days) {
        Instant since =
                since(clock.instant(), days == null ? DEFAULT_DAYS : QueryNumber.required("days", days, 1, MOST_DAYS));
        return figures.since(callers.tenant(), since)
                .map(found -> new FiguresView(
                        since,
                        found.groups().entrySet().stream()
                                .map(entry -> FigureView.of(entry.getKey(), entry.getValue()))
                                .toList(),
                        found.shadow()));
    }

    static Instant since(Instant now, long days) {
        return now.minus(Duration.ofDays(days));
    }
}
