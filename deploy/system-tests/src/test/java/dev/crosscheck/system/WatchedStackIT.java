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
import java.io.Reader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
    private static final String MODEL_KEY = "sk-quaggaquaggaquagga";
    private static final String WEBHOOK_SECRET = "whsec_cXVhZ2dhcXVhZ2dhcXVhZ2dhcXVhZ2dhcXVhZ2dh";
    private static final String CASE_VALUE = "61quagga";

    /** Segments of logs have 16 MiB at most; what is larger belongs to the virtual machine. */
    private static final long LARGEST_FILE = 32L << 20;

    /** The secrets that the stack is started with. */
    private static final Map<String, String> PLANTED = Map.ofEntries(
            Map.entry("LLM_API_KEY", MODEL_KEY),
            Map.entry("CROSSCHECK_WEBHOOK_SECRET", WEBHOOK_SECRET),
            Map.entry("CROSSCHECK_FIRST_KEY", "cck_firstquaggafirstquaggafirstquaggafirst"),
            Map.entry("CROSSCHECK_SERVICE_SECRET", "service-quaggaquaggaquaggaquaggaquagga"),
            Map.entry("CROSSCHECK_OIDC_CLIENT_SECRET", "oidc-quaggaquaggaquagga"),
            Map.entry("CROSSCHECK_OPENSEARCH_PASSWORD", "opensearch-quaggaquagga"),
            Map.entry("TAVILY_API_KEY", "tavily-quaggaquaggaquagga"),
            Map.entry("BRAVE_API_KEY", "brave-quaggaquaggaquagga"),
            Map.entry("SERPER_API_KEY", "serper-quaggaquaggaquagga"),
            Map.entry("EXA_API_KEY", "exa-quaggaquaggaquagga"),
            Map.entry("GOOGLE_SEARCH_API_KEY", "google-quaggaquaggaquagga"),
            Map.entry("SEMANTIC_SCHOLAR_API_KEY", "scholar-quaggaquaggaquagga"));

    /** The secret in a header of the file of MCP servers. */
    private static final String MCP_KEY = "mcp-quaggaquaggaquagga";

    /** Matches the name of each secret in .env.example. */
    private static final Pattern SECRET =
            Pattern.compile("^#?([A-Z_]+_(?:KEY|SECRET|PASSWORD|TOKEN))=", Pattern.MULTILINE);

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration CHAT_PATIENCE = Duration.ofSeconds(60);

    private static final Pattern PASSWORD = Pattern.compile("password=\"([^\"]++)\"");

    /**
     * Matches metrics in the dashboards' expressions: a word with underscores before a selector, a range or the end.
     */
    private static final Pattern METRIC = Pattern.compile("[a-z]++(?:_[a-z]++)++(?=[\\[{)]|$)");

    /** Metrics that exist only after a failure, under a limit, or after something that this session does not cause. */
    private static final Set<String> ABSENT_WHEN_ALL_IS_WELL = Set.of(
            // Micrometer looks for new numbers of Kafka's clients once a minute.
            "kafka_consumer_fetch_manager_records_lag",
            "step_failures_total",
            "step_fallbacks_total",
            "chat_thread_duration_seconds_count",
            "evaluation_duration_seconds_count",
            "crosscheck_dead_letters_total",
            "crosscheck_model_refused_total",
            "budget_left_tokens",
            "budget_left_usd",
            "vectors_embedding_seconds_count",
            "vectors_embedding_seconds_sum",
            "jvm_gc_pause_seconds_sum");

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
        Map<String, String> environment = new HashMap<>(PLANTED);
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
        weir.putObject("headers").put("Authorization", "Bearer " + MCP_KEY);
        return Files.writeString(folder.resolve("mcp.json"), servers.toString());
    }

    @Test
    void shouldShowOneSessionInOneTraceAndInMetricsAndLogs() throws Exception {
        // Given
        assertThat(PLANTED.keySet()).containsAll(secretsOfTheExample());
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
        assertThat(metrics()).containsAll(askedByDashboards());
        assertLogsAreJson();
        assertThat(collector.spans().toString() + logs())
                .doesNotContain(secrets())
                .doesNotContain(CASE_VALUE)
                .doesNotContain(TEXT);
        assertThat(filesWith(planted())).isEmpty();
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
                .allMatch(call -> call.authorization().equals("Bearer " + MCP_KEY));
    }

    private static Set<String> secretsOfTheExample() throws IOException {
        Set<String> secrets = SECRET.matcher(
                        Files.readString(Path.of(System.getProperty("crosscheck.root"), ".env.example")))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toSet());
        assertThat(secrets).contains("LLM_API_KEY", "CROSSCHECK_OPENSEARCH_PASSWORD");
        return secrets;
    }

    private static Set<String> planted() {
        Set<String> planted = new TreeSet<>(PLANTED.values());
        planted.add(MCP_KEY);
        return planted;
    }

    /**
     * Returns the files of the stack's state in which one of the secrets stands: logs, the broker's topics, the
     * database's tables and its write-ahead log. It misses what they keep compressed.
     */
    private List<Path> filesWith(Collection<String> secrets) throws IOException {
        try (Stream<Path> files = Files.walk(stack.state())) {
            List<Path> all = files.filter(Files::isRegularFile)
                    .filter(file -> file.toFile().length() <= LARGEST_FILE)
                    .toList();
            assertThat(all).hasSizeGreaterThan(100);
            return all.stream()
                    .filter(file -> {
                        String content = content(file);
                        return secrets.stream().anyMatch(content::contains);
                    })
                    .toList();
        }
    }

    /** Returns a file's bytes as characters; empty if the stack has deleted it meanwhile. */
    private static String content(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (NoSuchFileException e) {
            return "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the secrets that the stack was given and those that it generated. */
    private List<String> secrets() throws IOException {
        List<String> secrets = new ArrayList<>(planted());
        secrets.addAll(properties("postgres.passwords").values());
        Matcher broker = PASSWORD.matcher(properties("kafka-client.properties").get("sasl.jaas.config"));
        assertThat(broker.find()).isTrue();
        secrets.add(broker.group(1));
        assertThat(secrets).hasSize(planted().size() + 3).allMatch(secret -> secret.length() > 20);
        return secrets;
    }

    private Map<String, String> properties(String name) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(stack.state().resolve(name))) {
            properties.load(reader);
        }
        return properties.stringPropertyNames().stream().collect(Collectors.toMap(key -> key, properties::getProperty));
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

    private static Set<String> askedByDashboards() throws IOException {
        Set<String> asked = new TreeSet<>();
        Path dashboards = Path.of(System.getProperty("crosscheck.root"), "deploy/dashboards");
        try (Stream<Path> files = Files.list(dashboards)) {
            for (Path file : files.toList()) {
                for (String expression : JSON.readTree(file.toFile()).findValuesAsText("expr")) {
                    METRIC.matcher(expression).results().map(MatchResult::group).forEach(asked::add);
                }
            }
        }
        asked.removeAll(ABSENT_WHEN_ALL_IS_WELL);
        assertThat(asked).hasSizeGreaterThan(25);
        return asked;
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
