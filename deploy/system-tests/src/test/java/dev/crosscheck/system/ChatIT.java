package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.system.faults.stage.Client;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A conversation on the whole stack, without a language model. */
class ChatIT {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String NOTICE =
            "Inspectors closed the harbour bridge on 4 May 2024 after they found a crack in"
                    + " the third pylon. The crack was eleven centimetres long.";

    @TempDir
    Path folder;

    private Command crosscheck;

    @BeforeEach
    void prepare() {
        crosscheck = new Command(folder.resolve("state"), folder);
    }

    @AfterEach
    void stop() throws Exception {
        crosscheck.run("down").succeeded();
    }

    @Test
    @Tag("system")
    void shouldAnswerThreeQuestionsThoughTheAnalystIsKilledInTheSecond() throws Exception {
        // Given
        crosscheck.run("up", "--detach").succeeded();
        JsonNode status = crosscheck.run("status", "--json").succeeded().json();
        Client client = Client.of(URI.create(status.path("url").asText()));
        client.addDocument("bridges", "bridge.txt", NOTICE);
        String chat = client.post("/v1/chats", "{\"title\": \"Bridges\"}")
                .json()
                .path("id")
                .asText();

        // When
        ask(client, chat, "How long was the crack in the harbour bridge?", 0);
        awaitThreads(client, chat, 1);
        // The thread's search waits for a change of the corpus, which the test makes after the kill.
        ask(client, chat, "When was the harbour bridge closed?", client.nextChange());
        analyst(status).destroyForcibly();
        client.addDocument("bridges", "later.txt", "The ferry crosses the harbour every twenty minutes.");
        awaitThreads(client, chat, 2);
        ask(client, chat, "Who closed the harbour bridge?", 0);
        awaitThreads(client, chat, 3);

        // Then
        JsonNode messages = client.get("/v1/chats/" + chat + "/messages").json();
        assertThat(answers(messages))
                .satisfiesExactly(
                        first -> assertThat(first).contains("eleven centimetres", "[1]"),
                        second -> assertThat(second).contains("4 May 2024", "[1]"),
                        third -> assertThat(third).contains("Inspectors", "[1]"));
        messages.path("items")
                .forEach(message ->
                        assertThat(message.findValuesAsText("verdict")).isSubsetOf("SUPPORTED"));
        messages.path("threads")
                .forEach(thread -> assertThat(thread.path("tool_count").asInt()).isEqualTo(1));
        assertThat(crosscheck
                        .runWithInput("How long was the crack in the harbour bridge?\n", "chat", "--chat", chat)
                        .succeeded()
                        .out())
                .contains("eleven centimetres");
    }

    private static void ask(Client client, String chat, String question, long watermark) {
        String body = watermark == 0
                ? "{\"content\": \"%s\"}".formatted(question)
                : "{\"content\": \"%s\", \"watermark\": %d}".formatted(question, watermark);
        assertThat(client.post("/v1/chats/" + chat + "/messages", body).status())
                .isEqualTo(202);
    }

    private static void awaitThreads(Client client, String chat, int count) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(client.get("/v1/chats/" + chat + "/messages")
                                .json()
                                .path("threads")
                                .findValuesAsText("status"))
                        .hasSize(count)
                        .containsOnly("completed"));
    }

    private static List<String> answers(JsonNode messages) {
        List<String> answers = new ArrayList<>();
        messages.path("items").forEach(message -> {
            if (message.path("type").asText().equals("final_answer")) {
                answers.add(message.path("content").asText());
            }
        });
        return answers;
    }

    private static ProcessHandle analyst(JsonNode status) {
        for (JsonNode service : status.path("services")) {
            if (service.path("name").asText().contains("analyst")) {
                return ProcessHandle.of(service.path("process").path("pid").asLong())
                        .orElseThrow();
            }
        }
        throw new AssertionError("no analyst runs: " + status);
    }
}
