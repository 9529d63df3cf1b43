package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.model.message.Topics;
import dev.crosscheck.system.faults.stage.Breakpoint;
import dev.crosscheck.system.faults.stage.LoopPlaces;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Records;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.Stage;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Scenario 11: unreadable records among those of sessions. */
@ExtendWith(OnStage.class)
class PoisonIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int SESSIONS = 8;
    private static final int TWO_MEGABYTES = 2 * 1024 * 1024;
    private static final String CAUSE = "crosscheck-dead-letter-cause";
    private static final String PLAN = "dev.crosscheck.research.plan_research.v1";
    private static final String REVIEWED = "dev.crosscheck.research.draft_reviewed.v1";
    private static final List<String> TOPICS =
            List.of(Topics.ANALYST_COMMANDS, Topics.CRITIC_COMMANDS, Topics.SEARCH_COMMANDS, Topics.AGENT_EVENTS);

    private record Poison(Map<String, String> headers, String value, String cause) {}

    private static final List<Poison> POISONS = List.of(
            new Poison(Map.of("ce_type", PLAN), "not json", "unreadable_message"),
            new Poison(Map.of("ce_type", "dev.crosscheck.research.dance.v9"), "{}", "unknown_type"),
            new Poison(Map.of("ce_type", PLAN), "{\"session_id\": \"x\"}", "incomplete_message"),
            new Poison(Map.of(), "{}", "incomplete_message"),
            new Poison(Map.of("ce_type", PLAN), "x".repeat(950_000), "message_too_large"));

    @Test
    @Tag("faults-quick")
    void shouldPutPoisonAsideAndGoOnWithTheOthersOfItsPartition(Stage stage) throws Exception {
        // Given
        Run run = stage.begin("11: poison payloads");
        try (Records records = new Records(stage.broker())) {
            String key = "poison-" + System.nanoTime();
            int sent = 0;

            // When
            run.ask(SESSIONS / 2, 2);
            for (String topic : TOPICS) {
                for (int partition = 0; partition < records.partitions(topic); partition++) {
                    for (Poison poison : POISONS) {
                        records.send(topic, partition, key, poison.headers(), bytes(poison.value()));
                        sent++;
                    }
                }
            }
            run.ask(SESSIONS / 2, 2);

            // Then
            int expected = sent;
            await().atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(letters(records, key)).hasSize(expected));
            assertThat(letters(records, key))
                    .extracting(letter -> Records.header(letter, "crosscheck-dead-letter-topic"))
                    .containsAll(TOPICS);
            assertThat(letters(records, key))
                    .extracting(letter -> Records.header(letter, CAUSE))
                    .containsOnly(POISONS.stream().map(Poison::cause).toArray(String[]::new));
            run.judge(SESSIONS);
        }
    }

    @Test
    @Tag("faults-quick")
    void shouldPutTwoMegabytesAsideByReferenceWhereTheBrokerLetsThemPass(Stage stage) throws Exception {
        // Given
        Run run = stage.begin("11: two megabytes");
        try (Records records = new Records(stage.broker())) {
            String key = "large-" + System.nanoTime();
            Map<String, String> headers = Map.of("ce_type", PLAN);
            assertThatThrownBy(() -> records.send(Topics.CRITIC_COMMANDS, 0, key, headers, new byte[TWO_MEGABYTES]))
                    .isInstanceOf(ExecutionException.class)
                    .hasCauseInstanceOf(RecordTooLargeException.class);
            records.allowLarge(Topics.WRITER_COMMANDS);

            // When
            records.send(Topics.WRITER_COMMANDS, 0, key, headers, new byte[TWO_MEGABYTES]);

            // Then
            await().atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(letters(records, key))
                            .singleElement()
                            .satisfies(letter -> {
                                assertThat(letter.value()).isNull();
                                assertThat(Records.header(letter, CAUSE)).isEqualTo("message_too_large");
                                assertThat(Records.header(letter, "crosscheck-dead-letter-left-out"))
                                        .isEqualTo(Integer.toString(TWO_MEGABYTES));
                            }));
            run.ask(2, 2);
            run.judge(2);
        }
    }

    @Test
    @Tag("faults")
    void shouldShowTheErrorInTheSessionThatPoisonNames(Stage stage) throws Exception {
        // Given
        Run run = stage.begin("11: poison that names a session");
        String session;
        try (Records records = new Records(stage.broker());
                Breakpoint reviewing = LoopPlaces.at(stage, "reviewing")) {
            session = run.ask();
            reviewing.awaitHit();

            // When
            records.send(
                    Topics.AGENT_EVENTS,
                    null,
                    session,
                    Map.of("ce_type", REVIEWED, "ce_subject", session, "crosscheck-step-id", session + ".review-1"),
                    bytes("not json"));
            await().atMost(PATIENCE).until(() -> run.count("completed") == 1);
        }

        // Then
        JsonNode shown = stage.client().get("/v1/research/" + session).json();
        assertThat(shown.path("error_log").toString()).contains("unreadable_message");
        run.judge(1);
    }

    private static List<ConsumerRecord<String, byte[]>> letters(Records records, String key) {
        return records.read(Topics.DEAD_LETTERS).stream()
                .filter(letter -> key.equals(letter.key()))
                .toList();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
