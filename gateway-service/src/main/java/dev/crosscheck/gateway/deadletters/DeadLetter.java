package dev.crosscheck.gateway.deadletters;

import dev.crosscheck.steps.deadletter.DeadLetters;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;

/**
 * A record of the dead-letter topic. Its headers say where the record came from and why it could not be handled.
 *
 * @param size size of the record's value in bytes; the value itself may be missing here
 */
public record DeadLetter(ConsumerRecord<String, byte[]> record, int size) {

    private static final Set<String> OURS = Set.of(
            DeadLetters.CAUSE,
            DeadLetters.DETAIL,
            DeadLetters.TOPIC,
            DeadLetters.PARTITION,
            DeadLetters.OFFSET,
            DeadLetters.TIME,
            DeadLetters.LEFT_OUT);

    static DeadLetter whole(ConsumerRecord<String, byte[]> record) {
        return new DeadLetter(record, size(record));
    }

    static DeadLetter withoutValue(ConsumerRecord<String, byte[]> record) {
        ConsumerRecord<String, byte[]> rest = new ConsumerRecord<>(
                record.topic(),
                record.partition(),
                record.offset(),
                record.timestamp(),
                record.timestampType(),
                record.serializedKeySize(),
                record.serializedValueSize(),
                record.key(),
                null,
                record.headers(),
                record.leaderEpoch());
        return new DeadLetter(rest, size(record));
    }

    private static int size(ConsumerRecord<String, byte[]> record) {
        return record.value() == null ? 0 : record.value().length;
    }

    public DeadLetterId id() {
        return new DeadLetterId(record.partition(), record.offset());
    }

    /** Returns the value of a header, or null. */
    public String header(String name) {
        Header header = record.headers().lastHeader(name);
        return header == null || header.value() == null ? null : new String(header.value(), StandardCharsets.UTF_8);
    }

    public String cause() {
        return header(DeadLetters.CAUSE);
    }

    public String detail() {
        return header(DeadLetters.DETAIL);
    }

    public String topic() {
        return header(DeadLetters.TOPIC);
    }

    public Integer partition() {
        Long partition = number(DeadLetters.PARTITION);
        return partition == null ? null : partition.intValue();
    }

    public Long offset() {
        return number(DeadLetters.OFFSET);
    }

    /** Returns when the record became a dead letter. */
    public Instant time() {
        try {
            return Instant.parse(header(DeadLetters.TIME));
        } catch (DateTimeParseException | NullPointerException missing) {
            return Instant.ofEpochMilli(record.timestamp());
        }
    }

    /** Returns whether the original record was too large to be kept; then the letter contains only its position. */
    public boolean isLeftOut() {
        return header(DeadLetters.LEFT_OUT) != null;
    }

    /** Returns the size of the original value. */
    public long bytes() {
        Long leftOut = number(DeadLetters.LEFT_OUT);
        return leftOut != null ? leftOut : size;
    }

    /** Returns the original record; empty if it was not kept or its topic is unknown. */
    Optional<ProducerRecord<String, byte[]>> original() {
        if (isLeftOut() || topic() == null) {
            return Optional.empty();
        }
        ProducerRecord<String, byte[]> original = new ProducerRecord<>(topic(), record.key(), record.value());
        record.headers().forEach(header -> {
            if (!OURS.contains(header.key())) {
                original.headers().add(header);
            }
        });
        return Optional.of(original);
    }

    private Long number(String name) {
        String text = header(name);
        try {
            return text == null ? null : Long.valueOf(text);
        } catch (NumberFormatException malformed) {
            return null;
        }
    }
}
