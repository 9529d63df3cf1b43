package dev.crosscheck.examples.analytics;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SessionEventTest {

    @Test
    void shouldReadWhatItNeedsAndPassOverWhatItDoesNotKnow() {
        // When
        SessionEvent event = SessionEvent.read("s-1", bytes("""
                {"sequence": 3, "type": "dev.crosscheck.chat.turn_taken.v2", "time": "2026-11-24T16:11:46.554077Z",
                 "data": {"status": "cancelled", "parent_sequence": 2, "new_field": [1]}, "other": null}""")).orElseThrow();

        // Then
        assertThat(event.kind()).isEqualTo("chat");
        assertThat(event.name()).isEqualTo("turn_taken");
        assertThat(event.sequence()).isEqualTo(3);
        assertThat(event.isTheEnd()).isTrue();
        assertThat(event.copies()).isEqualTo(2);
        assertThat(event.text("new_field")).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "not JSON",
                "{}",
                "[1]",
                "{\"type\": \"dev.crosscheck.odd\"}",
                "{\"type\": \"dev.crosscheck.research.x.v1\", \"time\": \"yesterday\"}",
                "{\"type\": \"org.example.research.x.v1\", \"time\": \"2026-11-24T16:11:46Z\"}"
            })
    void shouldPassOverWhatIsNoEvent(String value) {
        assertThat(SessionEvent.read("s-1", bytes(value))).isEmpty();
    }

    @Test
    void shouldPassOverARecordWithoutValueOrKey() {
        assertThat(SessionEvent.read("s-1", null)).isEmpty();
        assertThat(SessionEvent.read(null, bytes("{}"))).isEmpty();
    }

    @Test
    void shouldTakeKafkasSettingsFromTheEnvironment() {
        assertThat(Analytics.kafka(
                        Map.of("KAFKA_BOOTSTRAP_SERVERS", "k:9092", "KAFKA_SSL_KEYSTORE_TYPE", "PEM", "X", "y")))
                .containsOnly(Map.entry("bootstrap.servers", "k:9092"), Map.entry("ssl.keystore.type", "PEM"));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
