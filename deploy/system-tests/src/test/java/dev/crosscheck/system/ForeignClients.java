package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.openai.client.OpenAIClient;
import com.openai.client.okhttp.OpenAIOkHttpClient;
import com.openai.core.JsonValue;
import com.openai.models.chat.completions.ChatCompletion;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
import com.openai.models.responses.ResponseCreateParams;
import com.openai.models.responses.ResponseOutputText;
import com.openai.models.responses.ResponseStreamEvent;
import dev.crosscheck.system.faults.stage.Client;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import io.a2a.A2A;
import io.a2a.client.ClientEvent;
import io.a2a.client.TaskEvent;
import io.a2a.client.config.ClientConfig;
import io.a2a.client.transport.jsonrpc.JSONRPCTransport;
import io.a2a.client.transport.jsonrpc.JSONRPCTransportConfig;
import io.a2a.spec.DataPart;
import io.a2a.spec.Message;
import io.a2a.spec.Task;
import io.a2a.spec.TaskState;
import io.a2a.spec.TextPart;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceRequest;
import io.modelcontextprotocol.spec.McpSchema.ResourceLink;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Drives the gateway's doors, on a running stack, with clients that others wrote: from a question to an answer whose
 * citation leads to the words of a source. The question is answered by rules, from documents that the test adds.
 */
abstract class ForeignClients extends CommandSessions {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String COLLECTION = "clients";
    private static final String POLICIES = "policies";
    private static final String QUESTION = "How long was the crack?";
    private static final String ANSWER = "eleven centimetres";
    private static final String MODEL = "crosscheck-research";
    private static final Map<String, Object> OPTIONS =
            Map.of("complexity", "simple", "collections", List.of(COLLECTION));

    private final OneFolder stack;
    private final Path demo = Path.of(System.getProperty("crosscheck.root"), "evaluation", "criteria")
            .toAbsolutePath();
    private Client gateway;
    private URI base;

    /** @param stack a stack that runs already or starts before the first test */
    ForeignClients(OneFolder stack) {
        super(stack);
        this.stack = stack;
    }

    @BeforeAll
    void addDocuments() throws Exception {
        base = URI.create(stack.status().path("url").asText());
        gateway = stack.client();
        add(COLLECTION, write(COLLECTION, ENGLISH));
        add(POLICIES, demo.resolve("policy.md"));
    }

    @Test
    void shouldAnswerOpenAisClientWithCitationsOfSourcesThatSayIt() {
        // When
        ChatCompletion completion = openAi().chat()
                .completions()
                .create(ChatCompletionCreateParams.builder()
                        .model(MODEL)
                        .addUserMessage(QUESTION)
                        .putAdditionalBodyProperty("crosscheck", JsonValue.from(OPTIONS))
                        .build());

        // Then
        var message = completion.choices().getFirst().message();
        String text = message.content().orElseThrow();
        assertThat(text).contains(ANSWER);
        assertThat(message.annotations().orElseThrow())
                .allSatisfy(one -> assertThat(marked(
                                text,
                                one.urlCitation().startIndex(),
                                one.urlCitation().endIndex()))
                        .matches("\\[\\d]"))
                .anySatisfy(one -> assertThat(source(one.urlCitation().url())).contains(ANSWER));
    }

    @Test
    void shouldStreamAResponseToOpenAisClient() {
        // When
        List<ResponseStreamEvent> events;
        try (var stream = openAi().responses()
                .createStreaming(ResponseCreateParams.builder()
                        .model(MODEL)
                        .input(QUESTION)
                        .putAdditionalBodyProperty("crosscheck", JsonValue.from(OPTIONS))
                        .build())) {
            events = stream.stream().toList();
        }

        // Then
        StringBuilder streamed = new StringBuilder();
        events.forEach(event -> event.outputTextDelta().ifPresent(delta -> streamed.append(delta.delta())));
        ResponseOutputText text = events.getLast()
                .asCompleted()
                .response()
                .output()
                .getFirst()
                .asMessage()
                .content()
                .getFirst()
                .asOutputText();
        assertThat(text.text()).isEqualTo(streamed.toString()).contains(ANSWER);
        assertThat(text.annotations())
                .hasSameSizeAs(events.stream()
                        .filter(ResponseStreamEvent::isOutputTextAnnotationAdded)
                        .toList())
                .anySatisfy(one -> assertThat(source(one.asUrlCitation().url())).contains(ANSWER));
    }

    @Test
    void shouldStreamAnAnswerToLangchain4j() throws Exception {
        // Given
        var model = OpenAiStreamingChatModel.builder()
                .baseUrl(base.resolve("/v1").toString())
                .apiKey("none")
                .modelName(MODEL)
                .customParameters(Map.of("crosscheck", OPTIONS))
                .build();
        List<String> pieces = new CopyOnWriteArrayList<>();
        var done = new CompletableFuture<ChatResponse>();

        // When
        model.chat(QUESTION, new StreamingChatResponseHandler() {
            @Override
            public void onPartialResponse(String piece) {
                pieces.add(piece);
            }

            @Override
            public void onCompleteResponse(ChatResponse response) {
                done.complete(response);
            }

            @Override
            public void onError(Throwable failure) {
                done.completeExceptionally(failure);
            }
        });

        // Then
        String text =
                done.get(PATIENCE.toSeconds(), TimeUnit.SECONDS).aiMessage().text();
        assertThat(text).isEqualTo(String.join("", pieces)).containsPattern(ANSWER + "[^\\n]*\\[\\d]");
    }

    @Test
    void shouldEndATaskOfTheA2aClientWithItsSourcesAndQuotes() throws Exception {
        // Given
        List<ClientEvent> events = new CopyOnWriteArrayList<>();
        var client = io.a2a.client.Client.builder(
                        A2A.getAgentCard(base.resolve("/").toString()))
                .withTransport(JSONRPCTransport.class, new JSONRPCTransportConfig())
                .clientConfig(new ClientConfig.Builder().setStreaming(false).build())
                .addConsumer((event, _) -> events.add(event))
                .build();

        // When
        client.sendMessage(new Message.Builder(A2A.toUserMessage(QUESTION))
                .metadata(Map.of("crosscheck", OPTIONS))
                .build());

        // Then
        Task task = ((TaskEvent) events.getLast()).getTask();
        var parts = task.getArtifacts().getFirst().parts();
        JsonNode data = JSON.valueToTree(((DataPart) parts.get(1)).getData());
        assertThat(task.getStatus().state()).isEqualTo(TaskState.COMPLETED);
        assertThat(((TextPart) parts.getFirst()).getText()).containsPattern(ANSWER + "[^\\n]*\\[\\d]");
        assertThat(data.path("claims")).anySatisfy(claim -> {
            assertThat(claim.path("verdict").asText()).isEqualTo("SUPPORTED");
            assertThat(claim.path("quote").asText()).contains(ANSWER);
        });
        assertThat(data.path("sources"))
                .extracting(one -> one.path("title").asText())
                .contains("Harbour bridge inspection");
    }

    @Test
    void shouldLeadAnMcpClientFromAPolicyToAVerdictWithItsQuote() throws Exception {
        try (McpSyncClient client = mcp()) {
            // Given
            client.initialize();

            // When
            CallToolResult found = client.callTool(CallToolRequest.builder("search")
                    .arguments(Map.of("query", "imaging of the lumbar spine", "collections", List.of(POLICIES)))
                    .build());
            JsonNode first = JSON.readTree(text(found)).path("items").path(0);
            CallToolResult judged = client.callTool(CallToolRequest.builder("evaluate")
                    .arguments(Map.of(
                            "policy_id",
                            first.path("document_id").asText(),
                            "case",
                            JSON.readValue(Files.readString(demo.resolve("cases/lumbar-clear.json")), Map.class),
                            "criteria",
                            List.of(Map.of("id", "pain", "text", "Low back pain has lasted at least six weeks."))))
                    .build());

            // Then
            assertThat(found.isError()).isFalse();
            assertThat(first.path("passage").asText()).contains("lumbar");
            assertThat(judged.isError()).as(text(judged)).isFalse();
            JsonNode result =
                    JSON.valueToTree(judged.structuredContent()).path("results").path(0);
            assertThat(result.path("status").asText()).isEqualTo("MET");
            assertThat(result.path("citations")).isNotEmpty().allSatisfy(citation -> {
                assertThat(policy()).contains(plain(citation.path("quote").asText()));
                assertThat(text(judged)).contains("> " + citation.path("quote").asText());
            });
            ResourceLink whole = (ResourceLink) judged.content().getLast();
            assertThat(((TextResourceContents) client.readResource(ReadResourceRequest.builder(whole.uri())
                                            .build())
                                    .contents()
                                    .getFirst())
                            .text())
                    .contains("\"trace\"", "\"status\":\"completed\"");
        }
    }

    private void add(String collection, Path documents) throws Exception {
        stack.crosscheck()
                .run("add", "--collection", collection, documents.toString())
                .succeeded();
    }

    private OpenAIClient openAi() {
        return OpenAIOkHttpClient.builder()
                .baseUrl(base.resolve("/v1").toString())
                .apiKey("none")
                .timeout(PATIENCE.multipliedBy(2))
                .build();
    }

    private McpSyncClient mcp() {
        return McpClient.sync(HttpClientStreamableHttpTransport.builder(base.toString())
                        .endpoint("/mcp")
                        .build())
                .requestTimeout(PATIENCE.multipliedBy(2))
                .initializationTimeout(PATIENCE)
                .build();
    }

    /** Returns the part of a text between two positions, counted in code points. */
    private static String marked(String text, long start, long end) {
        return text.substring(
                text.offsetByCodePoints(0, Math.toIntExact(start)), text.offsetByCodePoints(0, Math.toIntExact(end)));
    }

    /** Returns the source that a citation's address leads to. */
    private String source(String address) {
        URI source = base.resolve(address);
        return gateway.get(source.getPath()).text();
    }

    private String policy() throws Exception {
        return plain(Files.readString(demo.resolve("policy.md")));
    }

    private static String plain(String text) {
        return text.replaceAll("\\s+", " ");
    }

    private static String text(CallToolResult result) {
        return ((TextContent) result.content().getFirst()).text();
    }
}
