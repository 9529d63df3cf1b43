package dev.crosscheck.system.faults.fuzz;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.system.faults.fuzz.MessageSamples.Sample;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

/** Makes bad records of one session for one topic. The same seed makes the same records. For one thread. */
public final class BadRecords {

    static final String UNREADABLE = "unreadable_message";
    static final String INCOMPLETE = "incomplete_message";
    static final String UNKNOWN = "unknown_type";
    static final String TOO_LARGE = "message_too_large";

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int CUTS = 3;
    /** Messages stay below 900 kB; a record of a topic may have 1 MiB, with key and headers. */
    private static final int LARGEST_VALUE = 900_000;

    private static final int LARGEST_RECORD = 1024 * 1024;
    private static final int LITTLE_ROOM = 2_000;
    private static final int DEEP = 5_000;

    private static final Map<String, String> NO_IDS = Map.of(
            "a zero", "fuzz\u0000",
            "a line feed", "fuzz\nfuzz",
            "half a pair", "fuzz\ud800",
            "an endless id", "fuzz".repeat(5_000));

    private final String session;
    private final Random random;

    /** @param session that nothing else is of */
    public BadRecords(String session, long seed) {
        this.session = session;
        this.random = new Random(seed);
    }

    /** All that is wrong with records of any topic, and with each message of this one. */
    public List<BadRecord> of(String topic) {
        List<Sample> samples = MessageSamples.of(topic);
        List<BadRecord> records = new ArrayList<>();
        samples.forEach(sample -> spoil(sample, records));
        Sample any = samples.get(random.nextInt(samples.size()));
        noMessage(any.type(), records);
        oddBytes(any, records);
        oddHeaders(any, records);
        atTheLimits(any, records);
        return records;
    }

    private void spoil(Sample sample, List<BadRecord> records) {
        byte[] right = json(sample, _ -> {});
        for (int i = 0; i < CUTS; i++) {
            byte[] cut = Arrays.copyOf(right, 1 + random.nextInt(right.length - 1));
            records.add(value(sample, "cut off after " + cut.length + " bytes", UNREADABLE, cut));
        }
        for (String id : List.of("session_id", "step_id")) {
            records.add(value(sample, "without " + id, INCOMPLETE, json(sample, json -> json.remove(id))));
            records.add(value(sample, id + " null", INCOMPLETE, json(sample, json -> json.putNull(id))));
            records.add(value(sample, id + " blank", INCOMPLETE, json(sample, json -> json.put(id, " "))));
            records.add(value(sample, id + " a list", UNREADABLE, json(sample, json -> json.putArray(id))));
            records.add(value(sample, id + " an object", UNREADABLE, json(sample, json -> json.putObject(id))));
            NO_IDS.forEach((flaw, text) -> records.add(
                    value(sample, id + " with " + flaw, INCOMPLETE, json(sample, json -> json.put(id, text)))));
        }
        for (String type :
                List.of(sample.type().replaceFirst("v1$", "v2"), sample.type().toUpperCase(java.util.Locale.ROOT))) {
            records.add(BadRecord.of("of the type " + type, UNKNOWN, session, type, right));
        }
    }

    private void noMessage(String type, List<BadRecord> records) {
        records.add(BadRecord.of("no value", UNREADABLE, session, type, null));
        for (String text : List.of(
                "", " ", "not json", "{", "[]", "[{}]", "null", "true", "5", "\"text\"", "{\"session_id\":", "{}x")) {
            String cause = text.equals("{}x") ? INCOMPLETE : UNREADABLE;
            records.add(BadRecord.of("the value '" + text + "'", cause, session, type, bytes(text)));
        }
        String deep = "[".repeat(DEEP) + "]".repeat(DEEP);
        records.add(BadRecord.of("nested deeply", UNREADABLE, session, type, bytes("{\"x\":" + deep + "}")));
        records.add(
                BadRecord.of("a long number", UNREADABLE, session, type, bytes("{\"x\":" + "9".repeat(DEEP) + "}")));
    }

    /** Encodings of JSON are guessed from its first bytes, so UTF-16 and UTF-32 are among those that are read. */
    private void oddBytes(Sample sample, List<BadRecord> records) {
        records.add(value(sample, "UTF-8 that is none", UNREADABLE, new byte[] {'{', '"', (byte) 0xC3, '"', '}'}));
        records.add(value(sample, "a surrogate in UTF-8", UNREADABLE, new byte[] {
            '{', '"', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '"', '}'
        }));
        records.add(value(sample, "UTF-32 out of range", UNREADABLE, new byte[] {
            0, 0, 0, '{', 0x7F, (byte) 0xFF, 0, 0, 0, 0, 0, '}'
        }));
        records.add(value(sample, "UTF-32 that is cut", UNREADABLE, new byte[] {0, 0, 0, '{', 0, 0}));
        records.add(value(sample, "UTF-16 that is cut", UNREADABLE, new byte[] {0, '{', 0}));
        records.add(
                value(sample, "a mark and no more", UNREADABLE, new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF}));
        records.add(value(sample, "zeros", UNREADABLE, new byte[100]));
        byte[] noise = new byte[1_000];
        random.nextBytes(noise);
        noise[0] = (byte) 0x80;
        records.add(value(sample, "noise", UNREADABLE, noise));
    }

    private void oddHeaders(Sample sample, List<BadRecord> records) {
        BadRecord empty = value(sample, "empty", INCOMPLETE, bytes("{}"));
        BadRecord unknown = empty.caused(UNKNOWN);
        records.add(empty.withoutHeaders().named("no headers"));
        records.add(empty.with("ce_type", (byte[]) null).named("a type without a value"));
        records.add(empty.with("ce_type", " ").named("a blank type"));
        records.add(unknown.with("ce_type", "dev.\u0000\n\ud83d\ude00.v1").named("a type of noise"));
        records.add(unknown.with("ce_type", new byte[] {(byte) 0xFF}).named("a type that is no text"));
        records.add(unknown.with("ce_type", "x".repeat(500_000)).named("a long type"));
        NO_IDS.forEach((flaw, text) -> {
            records.add(empty.with("ce_subject", text).named("a subject with " + flaw));
            records.add(empty.with("crosscheck-step-id", text).named("a step with " + flaw));
        });
        records.add(empty.with("ce_time", "yesterday")
                .with("ce_sequence", "many")
                .with("traceparent", "00-\u0000")
                .with("crosscheck-tenant", "\u0000")
                .named("headers of other kinds"));
        records.add(empty.withKey(null).named("no key"));
        records.add(empty.withKey(new byte[] {(byte) 0xFF, 0, (byte) 0xC3}).named("a key that is no text"));
    }

    /** The letter of such a record has to fit where the record did. */
    private void atTheLimits(Sample sample, List<BadRecord> records) {
        int atMost = LARGEST_RECORD - LITTLE_ROOM;
        String open = "{\"x\":\"";
        byte[] largest = bytes(open + "x".repeat(LARGEST_VALUE - open.length() - 2) + "\"}");
        records.add(value(sample, "as large as can be", INCOMPLETE, largest));
        records.add(value(sample, "too large", TOO_LARGE, Arrays.copyOf(largest, LARGEST_VALUE + 1)));
        records.add(value(sample, "far too large", TOO_LARGE, new byte[atMost]));
        records.add(value(sample, "large, and so are its headers", INCOMPLETE, largest)
                .with("x", "x".repeat(atMost - LARGEST_VALUE)));
        records.add(value(sample, "small, with large headers", UNREADABLE, bytes("x"))
                .with("x", "x".repeat(atMost)));
        BadRecord many = value(sample, "small, with many headers", UNREADABLE, bytes("x"));
        for (int i = 0; i < LITTLE_ROOM; i++) {
            many = many.with("x" + i, "x".repeat(atMost / LITTLE_ROOM - 20));
        }
        records.add(many);
        records.add(
                value(sample, "small, with a large key", UNREADABLE, bytes("x")).withKey(new byte[atMost]));
    }

    private BadRecord value(Sample sample, String flaw, String cause, byte[] value) {
        return BadRecord.of(sample.type() + ", " + flaw, cause, session, sample.type(), value);
    }

    /** The sample as one of this session, changed. */
    private byte[] json(Sample sample, Consumer<ObjectNode> change) {
        ObjectNode json = sample.json().deepCopy();
        json.put("session_id", session).put("step_id", session + ".fuzz");
        change.accept(json);
        try {
            // A string: written as bytes, half a pair of surrogates would be refused here already.
            return bytes(JSON.writeValueAsString(json).replace("\ud800", "\\ud800"));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
