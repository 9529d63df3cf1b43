package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.system.Command.Result;
import dev.crosscheck.system.faults.stage.Client;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceRequest;
import io.modelcontextprotocol.spec.McpSchema.ResourceLink;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/**
 * Tests commands around a session, on a running stack. What they do does not depend on who answers, so they run once,
 * while {@link WholeSessions} run by rules and by a model.
 */
abstract class CommandSessions extends WholeSessions {

    private final OneFolder stack;
    private final Command crosscheck;

    /** @param stack a stack that runs already or starts before the first test */
    CommandSessions(OneFolder stack) {
        super(stack);
        this.stack = stack;
        this.crosscheck = stack.crosscheck();
    }

    @Test
    void shouldAnswerAnMcpClientThatStartsTheCommandItself() throws Exception {
        // Given
        crosscheck
                .run("add", "--collection", "mcp", write("mcp", ENGLISH).toString())
                .succeeded();
        Map<String, String> environment = new HashMap<>(crosscheck.environment());
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        ServerParameters command = ServerParameters.builder(crosscheck.script())
                .args("mcp")
                .env(environment)
                .build();
        List<ProgressNotification> progress = new CopyOnWriteArrayList<>();
        try (McpSyncClient client = McpClient.sync(new StdioClientTransport(command, McpJsonDefaults.getMapper()))
                .requestTimeout(PATIENCE.multipliedBy(2))
                .initializationTimeout(PATIENCE)
                .progressConsumer(progress::add)
                .build()) {
            client.initialize();

            // When
            CallToolResult result = client.callTool(CallToolRequest.builder("research")
                    .arguments(Map.of("question", "How long was the crack?", "collections", List.of("mcp")))
                    .progressToken("p1")
                    .build());

            // Then
            assertThat(result.isError()).as(result.toString()).isFalse();
            assertThat(result.content().toString()).contains("eleven centimetres", "[1]");
            String report = result.content().stream()
                    .filter(ResourceLink.class::isInstance)
                    .map(link -> ((ResourceLink) link).uri())
                    .findFirst()
                    .orElseThrow();
            assertThat(client.readResource(ReadResourceRequest.builder(report).build())
                            .contents()
                            .toString())
                    .contains("eleven centimetres");
            await().atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(progress)
                            .extracting(ProgressNotification::message)
                            .contains("research planned", "report composed"));
        }
    }

    @Test
    void shouldUseAnInstanceElsewhereWithoutAStackOfItsOwn() throws Exception {
        // Given
        String url = stack.status().path("url").asText();
        Path documents = write("elsewhere", ENGLISH);
        Path otherState = stack.folder().resolve("other state");

        // When
        Result result = stack.crosscheckIn(otherState)
                .run(
                        "ask",
                        "--server",
                        url,
                        "--docs",
                        documents.toString(),
                        "How many months will the repair of the bridge last?");

        // Then
        assertThat(result.succeeded().out()).contains("five months");
        assertThat(otherState).doesNotExist();
    }

    @Test
    void shouldExitWithTwoWhenNoDocumentCanBeRead() throws Exception {
        // Given
        Path documents = Files.createDirectories(stack.folder().resolve("scans"));
        Files.writeString(documents.resolve("scan.pdf"), "%PDF-1.7");

        // When
        Result result = crosscheck.run("ask", "--docs", documents.toString(), "What is this?");

        // Then
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains("scan.pdf");
    }

    @Test
    void shouldShowAgainWhatHasBeenAnswered() throws Exception {
        // Given
        Path documents = write("again", ENGLISH);
        Result asked = crosscheck
                .run("ask", "--docs", documents.toString(), "--json", "--quiet", "How often does the ferry cross?")
                .succeeded();
        String id = asked.json().path("id").asText();

        // When
        Result listed = crosscheck.run("list").succeeded();
        Result shown = crosscheck.run("show", id).succeeded();

        // Then
        assertThat(listed.out()).contains(id);
        assertThat(shown.out().strip())
                .isEqualTo(asked.json().path("report").asText().strip());
    }

    @Test
    void shouldSteerASessionAndBeginOthersFromIt() throws Exception {
        // Given
        Client client = stack.client();
        String collection = "steered-" + UUID.randomUUID();
        client.addDocument(collection, "bridge.txt", ENGLISH.get("Harbour bridge inspection"));
        // The session's search waits for a change of the corpus, which the test makes after the pause.
        long next = client.nextChange();
        String id = client.ask("""
                {"question": "How long was the crack?", "collections": ["%s"], "watermark": %d}
                """.formatted(collection, next), collection);
        await().atMost(Duration.ofSeconds(30)).until(() -> phase(client, id).equals("searching"));

        // When
        Result paused = crosscheck.run("pause", id).succeeded();
        Result steps = crosscheck.run("steps", id).succeeded();
        Result resumed = crosscheck.run("resume", id).succeeded();
        client.addDocument(collection, "ferry.txt", ENGLISH.get("Ferry timetable"));
        Result watched = crosscheck.run("watch", id).succeeded();
        Result forked = crosscheck.run("fork", id, "--at", "3").succeeded();
        Result forkedAgain = crosscheck.run("fork", id, "--at", "3").succeeded();
        Result judged = crosscheck.run("judge", id, "--mode", "discovery").succeeded();
        Result letters = crosscheck.run("dead-letters", "list").succeeded();

        // Then
        assertThat(paused.out()).isEqualTo(id + "  paused  searching\n");
        assertThat(steps.out().lines().map(line -> line.split(" +", 3)[0])).contains("STEP", "plan", "search-1");
        assertThat(resumed.out()).isEqualTo(id + "  running  searching\n");
        assertThat(watched.out()).contains("eleven centimetres");
        assertThat(begun(forked)).isNotEqualTo(id).isEqualTo(begun(forkedAgain)).isNotEqualTo(begun(judged));
        assertThat(forkedAgain.err()).contains("--again");
        for (Result other : List.of(forked, judged)) {
            assertThat(crosscheck.run("watch", begun(other)).succeeded().out()).contains("eleven centimetres");
        }
        assertThat(letters.out()).isEqualTo("Nothing found.\n");
    }

    private static String phase(Client client, String session) {
        return client.get("/v1/research/" + session).json().path("phase").asText();
    }

    private static String begun(Result result) {
        return result.out().split(" ", 2)[0];
    }
}
