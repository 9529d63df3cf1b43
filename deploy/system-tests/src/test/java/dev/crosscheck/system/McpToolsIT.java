package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.llm.testing.Asked;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.system.faults.stage.Client;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests a configured server of the Model Context Protocol that a chat calls, with a model on the whole stack. */
@Tag("system")
class McpToolsIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String SENTENCE = "The weir at Lakeview was built by the county in 1911, the board wrote.";

    @TempDir
    Path folder;

    private final ScriptedModelEndpoint model = ScriptedModelEndpoint.start();
    private SmallMcp server;
    private OneFolder stack;

    @BeforeEach
    void start() throws Exception {
        server = new SmallMcp(SENTENCE);
        stack = new OneFolder(
                folder,
                Map.of(
                        "CROSSCHECK_MCP_FILE", file().toString(),
                        "CROSSCHECK_WEB_PROVIDERS", "mcp-weir",
                        "CROSSCHECK_WEB_ALLOWED_NETWORKS", "127.0.0.1/32",
                        "LLM_BASE_URL", model.baseUrl(),
                        "LLM_MODEL", "scripted"));
        model.answer("think", McpToolsIT::think).answer("answer", McpToolsIT::answer);
        stack.up();
    }

    @AfterEach
    void stop() throws Exception {
        stack.down();
        server.close();
        model.close();
    }

    private Path file() throws IOException {
        ObjectNode servers = JSON.createObjectNode();
        ObjectNode weir = servers.putObject("mcpServers").putObject("weir");
        weir.put("url", server.base() + "/mcp").put("search", "find");
        weir.putObject("headers").put("Authorization", SmallMcp.KEY);
        weir.putArray("tools").add("lookup");
        return Files.writeString(folder.resolve("mcp.json"), servers.toString());
    }

    @Test
    void shouldAnswerFromAToolOfAServerAndFromAPageThatItsSearchFound() throws Exception {
        // Given
        Client client = stack.client();
        String chat = client.post("/v1/chats", "{}").json().path("id").asText();

        // When
        JsonNode told = asked(client, chat, "{\"content\": \"How high is the weir?\"}", 1);
        JsonNode found = asked(
                client,
                chat,
                "{\"content\": \"Who built the weir at Lakeview?\", \"web\": true, \"collections\": []}",
                2);

        // Then
        assertThat(server.calls("lookup")).singleElement().satisfies(call -> {
            assertThat(call.arguments().path("word").asText()).isEqualTo("weir");
            assertThat(call.authorization()).isEqualTo(SmallMcp.KEY);
        });
        assertThat(message(told, "tool", 1).path("tool_name").asText()).isEqualTo("mcp");
        assertThat(message(told, "tool", 1).at("/tool_output/text").asText()).isEqualTo("The weir is 417 cm high.");
        JsonNode first = message(told, "final_answer", 1);
        assertThat(first.path("content").asText()).startsWith("The weir is 417 cm high.");
        assertThat(first.path("rests_on").toString()).isEqualTo("[1]");
        assertThat(first.path("unfounded_figures")).isEmpty();

        assertThat(server.calls("find")).isNotEmpty();
        JsonNode second = message(found, "final_answer", 2);
        assertThat(second.path("content").asText()).contains(SENTENCE, "[1]");
        assertThat(second.path("sources").findValuesAsText("url")).containsExactly(server.base() + "/page.html");
        assertThat(second.path("claims").findValuesAsText("verdict")).containsExactly("SUPPORTED");
        assertThat(found.toString()).doesNotContain(SmallMcp.KEY, "praise the weir");
    }

    /** Uses one tool, chosen by the question, and then answers. */
    private static String think(Asked asked) {
        boolean first = !asked.fenced("STEPS").startsWith("1.");
        boolean high = asked.fenced("QUESTION").contains("high");
        String lookup = "{\"tool\": \"weir/lookup\", \"arguments\": {\"word\": \"weir\"}}";
        ObjectNode thought = JSON.createObjectNode()
                .put("thinking", first ? "I have to find out." : "That is all.")
                .put("action", first ? high ? "mcp" : "search" : "answer")
                .put("tool_input", first ? high ? lookup : "who built the weir at Lakeview" : "")
                .put("confidence", first ? 20 : 90);
        thought.putArray("missing_info");
        return thought.toString();
    }

    /** Answers from what the prompt shows, so an output that did not come back is missing from the answer. */
    private static String answer(Asked asked) {
        boolean told = asked.fenced("STEPS").contains("The weir is 417 cm high.");
        boolean found = asked.fenced("SOURCES").contains(SENTENCE);
        return JSON.createObjectNode()
                .put("answer", found ? SENTENCE + " [1]" : told ? "The weir is 417 cm high." : "Nothing came back.")
                .toString();
    }

    private static JsonNode asked(Client client, String chat, String body, int thread) {
        assertThat(client.post("/v1/chats/" + chat + "/messages", body).status())
                .isEqualTo(202);
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(messages(client, chat)
                                .path("threads")
                                .path(thread - 1)
                                .path("status")
                                .asText())
                        .isEqualTo("completed"));
        return messages(client, chat);
    }

    private static JsonNode messages(Client client, String chat) {
        return client.get("/v1/chats/" + chat + "/messages").json();
    }

    /** Returns the message of a type that occurs once in a thread. */
    private static JsonNode message(JsonNode messages, String type, int thread) {
        String id = messages.path("threads").path(thread - 1).path("thread_id").asText();
        for (JsonNode message : messages.path("items")) {
            if (message.path("type").asText().equals(type)
                    && message.path("thread_id").asText().equals(id)) {
                return message;
            }
        }
        throw new AssertionError("no " + type + " of thread " + thread + " in " + messages);
    }
}
