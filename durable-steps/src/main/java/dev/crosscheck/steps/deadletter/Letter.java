package dev.crosscheck.steps.deadletter;

import dev.crosscheck.model.message.Topics;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;

/**
 * Builds a dead letter that fits the dead-letter topic: the original record, cut where it is too large, and the headers
 * that are added. The broker would refuse a larger letter for ever, and its channel would stop.
 */
final class Letter {

    /** Most bytes of key, value and headers together. The topic accepts a little more, for the added headers. */
    private static final int MOST_BYTES = 1_000_000;

    /** Most bytes of key and headers in a letter that keeps its value. */
    private static final int MOST_BESIDE_THE_VALUE = 50_000;

    /** Most bytes of the key and of each header, if they are too large together. */
    private static final int MOST_OF_EACH = 500;

    private static final int MOST_HEADERS = 50;
    /** Prefix of the added headers. The record may already have some, from an earlier letter. */
    private static final String OURS = "crosscheck-dead-letter-";

    private static final int MOST_OF_THE_DETAIL = 200;

    private final ConsumerRecord<String, byte[]> record;
    private final boolean keepsValue;
    private final boolean keepsRest;

    /** @param mostOfTheValue size in bytes of the largest value that the letter keeps */
    Letter(ConsumerRecord<String, byte[]> record, int mostOfTheValue) {
        this.record = record;
        int value = bytes(record.value());
        int rest = beside(record);
        keepsRest = rest <= MOST_BESIDE_THE_VALUE;
        keepsValue = keepsRest && value <= mostOfTheValue && value + rest <= MOST_BYTES;
    }

    /** Returns the letter without the added headers of an earlier one. If it omits the value, a header has its size. */
    ProducerRecord<String, byte[]> write() {
        String key = keepsRest || isShort(record.key()) ? record.key() : null;
        ProducerRecord<String, byte[]> letter =
                new ProducerRecord<>(Topics.DEAD_LETTERS, key, keepsValue ? record.value() : null);
        Arrays.stream(record.headers().toArray())
                .filter(header -> !header.key().startsWith(OURS))
                .filter(header -> keepsRest || isShort(header))
                .limit(keepsRest ? Long.MAX_VALUE : MOST_HEADERS)
                .forEach(letter.headers()::add);
        if (!keepsValue) {
            add(letter, DeadLetters.LEFT_OUT, bytes(record.value()));
        }
        return letter;
    }

    static void add(ProducerRecord<String, byte[]> letter, String name, Object value) {
        letter.headers().add(name, value.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the text on one line of bounded length: it may repeat a header, which anyone can write. */
    static String detail(String text) {
        int most = Math.min(MOST_OF_THE_DETAIL, text.length());
        return text.substring(0, most).replaceAll("[\\p{Cntrl}\\p{Cs}]", "?");
    }

    private static int beside(ConsumerRecord<String, byte[]> record) {
        int bytes = size(record.key());
        for (Header header : record.headers()) {
            bytes += size(header.key()) + bytes(header.value());
        }
        return bytes;
    }

    private static boolean isShort(String key) {
        return size(key) <= MOST_OF_EACH;
    }

    private static boolean isShort(Header header) {
        return size(header.key()) + bytes(header.value()) <= MOST_OF_EACH;
    }

    private static int size(String text) {
        return text == null ? 0 : text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static int bytes(byte[] value) {
        return value == null ? 0 : value.length;
    }
}
