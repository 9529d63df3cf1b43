package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.system.faults.stage.DatabaseCopy;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.ServiceProcess;
import dev.crosscheck.system.faults.stage.Services;
import dev.crosscheck.system.faults.stage.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Scenario 25: the broker is lost for good, and Postgres is restored from a backup. */
@ExtendWith(OnStage.class)
@Tag("faults")
class RestoreIT {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @TempDir
    Path folder;

    @Test
    void shouldEndWhatWasAcceptedBeforeTheBackupAndKnowNothingOfWhatCameAfter(Stage stage) throws IOException {
        // Given
        stage.begin("25: the broker lost, Postgres restored from a backup");
        String finished = ask(stage, "");
        JsonNode before = awaitCompleted(stage, finished);
        // The session's search waits for a change of the corpus, which the test makes after the restore.
        long change = stage.client().nextChange();
        String inFlight = ask(stage, ", \"complexity\": \"deep\", \"watermark\": " + change);
        await().atMost(PATIENCE)
                .until(() -> session(stage, inFlight).path("phase").asText().equals("searching"));
        awaitPublished(stage);
        long published =
                stage.database().count("SELECT published_sequence FROM gateway.session WHERE id = ?", inFlight);
        stage.database().stop();
        DatabaseCopy backup = stage.database().backup(folder.resolve("backup"));
        stage.database().start();
        String afterwards = ask(stage, "");
        awaitCompleted(stage, afterwards);
        stage.unsubscribe();

        // When
        Services.NAMES.forEach(name -> stage.services().named(name).kill());
        stage.broker().stop();
        stage.broker().forgetEverything();
        stage.database().stop();
        stage.database().restore(backup);
        delete(stage.services().indexFolder("search"));
        stage.database().start();
        stage.broker().start();
        stage.subscribe();
        Services.NAMES.forEach(name -> stage.services().named(name).start());
        Services.NAMES.stream().map(name -> stage.services().named(name)).forEach(ServiceProcess::awaitReady);
        stage.addDocument(stage.client(), "ferry.txt", "The ferry crosses the harbour every twenty minutes.");
        String later = ask(stage, "");

        // Then: the finished session is unchanged, and the one in flight completes.
        assertThat(session(stage, finished)).isEqualTo(before);
        JsonNode ended = awaitCompleted(stage, inFlight);
        assertThat(ended.path("report").asText()).isNotBlank();
        awaitCompleted(stage, later);
        assertThat(sequences(stage, inFlight))
                .isEqualTo(from(1, sequences(stage, inFlight).size()));
        // A session from after the backup is gone: the gateway answers 404.
        assertThat(stage.client().get("/v1/research/" + afterwards).status()).isEqualTo(404);
        // The new broker gets the events that were unpublished at the time of the backup, and none that were published.
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(stage.publishedOf(inFlight))
                        .isEqualTo(
                                from(published + 1, sequences(stage, inFlight).size())));
        assertThat(stage.publishedOf(finished)).isEmpty();
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(stage.publishedOf(later))
                        .isEqualTo(from(1, sequences(stage, later).size())));
    }

    private static String ask(Stage stage, String fields) {
        return stage.client()
                .ask(
                        "{\"question\": \"Why was the cathedral tower closed?\"" + fields + "}",
                        UUID.randomUUID().toString());
    }

    private static JsonNode awaitCompleted(Stage stage, String session) {
        await().atMost(PATIENCE)
                .until(() -> session(stage, session).path("status").asText().equals("completed"));
        return session(stage, session);
    }

    private static JsonNode session(Stage stage, String session) {
        return stage.client().get("/v1/research/" + session).json();
    }

    private static void awaitPublished(Stage stage) {
        await().atMost(PATIENCE)
                .until(() -> stage.database()
                                .count("SELECT count(*) FROM gateway.session WHERE published_sequence < last_sequence")
                        == 0);
    }

    private static List<Long> sequences(Stage stage, String session) {
        return stage.database()
                .query(
                        "SELECT sequence FROM gateway.session_event WHERE session_id = ? ORDER BY sequence",
                        row -> row.getLong(1),
                        session);
    }

    private static List<Long> from(long first, long last) {
        return LongStream.rangeClosed(first, last).boxed().toList();
    }

    private static void delete(Path index) throws IOException {
        try (Stream<Path> files = Files.walk(index)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(java.io.File::delete);
        }
    }
}
