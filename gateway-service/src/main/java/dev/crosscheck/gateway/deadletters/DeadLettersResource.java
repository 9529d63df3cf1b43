package dev.crosscheck.gateway.deadletters;

import dev.crosscheck.gateway.api.ProblemException;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.steps.message.KafkaSender;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Records that could not be handled: to be looked at, and to be sent again once whoever could not handle them can. */
@Path("/v1/dead-letters")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "dead letters")
public class DeadLettersResource {

    private static final int DEFAULT_LIMIT = 50;
    private static final int MOST_LIMIT = 500;

    private final LetterTopic topic;
    private final RequeuedLetters requeued;
    private final KafkaSender sender;
    private final Clock clock;

    DeadLettersResource(LetterTopic topic, RequeuedLetters requeued, KafkaSender sender, Clock clock) {
        this.topic = topic;
        this.requeued = requeued;
        this.sender = sender;
        this.clock = clock;
    }

    /** @param items newest first */
    public record Page(List<DeadLetter> items) {
        public Page {
            items = List.copyOf(items);
        }
    }

    @GET
    @Operation(
            summary = "The newest dead letters",
            description = "Without their values, which may be texts of sources.")
    public Page list(@QueryParam("limit") String limit) {
        List<ConsumerRecord<String, byte[]>> letters = topic.newest(limit(limit));
        Map<String, Instant> sent =
                requeued.known(letters.stream().map(RequeuedLetters::key).toList());
        return new Page(letters.stream()
                .map(letter -> DeadLetter.of(letter).requeued(sent.get(RequeuedLetters.key(letter))))
                .toList());
    }

    @GET
    @Path("/{id}")
    @Operation(summary = "One dead letter", description = "With value=true its value too, as text.")
    @APIResponse(responseCode = "404", description = "Nothing lies there, or no longer")
    public DeadLetter get(@PathParam("id") String id, @QueryParam("value") boolean value) {
        ConsumerRecord<String, byte[]> letter = letter(id);
        DeadLetter shown = described(letter);
        return value ? shown.showing(letter.value()) : shown;
    }

    @POST
    @Path("/{id}/requeue")
    @Operation(
            summary = "Send it to its topic again, as it was",
            description =
                    "Once: asked again, it answers when that was. What still cannot be handled comes back as another letter.")
    @APIResponse(responseCode = "409", description = "It was put aside without its value, or without its origin")
    public DeadLetter requeue(@PathParam("id") String id) {
        ConsumerRecord<String, byte[]> letter = letter(id);
        DeadLetter shown = described(letter);
        if (shown.requeuedAt() != null) {
            return shown;
        }
        if (!shown.complete() || shown.topic() == null) {
            throw new ProblemException(Problem.of(
                    409,
                    "not_requeueable",
                    "It cannot be sent again",
                    shown.topic() == null
                            ? "the letter does not say where it came from"
                            : "the letter holds no value: it was larger than any message may be (" + shown.bytes()
                                    + " bytes)"));
        }
        sender.sendRaw(List.of(original(letter, shown))).await().indefinitely();
        requeued.note(RequeuedLetters.key(letter), clock.instant());
        return described(letter);
    }

    private static ProducerRecord<String, byte[]> original(ConsumerRecord<String, byte[]> letter, DeadLetter shown) {
        ProducerRecord<String, byte[]> record = new ProducerRecord<>(shown.topic(), letter.key(), letter.value());
        letter.headers().forEach(header -> {
            if (!DeadLetter.isOurs(header.key())) {
                record.headers().add(header);
            }
        });
        return record;
    }

    private DeadLetter described(ConsumerRecord<String, byte[]> letter) {
        String key = RequeuedLetters.key(letter);
        return DeadLetter.of(letter).requeued(requeued.known(List.of(key)).get(key));
    }

    private ConsumerRecord<String, byte[]> letter(String id) {
        return LetterId.read(id)
                .flatMap(topic::at)
                .orElseThrow(() -> new ProblemException(Problem.notFound("there is no dead letter " + id)));
    }

    private static int limit(String text) {
        try {
            int limit = text == null ? DEFAULT_LIMIT : Integer.parseInt(text);
            if (limit >= 1 && limit <= MOST_LIMIT) {
                return limit;
            }
        } catch (NumberFormatException e) {
            throw invalidLimit();
        }
        throw invalidLimit();
    }

    private static ProblemException invalidLimit() {
        return new ProblemException(Problem.invalid("limit", "must be a whole number from 1 to " + MOST_LIMIT));
    }
}
