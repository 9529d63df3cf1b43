package dev.crosscheck.gateway.doors.openai;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.hasSize;

import com.fasterxml.jackson.databind.JsonNode;
import com.openai.client.OpenAIClient;
import com.openai.client.okhttp.OpenAIOkHttpClient;
import com.openai.core.JsonValue;
import com.openai.errors.NotFoundException;
import com.openai.errors.OpenAIServiceException;
import com.openai.errors.UnprocessableEntityException;
import com.openai.models.chat.completions.ChatCompletion;
import com.openai.models.chat.completions.ChatCompletionChunk;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
import com.openai.models.responses.EasyInputMessage;
import com.openai.models.responses.Response;
import com.openai.models.responses.ResponseCreateParams;
import com.openai.models.responses.ResponseInputItem;
import com.openai.models.responses.ResponseOutputText;
import com.openai.models.responses.ResponseStreamEvent;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.gateway.session.ScriptedGateway;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.chat.Exchange;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.assertj.core.api.OptionalAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the model crosscheck-chat with OpenAI's own Java client. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class OpenAiChatTest extends ScriptedGateway {

    private static final String CHAT = "crosscheck-chat";
    private static final String QUESTION = "When did the tank leak?";
    private static final String NOTICE = "https://county.example/notice";

    @TestHTTPResource("/v1")
    String base;

    private final List<AgentCommand> seen = new CopyOnWriteArrayList<>();

    @Test
    void shouldAnswerWithATurnThatKnowsWhatWasSaid() {
        // Given
        agents(this::noted, 1);
        var params = ChatCompletionCreateParams.builder()
                .model(CHAT)
                .addSystemMessage("Answer like a pirate.")
                .addUserMessage("What is 21 times 2?")
                .addAssistantMessage("It is 42 [1].")
                .addUserMessage(QUESTION)
                .putAdditionalBodyProperty(
                        "crosscheck", JsonValue.from(Map.of("max_steps", 7, "search_depth", 5, "language", "en")))
                .build();

        // When
        ChatCompletion completion = client().chat().completions().create(params);

        // Then
        var message = completion.choices().getFirst().message();
        String text = message.content().orElseThrow();
        var citation = message.annotations().orElseThrow().getFirst().urlCitation();
        assertThat(text).contains(ScriptedAgents.SENTENCE);
        assertThat(text.substring((int) citation.startIndex(), (int) citation.endIndex()))
                .isEqualTo("[1]");
        assertThat(citation.url()).isEqualTo(NOTICE);
        assertThat(completion.model()).isEqualTo(CHAT);
        assertThat(completion.usage().orElseThrow().totalTokens()).isPositive();
        assertThat(thoughts()).isNotEmpty().allSatisfy(think -> {
            assertThat(think.brief().question()).isEqualTo(QUESTION);
            assertThat(think.brief().history()).containsExactly(new Exchange("What is 21 times 2?", "It is 42."));
            assertThat(think.stepsLeft()).isLessThanOrEqualTo(7);
        });
        assertThat(seen)
                .filteredOn(SearchSources.class::isInstance)
                .isNotEmpty()
                .allSatisfy(command ->
                        assertThat(((SearchSources) command).maxDocuments()).isEqualTo(5));
        given().get("/v1/chats/" + own(completion, "chat_id") + "/messages")
                .then()
                .statusCode(200)
                .body("threads.thread_id", contains(own(completion, "session_id")));
    }

    @Test
    void shouldGoOnInTheConversationWithWhatWasSaidBeforeIt() {
        // Given
        agents(this::noted, 1);
        ChatCompletion completion = client().chat()
                .completions()
                .create(ChatCompletionCreateParams.builder()
                        .model(CHAT)
                        .addUserMessage("Whose tank is it?")
                        .addAssistantMessage("The county's.")
                        .addUserMessage(QUESTION)
                        .build());
        seen.clear();

        // When
        Response next = client().responses()
                .create(response("What is 21 times 2?")
                        .previousResponseId("resp_" + own(completion, "session_id"))
                        .build());

        // Then
        assertThat(text(next).text()).isEqualTo("It is 42.");
        assertThat(next._additionalProperties().get("crosscheck").toString()).contains(own(completion, "chat_id"));
        assertThat(thoughts())
                .isNotEmpty()
                .allSatisfy(think -> assertThat(think.brief().history())
                        .extracting(Exchange::question)
                        .containsExactly("Whose tank is it?", QUESTION));
    }

    @Test
    void shouldStreamATurn() {
        // Given
        agents(this::noted, 1);

        // When
        List<ChatCompletionChunk> chunks;
        try (var stream =
                client().chat().completions().createStreaming(chat(QUESTION).build())) {
            chunks = stream.stream().toList();
        }

        // Then
        StringBuilder text = new StringBuilder();
        chunks.stream()
                .flatMap(chunk -> chunk.choices().stream())
                .forEach(choice -> choice.delta().content().ifPresent(text::append));
        assertThat(text.toString()).contains(ScriptedAgents.SENTENCE, "[1]");
        assertThat(chunks)
                .flatExtracting(ChatCompletionChunk::choices)
                .anySatisfy(choice -> assertThat(
                                choice.delta()._additionalProperties().toString())
                        .contains(NOTICE));
        assertThat(chunks.getLast().choices().getFirst().finishReason())
                .contains(ChatCompletionChunk.Choice.FinishReason.STOP);
    }

    @Test
    void shouldStreamAResponseToMessages() {
        // Given
        agents(this::noted, 1);
        var params = ResponseCreateParams.builder()
                .model(CHAT)
                .inputOfResponse(List.of(
                        said(EasyInputMessage.Role.USER, "Whose tank is it?"),
                        said(EasyInputMessage.Role.ASSISTANT, "The county's."),
                        said(EasyInputMessage.Role.USER, QUESTION)))
                .build();

        // When
        List<ResponseStreamEvent> events;
        try (var stream = client().responses().createStreaming(params)) {
            events = stream.stream().toList();
        }

        // Then
        assertThat(events.getFirst().isCreated()).isTrue();
        assertThat(events)
                .filteredOn(ResponseStreamEvent::isOutputTextAnnotationAdded)
                .hasSize(1);
        ResponseOutputText text = text(events.getLast().asCompleted().response());
        assertThat(text.annotations().getFirst().asUrlCitation().url()).isEqualTo(NOTICE);
        assertThat(thoughts())
                .isNotEmpty()
                .allSatisfy(think -> assertThat(think.brief().history())
                        .containsExactly(new Exchange("Whose tank is it?", "The county's.")));
    }

    @Test
    void shouldBeginOneConversationUnderAKey() {
        // Given
        agents(this::noted, 1);
        String question = "When did tank " + UUID.randomUUID() + " leak?";
        var keyed = chat(question)
                .putAdditionalHeader("Idempotency-Key", UUID.randomUUID().toString())
                .build();

        // When
        ChatCompletion first = client().chat().completions().create(keyed);
        ChatCompletion again = client().chat().completions().create(keyed);

        // Then
        assertThat(again.id()).isEqualTo(first.id());
        assertThat(own(again, "chat_id")).isEqualTo(own(first, "chat_id"));
        given().get("/v1/chats?limit=200").then().body("items.findAll { it.title == '" + question + "' }", hasSize(1));
    }

    @Test
    void shouldNameWhatIsWrongAsTheClientCallsIt() {
        refuses(chat(QUESTION).putAdditionalBodyProperty("crosscheck", JsonValue.from(Map.of("max_steps", 41))))
                .contains("crosscheck.max_steps");
        refuses(chat(QUESTION).putAdditionalBodyProperty("crosscheck", JsonValue.from(Map.of("search_depth", 21))))
                .contains("crosscheck.search_depth");
        refuses(chat(QUESTION).putAdditionalBodyProperty("crosscheck", JsonValue.from(Map.of("complexity", "deep"))))
                .contains("crosscheck.complexity");
        refuses(chat(" ")).contains("messages");
        assertThatThrownBy(() -> client().responses()
                        .create(response(QUESTION)
                                .model("crosscheck-research")
                                .previousResponseId("resp_none")
                                .build()))
                .isInstanceOfSatisfying(
                        UnprocessableEntityException.class,
                        refused -> assertThat(refused.param()).contains("previous_response_id"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"resp_none", "resp_", "resp_ ", "none"})
    void shouldKnowNoOtherResponse(String previous) {
        // When
        var asking = assertThatThrownBy(() -> client().responses()
                .create(response(QUESTION).previousResponseId(previous).build()));

        // Then
        asking.isInstanceOfSatisfying(
                NotFoundException.class, refused -> assertThat(refused.param()).contains("previous_response_id"));
    }

    @Test
    void shouldSayWhyThereIsNoAnswer() {
        // Given
        agents(OpenAiChatTest::failing, 1);

        // When
        var asking = assertThatThrownBy(() ->
                client().chat().completions().create(chat("What is 21 times 2?").build()));

        // Then
        asking.isInstanceOfSatisfying(OpenAIServiceException.class, failed -> {
            assertThat(failed.statusCode()).isEqualTo(409);
            assertThat(failed.code()).contains("no_report");
        });
    }

    private Optional<AgentEvent> noted(AgentCommand command) {
        seen.add(command);
        return ScriptedAgents.straight(command);
    }

    private List<ThinkNext> thoughts() {
        return seen.stream()
                .filter(ThinkNext.class::isInstance)
                .map(ThinkNext.class::cast)
                .toList();
    }

    private static Optional<AgentEvent> failing(AgentCommand command) {
        return command instanceof ThinkNext || command instanceof WriteAnswer
                ? Optional.of(new StepFailed(
                        command.sessionId(),
                        command.stepId(),
                        ProducedBy.heuristic("script"),
                        Usage.NONE,
                        new StepError("burnt", "the desk burnt down", false, 1, null)))
                : ScriptedAgents.straight(command);
    }

    private OptionalAssert<String> refuses(ChatCompletionCreateParams.Builder asked) {
        var refused = catchThrowableOfType(
                UnprocessableEntityException.class,
                () -> client().chat().completions().create(asked.build()));
        return assertThat(refused.param());
    }

    private static String own(ChatCompletion completion, String field) {
        return completion
                ._additionalProperties()
                .get("crosscheck")
                .convert(JsonNode.class)
                .path(field)
                .asText();
    }

    private static ResponseOutputText text(Response response) {
        return response.output().getFirst().asMessage().content().getFirst().asOutputText();
    }

    private static ResponseInputItem said(EasyInputMessage.Role role, String text) {
        return ResponseInputItem.ofEasyInputMessage(
                EasyInputMessage.builder().role(role).content(text).build());
    }

    private OpenAIClient client() {
        return OpenAIOkHttpClient.builder().baseUrl(base).apiKey("none").build();
    }

    private static ChatCompletionCreateParams.Builder chat(String question) {
        return ChatCompletionCreateParams.builder().model(CHAT).addUserMessage(question);
    }

    private static ResponseCreateParams.Builder response(String question) {
        return ResponseCreateParams.builder().model(CHAT).input(question);
    }
}
