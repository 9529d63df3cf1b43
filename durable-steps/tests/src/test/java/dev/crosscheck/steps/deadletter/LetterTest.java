package dev.crosscheck.steps.deadletter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.Topics;
import java.nio.charset.StandardCharsets;
import java.util.stream.StreamSupport;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.junit.jupiter.api.Test;

class LetterTest {

    private static final int MOST_OF_THE_VALUE = 900_000;
    private static final int LARGEST_RECORD = 1024 * 1024;
    /** Of what {@code DeadLetters} adds, and of the framing. */
    private static final int ROOM = 2_000;

    @Test
    void shouldKeepKeyHeadersAndValueAsTheyWere() {
        // Given
        ConsumerRecord<String, byte[]> record = record("session", MOST_OF_THE_VALUE);
        record.headers().add("ce_type", "t".repeat(10_000).getBytes(StandardCharsets.UTF_8));
        record.headers().add("ce_time", null);

        // When
        ProducerRecord<String, byte[]> letter = letter(record);

        // Then
        assertThat(letter.key()).isEqualTo("session");
        assertThat(letter.value()).isEqualTo(record.value());
        assertThat(letter.headers()).isEqualTo(record.headers());
    }

    @Test
    void shouldLeaveTheValueOutWhenItIsTooLarge() {
        // Given
        ConsumerRecord<String, byte[]> record = record("session", MOST_OF_THE_VALUE + 1);
        record.headers().add("ce_type", new byte[] {'t'});

        // When
        ProducerRecord<String, byte[]> letter = letter(record);

        // Then
        assertThat(letter.value()).isNull();
        assertThat(letter.headers().lastHeader("ce_type").value()).asString().isEqualTo("t");
        assertThat(leftOut(letter)).isEqualTo("900001");
    }

    @Test
    void shouldFitIntoTheTopicWhateverIsLarge() {
        // Given
        ConsumerRecord<String, byte[]> largeKey = record("k".repeat(LARGEST_RECORD - ROOM), 100);
        ConsumerRecord<String, byte[]> largeHeader = record("session", MOST_OF_THE_VALUE);
        largeHeader.headers().add("x", new byte[LARGEST_RECORD - MOST_OF_THE_VALUE - ROOM]);
        ConsumerRecord<String, byte[]> manyHeaders = record("session", 100);
        for (int i = 0; i < 100_000; i++) {
            manyHeaders.headers().add("x" + i, new byte[1]);
        }

        // When
        var letters = java.util.stream.Stream.of(largeKey, largeHeader, manyHeaders)
                .map(LetterTest::letter)
                .toList();

        // Then
        assertThat(letters).allSatisfy(letter -> assertThat(bytes(letter)).isLessThan(LARGEST_RECORD - ROOM));
        assertThat(letters).extracting(LetterTest::leftOut).containsExactly("100", "900000", "100");
        assertThat(letters).extracting(ProducerRecord::key).containsExactly(null, "session", "session");
    }

    @Test
    void shouldNotTakeOverWhatAnEarlierLetterSaid() {
        // Given
        ConsumerRecord<String, byte[]> record = record("session", 100);
        record.headers().add(DeadLetters.LEFT_OUT, "5".getBytes(StandardCharsets.UTF_8));

        // When
        ProducerRecord<String, byte[]> letter = letter(record);

        // Then
        assertThat(leftOut(letter)).isNull();
        assertThat(letter.value()).hasSize(100);
    }

    @Test
    void shouldSayWhatIsWrongInALineWhateverATypeHas() {
        // When
        String detail = Letter.detail("a\nb\u0000\ud83d\ude00\ud800" + "x".repeat(1_000));

        // Then
        assertThat(detail).startsWith("a?b?\ud83d\ude00?xx").hasSize(200);
    }

    private static ConsumerRecord<String, byte[]> record(String key, int size) {
        return new ConsumerRecord<>(Topics.AGENT_EVENTS, 0, 7, key, new byte[size]);
    }

    private static ProducerRecord<String, byte[]> letter(ConsumerRecord<String, byte[]> record) {
        return new Letter(record, MOST_OF_THE_VALUE).write();
    }

    private static String leftOut(ProducerRecord<String, byte[]> letter) {
        Header header = letter.headers().lastHeader(DeadLetters.LEFT_OUT);
        return header == null ? null : new String(header.value(), StandardCharsets.UTF_8);
    }

    private static int bytes(ProducerRecord<String, byte[]> letter) {
        int beside = StreamSupport.stream(letter.headers().spliterator(), false)
                .mapToInt(header -> header.key().length() + (header.value() == null ? 0 : header.value().length))
                .sum();
        return beside
                + (letter.key() == null ? 0 : letter.key().length())
                + (letter.value() == null ? 0 : letter.value().length);
    }
}
