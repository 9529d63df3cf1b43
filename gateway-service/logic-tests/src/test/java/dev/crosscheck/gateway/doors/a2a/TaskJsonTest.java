package dev.crosscheck.gateway.doors.a2a;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.gateway.loop.chat.ThreadStory;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.gateway.session.SessionRow;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.Usage;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TaskJsonTest {

    private static final URI SERVER = URI.create("https://crosscheck.example/");

    @Test
    void shouldGiveTheTextOfAClaimWithoutMarksWhenTheAnswerHasThem() {
        // Given
        String sentence = "**Capacity:** the tank holds 40 litres (so also; 2 independent origins).";
        ThreadStory story = ThreadStory.asking(40)
                .calls(ToolName.SEARCH, "tank")
                .finds(ThreadStory.document("a"))
                .answers()
                .writes(sentence + " [1]")
                .verifies(
                        sentence + " [1]",
                        new Claim(sentence, 1, null, 0, 0, null, 1, Verdict.SUPPORTED, 1, 1, List.of()));
        SessionRow row = new SessionRow(
                new SessionId("t1"), "chat", "local", null, 1, ThreadStory.SOFT, ThreadStory.SOFT, null, Usage.NONE);

        Seen seen = Seen.ofThread(new Snapshot<>(row, story.state(), Optional.empty()), SERVER);

        // When
        JsonNode task = TaskJson.task(seen, false);

        // Then
        JsonNode parts = task.path("artifacts").path(0).path("parts");
        assertThat(parts.path(0).path("metadata").path("mediaType").asText()).isEqualTo("text/markdown");
        assertThat(parts.path(0).path("text").asText()).contains("**Capacity:**");
        assertThat(parts.path(1)
                        .path("data")
                        .path("claims")
                        .path(0)
                        .path("text")
                        .asText())
                .isEqualTo("Capacity: the tank holds 40 litres.");
    }
}
