package dev.crosscheck.gateway.deadletters;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.crosscheck.steps.deadletter.DeadLetters;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;

/**
 * A record that could not be handled.
 *
 * @param cause a stable code
 * @param detail what exactly was wrong
 * @param topic where it came from, with {@code partition} and {@code offset}
 * @param sessionId that its headers or its key name, or null
 * @param type of the message as its headers name it, or null
 * @param bytes of its value, which may have been left out
 * @param complete whether the value is here; else it was too large, and lies at its origin for as long as that is kept
 * @param deadSince when it was put aside, or null where that is not known
 * @param requeuedAt when it was last sent to its topic again, or null
 * @param headers the original's, as text
 * @param value as text, cut at {@value #LONGEST_VALUE} characters; null where it was not asked for
 */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record DeadLetter(
        String id,
        String cause,
        String detail,
        String topic,
        Integer partition,
        Long offset,
        String sessionId,
        String type,
        long bytes,
        boolean complete,
        Instant deadSince,
        Instant requeuedAt,
        Map<String, String> headers,
        String value) {

    static final int LONGEST_VALUE = 65_536;
    private static final String OURS = "crosscheck-dead-letter-";

    static DeadLetter of(ConsumerRecord<String, byte[]> record) {
        Map<String, String> all = new TreeMap<>();
        for (Header header : record.headers()) {
            all.put(header.key(), header.value() == null ? "" : new String(header.value(), StandardCharsets.UTF_8));
        }
        String leftOut = all.get(DeadLetters.LEFT_OUT);
        Map<String, String> original = new TreeMap<>(all);
        original.keySet().removeIf(DeadLetter::isOurs);
        return new DeadLetter(
                new LetterId(record.partition(), record.offset()).toString(),
                all.getOrDefault(DeadLetters.CAUSE, "unknown"),
                all.getOrDefault(DeadLetters.DETAIL, ""),
                all.get(DeadLetters.TOPIC),
                all.containsKey(DeadLetters.PARTITION) ? Integer.valueOf(all.get(DeadLetters.PARTITION)) : null,
                all.containsKey(DeadLetters.OFFSET) ? Long.valueOf(all.get(DeadLetters.OFFSET)) : null,
                all.getOrDefault("ce_subject", record.key()),
                all.get("ce_type"),
                leftOut != null ? Long.parseLong(leftOut) : record.value() == null ? 0 : record.value().length,
                leftOut == null,
                all.containsKey(DeadLetters.TIME) ? Instant.parse(all.get(DeadLetters.TIME)) : null,
                null,
                original,
                null);
    }

    /** Whether a header was added when the record was put aside. */
    static boolean isOurs(String header) {
        return header.startsWith(OURS);
    }

    DeadLetter requeued(Instant time) {
        return new DeadLetter(
                id, cause, detail, topic, partition, offset, sessionId, type, bytes, complete, deadSince, time, headers,
                value);
    }

    /** @param content of the value; whatever is no UTF-8 in it shows as a replacement character */
    DeadLetter showing(byte[] content) {
        String text = content == null ? "" : new String(content, StandardCharsets.UTF_8);
        String cut = text.length() <= LONGEST_VALUE ? text : text.substring(0, LONGEST_VALUE);
        return new DeadLetter(
                id,
                cause,
                detail,
                topic,
                partition,
                offset,
                sessionId,
                type,
                bytes,
                complete,
                deadSince,
                requeuedAt,
                headers,
                cut);
    }
}
