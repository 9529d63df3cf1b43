package dev.crosscheck.gateway.doors.mcp;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.gateway.api.StubbedCritic;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.gateway.session.ScriptedGateway;
import dev.crosscheck.local.CrosscheckTestResource;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceRequest;
import io.modelcontextprotocol.spec.McpSchema.ResourceLink;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the MCP server with the client of the MCP Java SDK, over HTTP. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
@QuarkusTestResource(StubbedCritic.class)
class McpDoorTest extends ScriptedGateway {

    private static final String SOURCE_TEXT = "The tank leaked on 9 February 2025.";

    @TestHTTPResource("/")
    String base;

    private final List<ProgressNotification> progress = new CopyOnWriteArrayList<>();
    private final ExecutorService threads = threadsThatSeeTheSdk();
    private McpSyncClient client;

    /** Returns threads with the SDK's class loader. The JDK client's own threads would not find the SDK's classes. */
    private static ExecutorService threadsThatSeeTheSdk() {
        return Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, "mcp-client");
            thread.setDaemon(true);
            thread.setContextClassLoader(McpClient.class.getClassLoader());
            return thread;
        });
    }

    @BeforeEach
    void connect() {
        client = McpClient.sync(HttpClientStreamableHttpTransport.builder(base)
                        .endpoint("/mcp")
                        .customizeClient(http -> http.executor(threads))
                        .build())
                .requestTimeout(PATIENCE)
                .initializationTimeout(PATIENCE)
                .progressConsumer(progress::add)
                .build();
        client.initialize();
    }

    @AfterEach
    void disconnect() {
        client.closeGracefully();
        threads.shutdown();
    }

    @Test
    void shouldSayWhatItHas() {
        assertThat(client.getServerInfo().name()).isEqualTo("crosscheck");
        assertThat(client.listTools().tools())
                .extracting(Tool::name)
                .containsExactlyInAnyOrder("research", "evaluate", "ask_report", "search", "verify_text");
        assertThat(client.listResourceTemplates().resourceTemplates())
                .allSatisfy(template -> assertThat(template.mimeType()).isNotBlank())
                .hasSize(3);
    }

    @Test
    void shouldLeadFromAQuestionToTheSourceThatIsCited() {
        // Given
        agents(ScriptedAgents::straight, 1);

        // When
        CallToolResult result = client.callTool(CallToolRequest.builder("research")
                .arguments(Map.of("question", "When did the tank leak?", "complexity", "simple"))
                .progressToken("p1")
                .build());

        // Then
        assertThat(result.isError()).isFalse();
        assertThat(text(result, 0)).contains(ScriptedAgents.SENTENCE, "[1]");
        assertThat(text(result, 1)).contains("[1] ", "https://county.example/notice", "are supported");
        assertThat(result.structuredContent().toString()).contains("session_id", "verdict=SUPPORTED", "resource=");
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(progress)
                        .extracting(ProgressNotification::message)
                        .contains("research planned", "sources found", "draft written", "report composed"));
        List<String> links = result.content().stream()
                .filter(ResourceLink.class::isInstance)
                .map(link -> ((ResourceLink) link).uri())
                .toList();
        assertThat(read(links.getFirst())).isEqualTo(text(result, 0));
        assertThat(read(links.getLast())).contains("https://county.example/notice", ScriptedAgents.SENTENCE);
    }

    @Test
    void shouldAnswerAQuestionAboutAReportByItsSources() {
        // Given
        agents(ScriptedAgents::straight, 1);
        CallToolResult research = client.callTool(CallToolRequest.builder("research")
                .arguments(Map.of("question", "When did the tank leak?", "complexity", "simple"))
                .build());
        String session =
                ((Map<?, ?>) research.structuredContent()).get("session_id").toString();

        // When
        CallToolResult result = client.callTool(CallToolRequest.builder("ask_report")
                .arguments(Map.of("session_id", session, "question", "Who says so?"))
                .progressToken("p3")
                .build());

        // Then
        assertThat(result.isError()).isFalse();
        assertThat(text(result, 0)).contains(ScriptedAgents.SENTENCE, "[1]");
        assertThat(text(result, 1)).contains("[1] A notice https://county.example/notice", "are supported");
        assertThat(result.structuredContent().toString()).contains("chat_id", "thread_id", "verdict=SUPPORTED");
        assertThat(wrong("ask_report", Map.of("session_id", "nobody", "question", "Who?")))
                .contains("not_found");
        assertThat(wrong("ask_report", Map.of("question", " "))).contains("\"question\"", "\"session_id\"");
    }

    @Test
    void shouldHoldACaseAgainstCriteria() {
        // Given
        agents(ScriptedAgents::straight, 1);

        // When
        CallToolResult result = client.callTool(CallToolRequest.builder("evaluate")
                .arguments(evaluation("The applicant is an adult."))
                .progressToken("p2")
                .build());

        // Then
        assertThat(result.isError()).isFalse();
        assertThat(text(result, 0))
                .contains("MET (confidence 0.90), adult: The applicant is an adult.", "The applicant is 43.")
                .contains("> Applicants must be 18 or over. (Eligibility > Age, p. 2): supports the verdict")
                .doesNotContain("Warning");
        assertThat(result.structuredContent().toString()).contains("evaluation_id", "status=MET", "verdict=SUPPORTED");
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(progress)
                        .extracting(ProgressNotification::message)
                        .contains("policy opened", "policy searched", "citations checked"));
        ResourceLink whole = (ResourceLink) result.content().getLast();
        assertThat(read(whole.uri())).contains("pi_search", "\"status\":\"completed\"");
    }

    @Test
    void shouldWarnOfAVerdictThatNoQuoteSupports() {
        // Given
        agents(ScriptedAgents::straight, 1);

        // When
        CallToolResult result = client.callTool(CallToolRequest.builder("evaluate")
                .arguments(evaluation("doubted", "The applicant is an adult."))
                .build());

        // Then
        assertThat(text(result, 0))
                .contains("MET (confidence 0.90), doubted", "Warning: The check found a quote that contradicts")
                .contains("(Eligibility > Age, p. 2): contradicts the verdict");
        assertThat(result.structuredContent().toString()).contains("criterion_id=doubted, type=no_support");
        // Other tests expect figures without its quote.
        String id =
                ((Map<?, ?>) result.structuredContent()).get("evaluation_id").toString();
        given().delete("/v1/evaluations/" + id).then().statusCode(200);
    }

    private static Map<String, Object> evaluation(String criterion) {
        return evaluation("adult", criterion);
    }

    private static Map<String, Object> evaluation(String id, String criterion) {
        return Map.of(
                "policy_id",
                "policy-1",
                "case",
                Map.of("facts", List.of(Map.of("name", "age", "value", "43"))),
                "criteria",
                List.of(Map.of("id", id, "text", criterion)));
    }

    @Test
    void shouldNameTheArgumentThatIsWrong() {
        assertThat(wrong("research", Map.of("question", " "))).contains("\"question\"", "invalid_request");
        assertThat(wrong("research", Map.of("question", "Q?", "colour", "red"))).contains("\"colour\"");
        assertThat(wrong("research", Map.of("question", "Q?", "mode", "loud"))).contains("\"mode\"");
        assertThat(wrong("research", Map.of("question", "Q?", "collections", 1)))
                .contains("\"collections\"");
        assertThat(wrong("evaluate", Map.of("policy_id", "p"))).contains("\"case\"", "\"criteria\"", "invalid_request");
        assertThat(wrong("evaluate", evaluation(" "))).contains("\"criteria[0].text\"");
        assertThat(wrong("verify_text", Map.of("text", ""))).contains("\"text\"", "invalid_request");
    }

    @Test
    void shouldSayWhichServiceIsAway() {
        assertThat(wrong("search", Map.of("query", "tank"))).contains("unavailable", "search-service");
    }

    @Test
    void shouldVerifyATextThatIsGivenWithItsSources() {
        // When
        CallToolResult result = client.callTool(CallToolRequest.builder("verify_text")
                .arguments(Map.of("text", "The tank leaked.", "sources", List.of(Map.of("text", SOURCE_TEXT))))
                .build());

        // Then
        assertThat(result.isError()).isFalse();
        assertThat(text(result, 0)).contains("\"claims\"", "The tank leaked.");
    }

    @Test
    void shouldSayThatThereIsNoSuchReportOrEvaluation() {
        assertThatThrownBy(() -> read("crosscheck://research/nobody/report")).hasMessageContaining("not_found");
        assertThatThrownBy(() -> read("crosscheck://evaluations/nobody")).hasMessageContaining("not_found");
    }

    private String wrong(String tool, Map<String, Object> arguments) {
        CallToolResult result = client.callTool(
                CallToolRequest.builder(tool).arguments(arguments).build());
        assertThat(result.isError()).isTrue();
        return text(result, 0);
    }

    private String read(String uri) {
        return ((TextResourceContents)
                        client.readResource(ReadResourceRequest.builder(uri).build())
                                .contents()
                                .getFirst())
                .text();
    }

    private static String text(CallToolResult result, int place) {
        return ((TextContent) result.content().get(place)).text();
    }
}
