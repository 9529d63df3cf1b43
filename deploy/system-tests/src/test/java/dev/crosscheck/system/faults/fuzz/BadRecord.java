package dev.crosscheck.system.faults.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;

/** A record that no service can handle. Immutable. */
public final class BadRecord {

    private final String flaw;
    private final String cause;
    private final byte[] key;
    private final List<Header> headers;
    private final byte[] value;

    private BadRecord(String flaw, String cause, byte[] key, List<Header> headers, byte[] value) {
        this.flaw = flaw;
        this.cause = cause;
        this.key = key;
        this.headers = List.copyOf(headers);
        this.value = value;
    }

    /** What is wrong with a value, under otherwise right headers. */
    static BadRecord of(String flaw, String cause, String session, String type, byte[] value) {
        return new BadRecord(flaw, cause, bytes(session), List.of(), value)
                .with("ce_specversion", "1.0")
                .with("ce_id", session + ".fuzz")
                .with("ce_type", type)
                .with("ce_subject", session)
                .with("crosscheck-step-id", session + ".fuzz");
    }

    /** What is wrong with it, for people. */
    public String flaw() {
        return flaw;
    }

    /** The code under which it has to be found among the dead letters. */
    public String cause() {
        return cause;
    }

    BadRecord named(String otherFlaw) {
        return new BadRecord(otherFlaw, cause, key, headers, value);
    }

    BadRecord caused(String otherCause) {
        return new BadRecord(flaw, otherCause, key, headers, value);
    }

    BadRecord withKey(byte[] other) {
        return new BadRecord(flaw, cause, other, headers, value);
    }

    BadRecord withoutHeaders() {
        return new BadRecord(flaw, cause, key, List.of(), value);
    }

    /** With a header more, which wins over one of the same name; its value may be null. */
    BadRecord with(String name, byte[] text) {
        List<Header> more = new ArrayList<>(headers);
        more.add(new RecordHeader(name, text));
        return new BadRecord(flaw, cause, key, more, value);
    }

    BadRecord with(String name, String text) {
        return with(name, bytes(text));
    }

    public ProducerRecord<byte[], byte[]> to(String topic) {
        return new ProducerRecord<>(topic, null, key, value, headers);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
