package dev.crosscheck.gateway.session;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.Topics;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class PublicRelayTest {

    private static final String SECRET = "marmalade";

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String bootstrapServers;

    @Test
    void shouldPublishWholeLogInOrderAndWithoutTextWhenSessionsRun() {
        // Given
        List<ConsumerRecord<String, String>> received = new ArrayList<>();
        List<String> sessions;

        // When
        try (ScriptedAgents _ = new ScriptedAgents(bootstrapServers, ScriptedAgents::straight, 1);
                KafkaConsumer<String, String> subscriber = subscriber()) {
            sessions = IntStream.range(0, 5)
                    .mapToObj(n -> ask("Where is the " + SECRET + " " + n + "?"))
                    .toList();
            await().atMost(Duration.ofSeconds(30)).until(() -> {
                subscriber.poll(Duration.ofMillis(200)).forEach(received::add);
                return sessions.stream().allMatch(id -> of(id, received).size() >= 8);
            });
        }

        // Then
        assertThat(sessions)
                .allSatisfy(id -> assertThat(of(id, received))
                        .extracting(record -> header(record, "ce_sequence"))
                        .containsSubsequence("1", "2", "3", "4", "5", "6", "7", "8"));
        assertThat(received).allSatisfy(record -> {
            assertThat(header(record, "ce_specversion")).isEqualTo("1.0");
            assertThat(header(record, "ce_type")).startsWith("dev.crosscheck.research.");
            assertThat(header(record, "ce_subject")).isEqualTo(record.key());
            assertThat(header(record, "traceparent")).isNotBlank();
            assertThat(record.value()).doesNotContain(SECRET).doesNotContain(ScriptedAgents.SENTENCE);
        });
    }

    private KafkaConsumer<String, String> subscriber() {
        KafkaConsumer<String, String> subscriber = new KafkaConsumer<>(
                Map.of(
                        ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
                        bootstrapServers,
                        ConsumerConfig.GROUP_ID_CONFIG,
                        "subscriber",
                        ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                        "earliest"),
                new StringDeserializer(),
                new StringDeserializer());
        subscriber.subscribe(List.of(Topics.SESSION_EVENTS));
        return subscriber;
    }

    private static String ask(String question) {
        return given().contentType(ContentType.JSON)
                .body(Map.of("question", question))
                .post("/v1/research")
                .then()
                .statusCode(202)
                .extract()
                .path("id");
    }

    private static List<ConsumerRecord<String, String>> of(
            String session, List<ConsumerRecord<String, String>> records) {
        return records.stream().filter(record -> record.key().equals(session)).toList();
    }

    private static String header(ConsumerRecord<String, String> record, String name) {
        return new String(record.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
    }
}
