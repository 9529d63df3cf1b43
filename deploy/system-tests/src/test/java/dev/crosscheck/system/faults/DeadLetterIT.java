package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.model.message.Topics;
import dev.crosscheck.system.faults.stage.Client;
import dev.crosscheck.system.faults.stage.Client.HttpReply;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Records;
import dev.crosscheck.system.faults.stage.Stage;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests what happens to dead letters when an operator lists, shows and requeues them. */
@ExtendWith(OnStage.class)
@Tag("faults-quick")
class DeadLetterIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String TYPE = "dev.crosscheck.research.dance.v9";

    @Test
    void shouldShowADeadLetterAndSendItsRecordAgainOnce(Stage stage) throws ExecutionException {
        // Given
        String session = "nobody-" + System.nanoTime();
        stage.begin("dead letters: list, show, requeue");
        try (Records records = new Records(stage.broker())) {
            records.send(
                    Topics.AGENT_EVENTS,
                    0,
                    session,
                    Map.of("ce_type", TYPE, "ce_subject", session),
                    "{\"steps\": 3}".getBytes(StandardCharsets.UTF_8));
        }
        Client client = stage.client();
        await().atMost(PATIENCE).until(() -> letter(client, session).isPresent());
        JsonNode listed = letter(client, session).orElseThrow();
        String address = "/v1/dead-letters/" + listed.path("id").asText();

        // When
        JsonNode shown = client.get(address + "?payload=true").json();
        HttpReply first = client.post(address + "/requeue", "");
        HttpReply second = client.post(address + "/requeue", "");

        // Then
        assertThat(listed.path("cause").asText()).isEqualTo("unknown_type");
        assertThat(listed.path("topic").asText()).isEqualTo(Topics.AGENT_EVENTS);
        assertThat(listed.path("partition").asInt(-1)).isZero();
        assertThat(listed.path("offset").isNumber()).isTrue();
        assertThat(listed.has("payload")).isFalse();
        assertThat(shown.path("payload").asText()).isEqualTo("{\"steps\": 3}");
        assertThat(first.json().path("outcome").asText()).isEqualTo("sent");
        assertThat(second.json().path("outcome").asText()).isEqualTo("sent_before");
        // The requeued record is still unreadable, so it becomes one more dead letter.
        await().atMost(PATIENCE).until(() -> count(client, session) == 2);
        try (Records records = new Records(stage.broker())) {
            assertThat(records.read(Topics.AGENT_EVENTS).stream()
                            .filter(record -> session.equals(record.key()))
                            .map(record -> Records.header(record, "ce_type")))
                    .containsExactly(TYPE, TYPE);
        }
    }

    @Test
    void shouldSayWhatIsWrongWhenThereIsNoSuchLetter(Stage stage) {
        // Given
        Client client = stage.client();

        // When
        HttpReply missing = client.get("/v1/dead-letters/0-999999999");
        HttpReply noId = client.post("/v1/dead-letters/x/requeue", "");
        HttpReply limit = client.get("/v1/dead-letters?limit=0");

        // Then
        assertThat(missing.status()).isEqualTo(404);
        assertThat(noId.status()).isEqualTo(404);
        assertThat(limit.status()).isEqualTo(422);
        assertThat(limit.text()).contains("limit");
    }

    private static Optional<JsonNode> letter(Client client, String session) {
        return StreamSupport.stream(
                        client.get("/v1/dead-letters?limit=200")
                                .json()
                                .path("items")
                                .spliterator(),
                        false)
                .filter(letter -> letter.path("session_id").asText().equals(session))
                .findFirst();
    }

    private static long count(Client client, String session) {
        return StreamSupport.stream(
                        client.get("/v1/dead-letters?limit=200")
                                .json()
                                .path("items")
                                .spliterator(),
                        false)
                .filter(letter -> letter.path("session_id").asText().equals(session))
                .count();
    }
}
