package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.system.SpanCollector.Sent;
import dev.crosscheck.system.faults.stage.Client;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the monitoring of a running stack: one trace per session, metrics, logs. */
@Tag("system")
class WatchedStackIT {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String TEXT = "centimetres";
    private static final String CASE_VALUE = "61quagga";

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration CHAT_PATIENCE = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private ScriptedModelEndpoint model;
    private SpanCollector collector;
    private SmallMcp mcp;
    private OneFolder stack;

    @BeforeEach
    void start() throws Exception {
        model = ScriptedModelEndpoint.start();
        collector = SpanCollector.start();
        mcp = new SmallMcp("The weir was built in 1911.");
        Map<String, String> environment = new HashMap<>(PlantedSecrets.SETTINGS);
        environment.put("LLM_BASE_URL", model.baseUrl());
        environment.put("LLM_MODEL", "scripted");
        environment.put("CROSSCHECK_MCP_FILE", mcpFile().toString());
        environment.put("CROSSCHECK_WEB_PROVIDERS", "mcp-weir");
        environment.put("CROSSCHECK_WEB_ALLOWED_NETWORKS", "127.0.0.1/32");
        environment.put("OTEL_EXPORTER_OTLP_ENDPOINT", collector.endpoint());
        environment.put("OTEL_BSP_SCHEDULE_DELAY", "100");
        environment.put("QUARKUS_LOG_CONSOLE_JSON_ENABLED", "true");
        stack = new OneFolder(folder, environment);
        stack.up();
    }

    @AfterEach
    void stop() throws Exception {
        stack.down();
        collector.close();
        mcp.close();
        model.close();
    }

    private Path mcpFile() throws IOException {
        ObjectNode servers = JSON.createObjectNode();
        ObjectNode weir = servers.putObject("mcpServers").putObject("weir");
        weir.put("url", mcp.base() + "/mcp").put("search", "find");
        weir.putObject("headers").put("Authorization", "Bearer " + PlantedSecrets.MCP_KEY);
        return Files.writeString(folder.resolve("mcp.json"), servers.toString());
    }

    @Test
    void shouldShowOneSessionInOneTraceAndInMetricsAndLogs() throws Exception {
        // Given
        assertThat(PlantedSecrets.SETTINGS.keySet()).containsAll(PlantedSecrets.namesInTheExample());
        Path document = Files.writeString(
                folder.resolve("bridge.txt"),
                "Inspectors closed the harbour bridge after they found a crack. The crack was eleven centimetres long.");

        // When
        JsonNode session = stack.crosscheck()
                .run("ask", "--docs", document.toString(), "--json", "How many centimetres long was the crack?")
                .succeeded()
                .json();

        evaluateByModelAndByRules();
        searchWithTheMcpServer();

        // Then
        String id = session.path("id").asText();
        await().atMost(PATIENCE).untilAsserted(() -> assertWholeTrace(trace(), id));
        assertThat(metrics()).containsAll(DashboardMetrics.whenAllIsWell());
        assertLogsAreJson();
        assertThat(collector.spans().toString() + logs())
                .doesNotContain(PlantedSecrets.withGenerated(stack.state()))
                .doesNotContain(CASE_VALUE)
                .doesNotContain(TEXT);
        assertThat(PlantedSecrets.filesWith(PlantedSecrets.all(), stack.state()))
                .isEmpty();
        assertThat(PlantedSecrets.filesWith(List.of(id), stack.state()))
                .as("the search finds what is there")
                .isNotEmpty();
    }

    /** Evaluates a case, once by the model and once by rules. Its value is nowhere else, and rules can't read it. */
    private void evaluateByModelAndByRules() throws Exception {
        Path policy = Files.writeString(
                folder.resolve("policy.md"), "# Terms\n\n1. Applicants must be at least 18 years old.\n");
        Path facts = Files.writeString(
                folder.resolve("case.json"), "{\"facts\": [{\"name\": \"age\", \"value\": \"" + CASE_VALUE + "\"}]}");
        Path criteria =
                Files.writeString(folder.resolve("criteria.json"), "[\"The applicant is at least 18 years old.\"]");
        for (String controller : List.of("react", "heuristic")) {
            JsonNode evaluation = stack.crosscheck()
                    .run(
                            "evaluate",
                            "--controller",
                            controller,
                            "--json",
                            "--policy",
                            policy.toString(),
                            "--case",
                            facts.toString(),
                            "--criteria",
                            criteria.toString())
                    .json();
            assertThat(evaluation.at("/results/0/controller").asText()).isEqualTo(controller);
        }
    }

    /** Lets a chat search with the server, so that the secret of its header is in use. */
    private void searchWithTheMcpServer() throws Exception {
        Client client = stack.client();
        String chat = client.post("/v1/chats", "{}").json().path("id").asText();
        assertThat(client.post("/v1/chats/" + chat + "/messages", """
                        {"content": "Who built the weir?", "web": true, "collections": []}""").status()).isEqualTo(202);
        await().atMost(CHAT_PATIENCE)
                .untilAsserted(() -> assertThat(client.get("/v1/chats/" + chat + "/messages")
                                .json()
                                .at("/threads/0/status")
                                .asText())
                        .isEqualTo("completed"));
        assertThat(mcp.calls("find"))
                .isNotEmpty()
                .allMatch(call -> call.authorization().equals("Bearer " + PlantedSecrets.MCP_KEY));
    }

    private String logs() throws Exception {
        StringBuilder logs = new StringBuilder();
        for (JsonNode service : stack.status().path("services")) {
            logs.append(Files.readString(Path.of(service.path("log").asText())));
        }
        return logs.toString();
    }

    private static void assertWholeTrace(List<Sent> trace, String session) {
        assertOneTree(trace);
        assertThat(trace)
                .extracting(Sent::service)
                .contains(
                        "crosscheck-gateway",
                        "crosscheck-analyst",
                        "crosscheck-critic",
                        "crosscheck-writer",
                        "crosscheck-search");
        assertThat(names(trace))
                .contains(
                        "analyst plan_research",
                        "search search_sources",
                        "search index",
                        "critic review_draft",
                        "writer compose_report",
                        "append report_verified",
                        "chat scripted");
        assertThat(trace.stream().filter(span -> span.name().equals("chat scripted")))
                .allMatch(span -> span.attributes().containsKey("gen_ai.usage.input_tokens"));
        assertThat(trace.toString()).contains(session).doesNotContain(TEXT);
    }

    /** Asserts that each span, except the request's, has a parent in the same trace. */
    private static void assertOneTree(List<Sent> trace) {
        Set<String> ids = trace.stream().map(Sent::id).collect(Collectors.toSet());
        assertThat(trace.stream().filter(span -> !ids.contains(span.parent())))
                .singleElement()
                .extracting(Sent::name)
                .isEqualTo("POST /v1/research");
    }

    private List<Sent> trace() {
        Set<String> requests = collector.spans().stream()
                .filter(span -> span.name().equals("POST /v1/research"))
                .map(Sent::trace)
                .collect(Collectors.toSet());
        return collector.spans().stream()
                .filter(span -> requests.contains(span.trace()))
                .toList();
    }

    private static Set<String> names(List<Sent> spans) {
        return spans.stream().map(Sent::name).collect(Collectors.toSet());
    }

    private Set<String> metrics() throws Exception {
        Set<String> names = new TreeSet<>();
        try (HttpClient http = HttpClient.newHttpClient()) {
            for (JsonNode service : stack.status().path("services")) {
                URI metrics = URI.create(service.path("management_url").asText() + "/q/metrics");
                http.send(HttpRequest.newBuilder(metrics).build(), BodyHandlers.ofString())
                        .body()
                        .lines()
                        .filter(line -> !line.startsWith("#"))
                        .forEach(line -> names.add(line.split("[{ ]", 2)[0]));
            }
        }
        return names;
    }

    private void assertLogsAreJson() throws Exception {
        for (JsonNode service : stack.status().path("services")) {
            List<String> lines = Files.readAllLines(Path.of(service.path("log").asText()));
            assertThat(lines.stream().filter(line -> line.startsWith("{")).map(WatchedStackIT::json))
                    .as("%s", service)
                    .isNotEmpty()
                    .allMatch(line -> line.hasNonNull("level") && line.hasNonNull("message"));
            assertThat(String.join("\n", lines)).doesNotContain(TEXT);
        }
    }

    private static JsonNode json(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new IllegalStateException("not JSON: " + line, e);
        }
    }
}
