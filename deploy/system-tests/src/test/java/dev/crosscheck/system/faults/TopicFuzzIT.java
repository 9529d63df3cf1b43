package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.model.message.Topics;
import dev.crosscheck.system.faults.fuzz.BadRecord;
import dev.crosscheck.system.faults.fuzz.BadRecords;
import dev.crosscheck.system.faults.fuzz.Groups;
import dev.crosscheck.system.faults.fuzz.TextWatcher;
import dev.crosscheck.system.faults.stage.Breakpoint;
import dev.crosscheck.system.faults.stage.Client.HttpReply;
import dev.crosscheck.system.faults.stage.LoopPlaces;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Records;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.Stage;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Scenario 26: what can be wrong with a record, for each message that the code knows, on each topic that a service
 * reads. Topics, readers, messages and tables are enumerated, so that a new one is tried as well, or fails the test.
 */
@ExtendWith(OnStage.class)
@Tag("faults-quick")
class TopicFuzzIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int SESSIONS = 4;

    /** Ours are read by nobody here, and dead letters when people ask. */
    private static final Set<String> WITHOUT_READERS = Set.of(Topics.SESSION_EVENTS, Topics.DEAD_LETTERS);

    /** Lossy: what cannot be read is dropped. {@code shouldGoOnShowingTextsAmongBadPieces} has it. */
    private static final Set<String> WITHOUT_LETTERS = Set.of(Topics.SESSION_STREAM);

    private static final String TABLES = """
            SELECT format('%I.%I', table_schema, table_name) FROM information_schema.tables
            WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')""";

    /** Where a record lies, as its letter says it. */
    private record Place(String topic, String partition, String offset) {}

    @Test
    void shouldPutEachBadRecordAsideOnceAndStoreNothingOfIt(Stage stage) throws Exception {
        // Given
        Run run = stage.begin("26: bad records on every topic");
        String session = "fuzz-" + System.nanoTime();
        try (Records records = new Records(stage.broker());
                Groups groups = new Groups(stage.broker().bootstrapServers())) {
            Set<String> read = groups.topicsRead();
            Set<String> known = new TreeSet<>(read);
            known.addAll(WITHOUT_READERS);
            assertThat(known).isEqualTo(new TreeSet<>(Topics.ALL));
            read.removeAll(WITHOUT_LETTERS);

            // When
            run.ask(SESSIONS / 2, 2);
            Map<Place, BadRecord> sent = new HashMap<>();
            for (String topic : read) {
                for (BadRecord bad : new BadRecords(session, stage.seed()).of(topic)) {
                    sent.put(place(records.send(bad.to(topic))), bad);
                }
            }
            run.ask(SESSIONS / 2, 2);

            // Then
            await().atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(groups.unread(read)).isEmpty());
            assertThat(groups.topicsRead()).containsAll(read);
            Map<Place, List<ConsumerRecord<String, byte[]>>> letters =
                    records.read(Topics.DEAD_LETTERS).stream().collect(Collectors.groupingBy(TopicFuzzIT::origin));
            System.out.printf("26: %d bad records on %s%n", sent.size(), read);
            assertThat(sent)
                    .allSatisfy((place, bad) -> assertThat(letters.get(place))
                            .as(bad.flaw())
                            .singleElement()
                            .satisfies(letter -> assertThat(Records.header(letter, "crosscheck-dead-letter-cause"))
                                    .isEqualTo(bad.cause())));
            assertThat(tablesWith(stage, session)).isEmpty();
            run.judge(SESSIONS);
        }
    }

    @Test
    void shouldShowDeadLettersWhateverTheyAre(Stage stage) throws Exception {
        // Given
        stage.begin("26: bad dead letters");
        List<BadRecord> bad = new BadRecords("fuzz-" + System.nanoTime(), stage.seed()).of(Topics.AGENT_EVENTS);
        String halves = "x" + "\ud83d\ude00".repeat(10_000);
        try (Records records = new Records(stage.broker())) {
            for (BadRecord letter : bad) {
                records.send(letter.to(Topics.DEAD_LETTERS));
            }
            records.send(Topics.DEAD_LETTERS, null, "fuzz", Map.of(), halves.getBytes(StandardCharsets.UTF_8));
        }

        // When
        HttpReply listed = stage.client().get("/v1/dead-letters?limit=200");

        // Then
        assertThat(listed.status()).as(listed.text()).isEqualTo(200);
        assertThat(listed.json().path("items")).hasSize(200).allSatisfy(letter -> {
            String address = "/v1/dead-letters/" + letter.path("id").asText() + "?payload=true";
            HttpReply shown = stage.client().get(address);
            assertThat(shown.status()).as(shown.text()).isEqualTo(200);
        });
    }

    @Test
    void shouldGoOnShowingTextsAmongBadPieces(Stage stage) throws Exception {
        // Given
        Run run = stage.begin("26: bad pieces of text");
        try (Records records = new Records(stage.broker());
                Breakpoint reviewing = LoopPlaces.at(stage, "reviewing")) {
            String session = run.ask();
            reviewing.awaitHit();
            try (TextWatcher watcher =
                    new TextWatcher(stage.services().gateway().url(), session)) {
                await().atMost(PATIENCE).until(() -> {
                    records.send(Topics.SESSION_STREAM, null, session, Map.of(), piece(session, "before"));
                    return watcher.saw("before");
                });

                // When
                for (BadRecord bad : new BadRecords(session, stage.seed()).of(Topics.SESSION_STREAM)) {
                    records.send(bad.to(Topics.SESSION_STREAM));
                }
                records.send(Topics.SESSION_STREAM, null, session, Map.of(), piece(session, "after"));

                // Then
                await().atMost(PATIENCE).until(() -> watcher.saw("after"));
            }
        }
        run.judge(1);
    }

    private static byte[] piece(String session, String text) {
        return """
                {"session_id": "%1$s", "step_id": "%1$s.draft-9", "task": "draft", "attempt": 1, "call": 1, "offset": 0,
                 "text": "%2$s", "final": false, "checked": false}""".formatted(session, text).getBytes(StandardCharsets.UTF_8);
    }

    /** A row as text holds all that it has but bytes, which stand beside the ids of their session. */
    private static List<String> tablesWith(Stage stage, String session) {
        return stage.database().query(TABLES, row -> row.getString(1)).stream()
                .filter(table -> stage.database()
                                .count("SELECT count(*) FROM " + table + " t WHERE t::text LIKE ?", "%" + session + "%")
                        > 0)
                .toList();
    }

    private static Place place(RecordMetadata sent) {
        return new Place(sent.topic(), Integer.toString(sent.partition()), Long.toString(sent.offset()));
    }

    private static Place origin(ConsumerRecord<String, byte[]> letter) {
        return new Place(
                Records.header(letter, "crosscheck-dead-letter-topic"),
                Records.header(letter, "crosscheck-dead-letter-partition"),
                Records.header(letter, "crosscheck-dead-letter-offset"));
    }
}
