package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.loop.evaluation.EvaluationState;
import dev.crosscheck.gateway.loop.evaluation.Work;
import dev.crosscheck.gateway.routing.FigureTable;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.evaluation.Criterion;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Takes a person's decision on a criterion. The figures of controllers and prompts are based on these decisions. */
@Path("/v1/evaluations/{id}/review")
@Tag(name = "evaluations")
@ExistingSession(MessageType.EVALUATION)
public class EvaluationReviewResource {

    private final EvaluationAnswers answers;
    private final FigureTable figures;

    EvaluationReviewResource(EvaluationAnswers answers, FigureTable figures) {
        this.answers = answers;
        this.figures = figures;
    }

    /** A person's decision on one criterion. */
    @Schema(name = "CriterionReview", additionalProperties = Schema.False.class)
    record Review(
            @Schema(required = true, maxLength = Criterion.MOST_ID)
            String criterionId,

            @Schema(required = true) CriterionStatus status) {

        static Review read(byte[] bytes) {
            JsonFields body = JsonFields.read(bytes);
            body.allow(Review.class);
            String criterion = body.text("criterion_id");
            String status = body.text("status");
            if (criterion == null && !body.isWrong("criterion_id")) {
                body.wrong("criterion_id", "must be given");
            }
            CriterionStatus said = null;
            for (CriterionStatus one : CriterionStatus.values()) {
                said = one.name().equals(status) ? one : said;
            }
            if (said == null && !body.isWrong("status")) {
                body.wrong("status", "must be one of MET, NOT_MET, UNCERTAIN");
            }
            body.check();
            return new Review(criterion, said);
        }
    }

    /** @param items the reviewed criteria, in the evaluation's order */
    @Schema(name = "CriterionReviews", requiredProperties = "items")
    record Reviews(List<Review> items) {}

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "getCriterionReviews",
            summary = "Get the reviewers' decisions on an evaluation's criteria")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Reviews.class)))
    public Uni<Reviews> reviews(@PathParam("id") SessionId id) {
        return answers.now(id)
                .chain(snapshot -> figures.reviews(id)
                        .map(reviews -> new Reviews(snapshot.state().counting().stream()
                                .filter(work -> reviews.containsKey(work.number()))
                                .map(work -> new Review(work.criterion().id(), reviews.get(work.number())))
                                .toList())));
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "reviewCriterion",
            summary = "Record a reviewer's decision on a criterion",
            description = "Does not change the result. The figures of controllers and prompts count whether the"
                    + " reviewer confirmed the status, and the controller's confidence. A later review replaces it.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = Review.class)))
    @APIResponse(responseCode = "204", description = "The review is recorded")
    public Uni<Void> review(@PathParam("id") SessionId id, byte[] body) {
        Review review = Review.read(body);
        return answers.now(id)
                .map(snapshot -> number(snapshot.state(), review.criterionId()))
                .chain(number -> figures.review(id, number, review.status()))
                .map(noted -> {
                    if (!noted) {
                        throw new ProblemException(
                                Problem.invalid("criterion_id", "must be a criterion with a result"));
                    }
                    return null;
                });
    }

    private static int number(EvaluationState state, String criterion) {
        return state.counting().stream()
                .filter(work -> work.criterion().id().equals(criterion))
                .findFirst()
                .map(Work::number)
                .orElseThrow(
                        () -> new ProblemException(Problem.invalid("criterion_id", "must be one of this evaluation")));
    }
}
