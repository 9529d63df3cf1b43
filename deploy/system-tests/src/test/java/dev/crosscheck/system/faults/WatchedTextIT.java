package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.Stage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests that text reaches watchers through all processes while the model writes it. */
@ExtendWith(OnStage.class)
@Tag("faults-quick")
class WatchedTextIT {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    /**
     * Tokens a second: slow enough that an answer takes over a second, fast enough to stay within a request's time-out.
     */
    private static final int SLOWLY = 200;

    @Test
    void shouldShowTheDraftAndTheReportWhileTheyAreWritten(Stage stage) {
        // Given
        Run run = stage.begin("watched: a model writes slowly");
        stage.model().abilities().speed(0, SLOWLY);

        // When
        String session = run.ask();
        List<JsonNode> seen = watch(stage, session);

        // Then
        run.judge(1);
        List<JsonNode> texts =
                seen.stream().filter(event -> event.has("offset")).toList();
        List<JsonNode> log =
                seen.stream().filter(event -> event.has("sequence")).toList();
        assertThat(log)
                .extracting(event -> event.path("sequence").asInt())
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, log.size()).boxed().toList());
        Map<String, List<JsonNode>> byTask = texts.stream()
                .collect(Collectors.groupingBy(text -> text.path("task").asText()));
        assertThat(byTask).containsKeys("draft", "compose");
        assertThat(byTask.get("draft").size()).isGreaterThan(2);
        assertThat(stage.client()
                        .get("/v1/research/" + session + "/iterations")
                        .json()
                        .findValuesAsText("markdown"))
                .extracting(String::strip)
                .contains(whole(byTask.get("draft")));
        assertThat(texts).allMatch(text -> !text.path("checked").asBoolean(true));
        assertThat(seen.indexOf(byTask.get("draft").getFirst())).isLessThan(seen.indexOf(of(log, "draft_written")));
    }

    /** Returns all events of the stream. */
    private static List<JsonNode> watch(Stage stage, String session) {
        HttpRequest request = HttpRequest.newBuilder(
                        stage.services().gateway().url().resolve("/v1/research/" + session + "/events?text=true"))
                .header("Accept", "text/event-stream")
                .build();
        List<JsonNode> events = new CopyOnWriteArrayList<>();
        try (HttpClient client = HttpClient.newHttpClient()) {
            client.send(request, BodyHandlers.ofLines())
                    .body()
                    .filter(line -> line.startsWith("data:"))
                    .forEach(line -> events.add(json(line.substring("data:".length()))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return events;
    }

    private static String whole(List<JsonNode> pieces) {
        return pieces.stream()
                .map(piece -> piece.path("text").asText())
                .collect(Collectors.joining())
                .strip();
    }

    private static JsonNode of(List<JsonNode> log, String type) {
        return log.stream()
                .filter(event -> event.path("type").asText().contains("." + type + "."))
                .findFirst()
                .orElseThrow();
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
