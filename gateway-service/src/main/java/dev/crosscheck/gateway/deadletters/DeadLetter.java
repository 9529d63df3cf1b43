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
 * A record of the dead letters' topic, with what its headers say of where it came from and what was wrong with it.
 *
 * @param size of its value in bytes, which may not be here
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

    /** What a header says; null where there is none. */
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

    /** When it was put aside. */
    public Instant time() {
        try {
            return Instant.parse(header(DeadLetters.TIME));
        } catch (DateTimeParseException | NullPointerException missing) {
            return Instant.ofEpochMilli(record.timestamp());
        }
    }

    /** Whether the record was too large to be put aside itself: only its place is known. */
    public boolean isLeftOut() {
        return header(DeadLetters.LEFT_OUT) != null;
    }

    /** Size of the original value. */
    public long bytes() {
        Long leftOut = number(DeadLetters.LEFT_OUT);
        return leftOut != null ? leftOut : size;
    }

    /** The record as it was first sent; empty where it is not here, or came from no topic that is known. */
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
