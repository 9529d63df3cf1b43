package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.ServiceProcess;
import dev.crosscheck.system.faults.stage.Stage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Scenario 18: the folder of the search index is lost. */
@ExtendWith(OnStage.class)
@Tag("faults")
class IndexLossIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final List<String> QUERIES = List.of("cathedral tower crack", "bus pensioners", "repair contract");

    @Test
    void shouldFindTheSameAfterTheIndexWasDeleted(Stage stage) throws IOException {
        // Given
        Run run = stage.begin("18: the index deleted");
        ServiceProcess search = stage.services().named("search");
        List<JsonNode> before =
                QUERIES.stream().map(query -> found(stage, query)).toList();

        // When
        run.kill(search);
        delete(stage.services().indexFolder("search"));
        search.start().awaitReady();

        // Then
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(QUERIES.stream()
                                .map(query -> found(stage, query))
                                .toList())
                        .isEqualTo(before));
        assertThat(before).allSatisfy(items -> assertThat(items).isNotEmpty());
        run.ask(2, 2);
        run.judge(2);
    }

    private static JsonNode found(Stage stage, String query) {
        return stage.client()
                .post("/v1/search", "{\"query\": \"" + query + "\"}")
                .json()
                .path("items");
    }

    private static void delete(Path folder) throws IOException {
        assertThat(folder).isNotEmptyDirectory();
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        }
        assertThat(folder).doesNotExist();
    }
}
