package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.gateway.deadletters.DeadLetter;
import dev.crosscheck.model.text.Cut;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A dead letter as people see it. Values that its headers lack are absent.
 *
 * @param id partition and offset of the letter itself
 * @param cause a stable code
 * @param topic the topic that the record came from, with its {@code partition} and {@code offset} there
 * @param bytes size of the record's value
 * @param leftOut whether the value was too large to be kept
 * @param payload the value as text, if requested; at most its first {@value #MOST_CHARACTERS} characters
 */
@Schema(
        name = "DeadLetter",
        requiredProperties = {"id", "time", "bytes", "left_out"})
@JsonInclude(JsonInclude.Include.NON_NULL)
record DeadLetterView(
        String id,
        String cause,
        String detail,
        String topic,
        Integer partition,
        Long offset,
        @Schema(format = "date-time") String time,
        String type,
        String sessionId,
        String stepId,
        long bytes,
        boolean leftOut,
        String payload) {

    private static final int MOST_CHARACTERS = 10_000;

    @Schema(name = "DeadLetterPage", requiredProperties = "items")
    record Page(List<DeadLetterView> items) {
        Page {
            items = List.copyOf(items);
        }
    }

    static DeadLetterView of(DeadLetter letter, boolean withPayload) {
        return new DeadLetterView(
                letter.id().toString(),
                letter.cause(),
                letter.detail(),
                letter.topic(),
                letter.partition(),
                letter.offset(),
                letter.time().toString(),
                letter.header("ce_type"),
                letter.header("ce_subject"),
                letter.header("crosscheck-step-id"),
                letter.bytes(),
                letter.isLeftOut(),
                withPayload ? payload(letter) : null);
    }

    private static String payload(DeadLetter letter) {
        byte[] value = letter.record().value();
        if (value == null) {
            return null;
        }
        return Cut.to(MOST_CHARACTERS, new String(value, StandardCharsets.UTF_8));
    }
}
