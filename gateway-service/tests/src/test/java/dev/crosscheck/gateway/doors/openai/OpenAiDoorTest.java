package dev.crosscheck.gateway.doors.openai;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import com.openai.client.OpenAIClient;
import com.openai.client.okhttp.OpenAIOkHttpClient;
import com.openai.core.JsonValue;
import com.openai.errors.NotFoundException;
import com.openai.errors.OpenAIServiceException;
import com.openai.errors.UnprocessableEntityException;
import com.openai.models.chat.completions.ChatCompletion;
import com.openai.models.chat.completions.ChatCompletionChunk;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
import com.openai.models.chat.completions.ChatCompletionStreamOptions;
import com.openai.models.models.Model;
import com.openai.models.responses.Response;
import com.openai.models.responses.ResponseCreateParams;
import com.openai.models.responses.ResponseOutputText;
import com.openai.models.responses.ResponseStreamEvent;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.gateway.session.ScriptedGateway;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tests OpenAI's addresses with OpenAI's own Java client and with langchain4j's. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class OpenAiDoorTest extends ScriptedGateway {

    private static final String QUESTION = "When did the tank leak?";
    private static final String RESEARCH = "crosscheck-research";
    private static final String NOTICE = "https://county.example/notice";

    @TestHTTPResource("/v1")
    String base;

    @Test
    void shouldAnswerACompletionWithItsCitations() {
        // Given
        agents(ScriptedAgents::straight, 1);

        // When
        ChatCompletion completion = client().chat()
                .completions()
                .create(chat(QUESTION)
                        .putAdditionalBodyProperty("crosscheck", JsonValue.from(Map.of("complexity", "simple")))
                        .build());

        // Then
        var choice = completion.choices().getFirst();
        String text = choice.message().content().orElseThrow();
        var citation = choice.message().annotations().orElseThrow().getFirst().urlCitation();
        assertThat(text).contains(ScriptedAgents.SENTENCE);
        assertThat(text.substring((int) citation.startIndex(), (int) citation.endIndex()))
                .isEqualTo("[1]");
        assertThat(citation.url()).isEqualTo(NOTICE);
        assertThat(citation.title()).isEqualTo("A notice");
        assertThat(choice.finishReason()).isEqualTo(ChatCompletion.Choice.FinishReason.STOP);
        assertThat(completion.usage().orElseThrow().totalTokens()).isPositive();
    }

    @Test
    void shouldStreamACompletionToItsUsage() {
        // Given
        agents(ScriptedAgents::straight, 1);
        var params = chat(QUESTION)
                .streamOptions(
                        ChatCompletionStreamOptions.builder().includeUsage(true).build())
                .build();

        // When
        List<ChatCompletionChunk> chunks;
        try (var stream = client().chat().completions().createStreaming(params)) {
            chunks = stream.stream().toList();
        }

        // Then
        StringBuilder text = new StringBuilder();
        chunks.stream()
                .flatMap(chunk -> chunk.choices().stream())
                .forEach(choice -> choice.delta().content().ifPresent(text::append));
        assertThat(text.toString()).contains("# Report", ScriptedAgents.SENTENCE);
        assertThat(chunks.getFirst().choices().getFirst().delta().role()).isPresent();
        assertThat(chunks.get(chunks.size() - 2).choices().getFirst().finishReason())
                .contains(ChatCompletionChunk.Choice.FinishReason.STOP);
        assertThat(chunks.getLast().usage().orElseThrow().totalTokens()).isPositive();
    }

    @Test
    void shouldAnswerAResponseWithItsCitations() {
        // Given
        agents(ScriptedAgents::straight, 1);

        // When
        Response response = client().responses().create(response(QUESTION).build());

        // Then
        ResponseOutputText text =
                response.output().getFirst().asMessage().content().getFirst().asOutputText();
        assertThat(text.text()).contains(ScriptedAgents.SENTENCE);
        assertThat(text.annotations().getFirst().asUrlCitation().url()).isEqualTo(NOTICE);
        assertThat(response.usage().orElseThrow().totalTokens()).isPositive();
    }

    @Test
    void shouldStreamAResponseInNumberedEvents() {
        // Given
        agents(ScriptedAgents::straight, 1);

        // When
        List<ResponseStreamEvent> events;
        try (var stream =
                client().responses().createStreaming(response(QUESTION).build())) {
            events = stream.stream().toList();
        }

        // Then
        StringBuilder text = new StringBuilder();
        events.forEach(event -> event.outputTextDelta().ifPresent(delta -> text.append(delta.delta())));
        assertThat(events.getFirst().isCreated()).isTrue();
        assertThat(events.getLast().asCompleted().sequenceNumber()).isEqualTo(events.size() - 1);
        assertThat(events)
                .filteredOn(ResponseStreamEvent::isOutputTextAnnotationAdded)
                .hasSize(1);
        assertThat(events.getLast()
                        .asCompleted()
                        .response()
                        .output()
                        .getFirst()
                        .asMessage()
                        .content()
                        .getFirst()
                        .asOutputText()
                        .text())
                .isEqualTo(text.toString())
                .contains(ScriptedAgents.SENTENCE);
    }

    @Test
    void shouldListItsModels() {
        // When
        List<String> ids =
                client().models().list().data().stream().map(Model::id).toList();

        // Then
        assertThat(ids).containsExactly(RESEARCH, "crosscheck-strict", "crosscheck-monitor", "crosscheck-chat");
        assertThat(client().models().retrieve("crosscheck-strict").ownedBy()).isEqualTo("crosscheck");
        assertThatThrownBy(() -> client().models().retrieve("gpt-4"))
                .isInstanceOfSatisfying(
                        NotFoundException.class, gone -> assertThat(gone.code()).contains("not_found"));
    }

    @Test
    void shouldNameWhatIsWrongAsTheClientCallsIt() {
        assertThatThrownBy(() -> client().chat()
                        .completions()
                        .create(chat(QUESTION)
                                .putAdditionalBodyProperty(
                                        "crosscheck", JsonValue.from(Map.of("limits", Map.of("max_iters", 0))))
                                .build()))
                .isInstanceOfSatisfying(UnprocessableEntityException.class, refused -> {
                    assertThat(refused.param()).contains("crosscheck.limits.max_iters");
                    assertThat(refused.code()).contains("invalid_request");
                });
        assertThatThrownBy(() -> client().responses().create(response(" ").build()))
                .isInstanceOfSatisfying(
                        UnprocessableEntityException.class,
                        refused -> assertThat(refused.param()).contains("input"));
        assertThatThrownBy(() -> client().chat()
                        .completions()
                        .create(chat(QUESTION).model("gpt-4").build()))
                .isInstanceOf(NotFoundException.class);
    }

    @Test
    void shouldBeginOneSessionThoughTheClientRetriesWhatFails() {
        // Given
        agents(ScriptedAgents::failingToDraft, 1);
        String word = "tank" + UUID.randomUUID().toString().replace("-", "");

        // When
        assertThatThrownBy(() -> client().chat()
                        .completions()
                        .create(chat("When did the " + word + " leak?").build()))
                .isInstanceOfSatisfying(
                        OpenAIServiceException.class,
                        failed -> assertThat(failed.code()).contains("no_report"));

        // Then
        given().queryParam("q", word).get("/v1/research").then().body("items", hasSize(1));
    }

    @Test
    void shouldTellAStreamThatItsResearchFailed() {
        // Given
        agents(ScriptedAgents::failingToDraft, 1);

        // When
        List<ResponseStreamEvent> events;
        try (var stream =
                client().responses().createStreaming(response(QUESTION).build())) {
            events = stream.stream().toList();
        }

        // Then
        assertThat(events.getLast().asFailed().response().error().orElseThrow().message())
                .contains("the desk burnt down");
        assertThatThrownBy(() -> {
                    try (var stream = client().chat()
                            .completions()
                            .createStreaming(chat(QUESTION).build())) {
                        stream.stream().toList();
                    }
                })
                .hasMessageContaining("the desk burnt down");
    }

    @Test
    void shouldFindTheSameSessionUnderAKey() {
        // Given
        agents(ScriptedAgents::straight, 1);
        String key = UUID.randomUUID().toString();
        var keyed = chat(QUESTION).putAdditionalHeader("Idempotency-Key", key).build();
        var other = chat("And why?").putAdditionalHeader("Idempotency-Key", key).build();

        // When
        String first = client().chat().completions().create(keyed).id();

        // Then
        assertThat(client().chat().completions().create(keyed).id()).isEqualTo(first);
        assertThatThrownBy(() -> client().chat().completions().create(other))
                .isInstanceOfSatisfying(
                        UnprocessableEntityException.class,
                        refused -> assertThat(refused.param()).contains("Idempotency-Key"));
    }

    @Test
    void shouldRefuseInTheShapeOfTheDoorWhatTheFilterRefuses() {
        given().header("Host", "evil.example")
                .get("/v1/models")
                .then()
                .statusCode(421)
                .contentType(ContentType.JSON)
                .body("error.code", equalTo("misdirected_request"))
                .body("error.type", equalTo("permission_error"));
        given().contentType(ContentType.JSON)
                .body(" ".repeat(2 * 1024 * 1024))
                .post("/v1/responses")
                .then()
                .statusCode(413)
                .body("error.code", equalTo("too_large"));
        given().get("/v1/chat/completions").then().statusCode(405).body("error.code", equalTo("method_not_allowed"));
    }

    @Test
    void shouldAnswerLangchain4j() throws Exception {
        // Given
        agents(ScriptedAgents::straight, 1);
        var whole = OpenAiChatModel.builder()
                .baseUrl(base)
                .apiKey("none")
                .modelName("crosscheck-strict")
                .maxRetries(0)
                .build();
        var streamed = OpenAiStreamingChatModel.builder()
                .baseUrl(base)
                .apiKey("none")
                .modelName(RESEARCH)
                .build();
        List<String> pieces = new ArrayList<>();
        var done = new CompletableFuture<ChatResponse>();

        // When
        String answer = whole.chat(QUESTION);
        streamed.chat(QUESTION, new StreamingChatResponseHandler() {
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
        assertThat(answer).contains(ScriptedAgents.SENTENCE, "[1]");
        ChatResponse response = done.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        assertThat(response.aiMessage().text()).isEqualTo(String.join("", pieces));
        assertThat(response.tokenUsage().totalTokenCount()).isPositive();
    }

    private OpenAIClient client() {
        return OpenAIOkHttpClient.builder().baseUrl(base).apiKey("none").build();
    }

    private static ChatCompletionCreateParams.Builder chat(String question) {
        return ChatCompletionCreateParams.builder().model(RESEARCH).addUserMessage(question);
    }

    private static ResponseCreateParams.Builder response(String question) {
        return ResponseCreateParams.builder().model(RESEARCH).input(question);
    }
}
