package dev.crosscheck.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.gateway.session.GoldenLog.Folded;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** Tests what watchers see of agents at work: each stage with its name, in order, with its round and its details. */
class EventStagesTest {

    private static final String LONG =
            "The draft gives a figure without its day, and leaves out that another source counts three"
                    + " times as many people; a reader would take a figure that is d...";

    private final List<Folded> log = GoldenLog.read(Path.of("../src/test/resources/golden-logs/revised.json"))
            .fold();

    @Test
    void shouldNameEachStageWithItsRoundWhenADraftIsRevised() {
        // When
        List<String> stages = log.stream()
                .flatMap(event -> stages(event.data().facts()))
                .map(EventStagesTest::told)
                .toList();

        // Then
        assertThat(stages)
                .containsExactly(
                        "analyst_analyzing 1/3",
                        "analyst_draft_ready 1/3 citations=2",
                        "critic_reviewing 1/3",
                        "critic_review_complete 1/3 status=REJECT",
                        "analyst_analyzing 2/3",
                        "analyst_draft_ready 2/3 citations=2",
                        "critic_reviewing 2/3",
                        "critic_review_complete 2/3 status=WARN",
                        "writer_composing 2/3");
    }

    @Test
    void shouldTellTheOwnerAloneHowTheCritiqueBegins() {
        // When
        List<Folded> reviews = log.stream()
                .filter(event -> event.row().path("type").asText().contains("draft_reviewed"))
                .toList();

        // Then
        JsonNode published =
                stages(reviews.getFirst().data().facts()).findFirst().orElseThrow();
        JsonNode owned = stages(reviews.getFirst().data().text()).findFirst().orElseThrow();
        assertThat(published.has("critique_preview")).isFalse();
        assertThat(owned.path("critique_preview").asText()).isEqualTo(LONG).hasSize(153);
        assertThat(owned.path("status").asText()).isEqualTo("REJECT");
        JsonNode mild = stages(reviews.getLast().data().text()).findFirst().orElseThrow();
        assertThat(mild.path("critique_preview").asText()).isEqualTo("The draft says no more than its sources do.");
    }

    private static Stream<JsonNode> stages(JsonNode data) {
        return StreamSupport.stream(data.path("stages").spliterator(), false);
    }

    private static String told(JsonNode stage) {
        String told =
                stage.path("stage").asText() + " " + stage.path("iteration").asInt() + "/"
                        + stage.path("total_iterations").asInt();
        return told
                + (stage.has("citations_count")
                        ? " citations=" + stage.path("citations_count").asInt()
                        : "")
                + (stage.has("status") ? " status=" + stage.path("status").asText() : "");
    }
}
