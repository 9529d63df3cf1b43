package dev.crosscheck.system.faults.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * A record that no service can handle. Immutable.
 *
 * @param flaw what is wrong with it, for people
 * @param cause the code under which it has to be found among the dead letters
 */
public record BadRecord(String flaw, String cause, byte[] key, List<Entry> headers, byte[] value) {

    /** A header, whose value may be null. */
    record Entry(String name, byte[] value) {
        static Entry of(String name, String value) {
            return new Entry(name, value.getBytes(StandardCharsets.UTF_8));
        }
    }

    public BadRecord {
        headers = List.copyOf(headers);
    }

    /** What is wrong with a value, under otherwise right headers. */
    static BadRecord of(String flaw, String cause, String session, String type, byte[] value) {
        return new BadRecord(
                flaw,
                cause,
                session.getBytes(StandardCharsets.UTF_8),
                List.of(
                        Entry.of("ce_specversion", "1.0"),
                        Entry.of("ce_id", session + ".fuzz"),
                        Entry.of("ce_type", type),
                        Entry.of("ce_subject", session),
                        Entry.of("crosscheck-step-id", session + ".fuzz")),
                value);
    }

    BadRecord withKey(byte[] other) {
        return new BadRecord(flaw, cause, other, headers, value);
    }

    /** With a header more, which wins over one of the same name. */
    BadRecord with(String name, byte[] text) {
        List<Entry> more = new ArrayList<>(headers);
        more.add(new Entry(name, text));
        return new BadRecord(flaw, cause, key, more, value);
    }

    BadRecord with(String name, String text) {
        return with(name, text.getBytes(StandardCharsets.UTF_8));
    }

    public ProducerRecord<byte[], byte[]> to(String topic) {
        ProducerRecord<byte[], byte[]> record = new ProducerRecord<>(topic, key, value);
        headers.forEach(header -> record.headers().add(header.name(), header.value()));
        return record;
    }
}
