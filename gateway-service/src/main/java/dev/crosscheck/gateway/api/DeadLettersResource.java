package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.deadletters.DeadLetterBox;
import dev.crosscheck.gateway.deadletters.DeadLetterBox.Requeued;
import dev.crosscheck.gateway.deadletters.DeadLetterId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Shows records that could not be handled, with the cause, and sends them again once the cause is fixed. */
@Path("/v1/dead-letters")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "operations")
@Blocking
public class DeadLettersResource {

    private final DeadLetterBox box;

    DeadLettersResource(DeadLetterBox box) {
        this.box = box;
    }

    @GET
    @Operation(summary = "List the newest dead letters, without their payload")
    public DeadLetterView.Page list(
            @Parameter(schema = @Schema(type = SchemaType.INTEGER, minimum = "1", maximum = "200", defaultValue = "20"))
                    @QueryParam("limit")
                    @DefaultValue("20")
                    String limit) {
        return new DeadLetterView.Page(box.newest(ListQuery.limit(limit)).stream()
                .map(letter -> DeadLetterView.of(letter, false))
                .toList());
    }

    @GET
    @Path("/{id}")
    @Operation(summary = "Get a dead letter", description = "payload=true adds its first 10,000 characters.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = DeadLetterView.class)))
    @APIResponse(responseCode = "404", description = "The dead letter does not exist, or no longer exists")
    public DeadLetterView show(
            @PathParam("id") String id,
            @Parameter(schema = @Schema(type = SchemaType.BOOLEAN, defaultValue = "false"))
                    @QueryParam("payload")
                    @DefaultValue("false")
                    String payload) {
        boolean withPayload = Flags.read("payload", payload);
        DeadLetterId letter = id(id);
        return box.find(letter)
                .map(found -> DeadLetterView.of(found, withPayload))
                .orElseThrow(() -> unknown(id));
    }

    /** @param outcome {@code sent}, or {@code sent_before} if nothing was done */
    @Schema(
            name = "Requeue",
            requiredProperties = {"id", "outcome"})
    public record Requeue(
            String id,
            @Schema(enumeration = {"sent", "sent_before"}) String outcome) {}

    @POST
    @Path("/{id}/requeue")
    @Operation(
            summary = "Send a dead letter back to its topic, once",
            description =
                    "Repeating this has no effect. A record that is still unreadable becomes another dead letter.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Requeue.class)))
    @APIResponse(responseCode = "404", description = "The dead letter does not exist, or no longer exists")
    @APIResponse(responseCode = "409", description = "The record was too large to store, so it cannot be sent")
    public Requeue requeue(@PathParam("id") String id) {
        DeadLetterId letter = id(id);
        Requeued requeued = box.requeue(letter);
        return switch (requeued) {
            case SENT -> new Requeue(id, "sent");
            case BEFORE -> new Requeue(id, "sent_before");
            case LEFT_OUT ->
                throw new ProblemException(Problem.of(
                        ProblemType.PAYLOAD_LEFT_OUT,
                        "the record was too large to store; the dead letter says where it is in Kafka"));
            case UNKNOWN -> throw unknown(id);
        };
    }

    private static DeadLetterId id(String text) {
        return DeadLetterId.parse(text).orElseThrow(() -> unknown(text));
    }

    private static ProblemException unknown(String id) {
        return new ProblemException(Problem.notFound("dead letter " + id + " does not exist"));
    }
}
