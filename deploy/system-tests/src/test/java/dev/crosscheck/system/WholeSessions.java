package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests what a user with a folder of documents does on a running stack. The tests hold both for rules and for a model,
 * and do not know which of them answers.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class WholeSessions {

    static final Duration PATIENCE = Duration.ofSeconds(60);

    static final Map<String, String> ENGLISH = Map.of(
            "Harbour bridge inspection",
            "Inspectors closed the harbour bridge on 4 May 2024 after they found a crack in the third pylon."
                    + " The crack was eleven centimetres long. The bridge carries 9,000 vehicles a day.",
            "Bridge repair contract",
            "The city council awarded the repair of the harbour bridge to Northway Construction on 20 June 2024."
                    + " The contract is worth 2.4 million euros. The repair is to last five months.",
            "Ferry timetable",
            "While the harbour bridge is closed, a ferry crosses the harbour every twenty minutes."
                    + " The ferry is free of charge for pedestrians.");

    private static final Map<String, String> CHINESE = Map.of(
            "河堤工程公告",
            "水利局於2024年7月1日公告青溪河堤加高工程開工。青溪河堤加高工程經費為新臺幣3億2000萬元。工程預計於2025年12月完工。",
            "青溪淹水報導",
            "青溪在2023年8月的颱風期間溢堤，造成124戶淹水。居民要求水利局加高河堤。");

    private final OneFolder stack;
    private final Command crosscheck;

    /** @param stack a stack that runs already or starts before the first test */
    WholeSessions(OneFolder stack) {
        this.stack = stack;
        this.crosscheck = stack.crosscheck();
    }

    @BeforeAll
    void start() throws Exception {
        stack.up();
    }

    @AfterAll
    void stop() throws Exception {
        stack.down();
    }

    @Test
    void shouldAnswerFromAFolderOfDocumentsWithCitationsThatHold() throws Exception {
        // Given
        Path documents = write("bridge", ENGLISH);

        // When
        Result result = crosscheck.run(
                "ask", "--docs", documents.toString(), "--tier", "2", "--json", "Why was the harbour bridge closed?");

        // Then
        JsonNode session = result.succeeded().json();
        assertThat(session.path("status").asText()).isEqualTo("completed");
        assertThat(session.path("report").asText()).contains("crack");
        new Report(session).citesOnlyItsSources().quotesOnlyWhatStandsInThe(ENGLISH);
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
    void shouldHoldACaseAgainstCriteriaWithQuotesThatStandInThePolicy() throws Exception {
        // Given
        Path demo = Path.of(System.getProperty("crosscheck.root"), "evaluation", "criteria")
                .toAbsolutePath();
        String policy = Files.readString(demo.resolve("policy.md")).replaceAll("\\s+", " ");

        // When
        Result result = crosscheck.run(
                "evaluate",
                "--json",
                "--policy",
                demo.resolve("policy.md").toString(),
                "--case",
                demo.resolve("cases/lumbar-clear.json").toString(),
                "--criteria",
                demo.resolve("criteria.json").toString());

        // Then
        assertThat(result.code())
                .as("decided, or not; it said: %s", result.err())
                .isIn(0, 3);
        JsonNode evaluation = result.json();
        assertThat(evaluation.path("status").asText()).isEqualTo("completed");
        assertThat(evaluation.path("results")).hasSize(7).allSatisfy(one -> {
            assertThat(one.path("trace")).isNotEmpty();
            assertThat(one.path("citations"))
                    .allSatisfy(citation -> assertThat(policy)
                            .contains(citation.path("quote").asText().replaceAll("\\s+", " ")));
            if (!one.path("status").asText().equals("UNCERTAIN")) {
                assertThat(one.path("citations")).isNotEmpty();
            }
        });
        assertThat(evaluation.path("results"))
                .filteredOn(one -> one.path("criterion_id").asText().equals("parking"))
                .allSatisfy(one -> assertThat(one.path("status").asText()).isEqualTo("UNCERTAIN"));
        assertThat(evaluation.path("results"))
                .noneMatch(one -> one.path("status").asText().equals("NOT_MET"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            When was the turbine of Aldermoor weir renewed?             | October 1994 | 2
            How wide will the fish ladder at Aldermoor weir be?         | 3.2 metres   |
            How much did the sluice gate of Aldermoor weir cost in 2023? | 18400       | 1
            """)
    void shouldQuoteFilesOfSeveralFormatsAndNameThePage(String question, String answer, Integer page) throws Exception {
        // Given
        Path files = Path.of(getClass().getResource("/files").toURI());

        // When
        Result result = crosscheck.run("ask", "--docs", files.toString(), "--json", question);

        // Then
        JsonNode session = result.succeeded().json();
        assertThat(session.path("report").asText()).contains(answer);
        assertThat(session.path("claims"))
                .filteredOn(claim -> claim.path("quote").asText().contains(answer))
                .isNotEmpty()
                .allSatisfy(claim -> assertThat(claim.path("page").asInt(0)).isEqualTo(page == null ? 0 : page));
    }

    @Test
    void shouldAnswerAChineseQuestionFromChineseDocuments() throws Exception {
        // Given
        Path documents = write("河堤", CHINESE);

        // When
        Result result = crosscheck.run("ask", "--docs", documents.toString(), "--json", "青溪河堤加高工程的經費是多少？");

        // Then
        JsonNode session = result.succeeded().json();
        assertThat(session.path("report").asText()).contains("核心發現").contains("3億2000萬元");
        new Report(session).citesOnlyItsSources().quotesOnlyWhatStandsInThe(CHINESE);
    }

    @Test
    void shouldAnswerFromTheDemoCorpusWhenTheQuestionComesFromStandardInput() throws Exception {
        // When
        Result result =
                crosscheck.runWithInput("Did the Lakeview plant know about the leak before March?\n", "ask", "-");

        // Then
        assertThat(result.succeeded().out()).contains("[1]");
        assertThat(result.err()).contains("demo corpus");
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
                {"question": "How long was the crack?", "collections": ["%s"], "watermark": %d}""".formatted(collection, next), collection);
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

    Path write(String name, Map<String, String> documents) throws IOException {
        Path target =
                Files.createDirectories(stack.folder().resolve("documents").resolve(name));
        int number = 0;
        for (Map.Entry<String, String> document : documents.entrySet()) {
            number++;
            Files.writeString(target.resolve(number + ".md"), """
                    ---
                    title: %s
                    ---

                    %s
                    """.formatted(document.getKey(), document.getValue()));
        }
        return target;
    }
}
