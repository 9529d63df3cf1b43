package dev.crosscheck.llm.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.llm.testing.RecordedRequest.RequestOutcome;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each way in which the endpoint can be told to misbehave, as a client meets it. */
@Timeout(30)
class BehaviourTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration SHORT = Duration.ofMillis(300);

    /** An answer of the draft's kind, with a citation. */
    private static final String DRAFT = """
            {"model":"m","messages":[{"role":"user","content":"Sources:\\n[1] The quay was built in 1962."}],
             "response_format":{"type":"json_schema","json_schema":{"name":"draft","schema":
              {"type":"object","properties":{"draft":{"type":"string"},"citations_used":{"type":"array","items":{"type":"integer"}}}}}}}""";

    private static final String STREAMED = DRAFT.replace("{\"model\"", "{\"stream\":true,\"model\"");

    private final ScriptedModelEndpoint endpoint = ScriptedModelEndpoint.start();
    private final PlainClient client = new PlainClient(endpoint);

    @AfterEach
    void stop() {
        client.close();
        endpoint.close();
    }

    static Stream<Behaviour> breaking() {
        return Stream.of(Behaviour.CLOSES, Behaviour.BREAKS_OFF, Behaviour.ENDS_EARLY, Behaviour.FAILS_HALF_WAY);
    }

    @ParameterizedTest
    @MethodSource("breaking")
    void shouldLeaveTheClientWithoutAWholeAnswer(Behaviour behaviour) {
        // Given
        endpoint.always(behaviour);

        // Then
        assertThatThrownBy(() -> client.post(DRAFT)).isInstanceOf(IOException.class);
        assertThat(endpoint.requests()).extracting(RecordedRequest::outcome).containsOnly(RequestOutcome.BROKEN_OFF);
    }

    static Stream<Behaviour> hanging() {
        return Stream.of(Behaviour.HANGS, Behaviour.HANGS_HALF_WAY);
    }

    @ParameterizedTest
    @MethodSource("hanging")
    void shouldKeepTheConnectionOpenAndSayNoMore(Behaviour behaviour) {
        // Given
        endpoint.always(behaviour);

        // When
        CompletableFuture<HttpResponse<String>> answer = client.postAsync(DRAFT);

        // Then
        assertThatThrownBy(() -> answer.get(SHORT.toMillis(), TimeUnit.MILLISECONDS))
                .isInstanceOf(TimeoutException.class);
        assertThat(endpoint.count(RequestOutcome.OPEN)).isEqualTo(1);
    }

    @Test
    void shouldEndAStreamAsIfItWereWholeOrWithAnErrorInItsMiddle() throws Exception {
        // Given
        endpoint.next(Behaviour.ANSWERS, Behaviour.ENDS_EARLY, Behaviour.FAILS_HALF_WAY);

        // When
        List<String> whole = PlainClient.events(client.post(STREAMED));
        List<String> early = PlainClient.events(client.post(STREAMED));
        List<String> failed = PlainClient.events(client.post(STREAMED));

        // Then
        assertThat(whole).endsWith("[DONE]");
        assertThat(early).isNotEmpty().hasSizeLessThan(whole.size()).doesNotContain("[DONE]");
        assertThat(failed).hasSize(early.size() + 1);
        assertThat(JSON.readTree(failed.getLast()).at("/error/code").asText()).isEqualTo("server_error");
    }

    static Stream<Arguments> refusing() {
        return Stream.of(
                Arguments.of(Behaviour.BAD_REQUEST, 400),
                Arguments.of(Behaviour.UNAUTHORIZED, 401),
                Arguments.of(Behaviour.KEY_NOT_VALID, 400),
                Arguments.of(Behaviour.UNKNOWN_MODEL, 404),
                Arguments.of(Behaviour.SERVER_ERROR, 500),
                Arguments.of(Behaviour.OVERLOADED, 503));
    }

    @ParameterizedTest
    @MethodSource("refusing")
    void shouldRefuseWithItsStatusAndAnErrorAsOpenAiWordsIt(Behaviour behaviour, int status) throws Exception {
        // Given
        endpoint.always(behaviour);

        // When
        HttpResponse<String> refused = client.post(DRAFT);

        // Then
        assertThat(refused.statusCode()).isEqualTo(status);
        assertThat(JSON.readTree(refused.body()).at("/error/message").asText()).isNotBlank();
        assertThat(endpoint.count(RequestOutcome.REFUSED)).isEqualTo(1);
    }

    static Stream<Behaviour> unreadable() {
        return Stream.of(Behaviour.PROSE, Behaviour.INVALID_JSON, Behaviour.EMPTY, Behaviour.CUTS_OFF, Behaviour.CHATS);
    }

    @ParameterizedTest
    @MethodSource("unreadable")
    void shouldAnswerWithAMessageThatIsNoObjectOfTheSchema(Behaviour behaviour) throws Exception {
        // Given
        endpoint.always(behaviour);

        // When
        JsonNode choice = PlainClient.choice(client.post(DRAFT));

        // Then
        String text = choice.at("/message/content").asText();
        assertThat(isObject(text)).isFalse();
        assertThat(choice.path("finish_reason").asText())
                .isEqualTo(behaviour.equals(Behaviour.CUTS_OFF) ? "length" : "stop");
    }

    @Test
    void shouldWrapAValidAnswerWhenItChats() throws Exception {
        // Given
        endpoint.next(Behaviour.ANSWERS, Behaviour.CHATS, Behaviour.CUTS_OFF);

        // When
        String valid =
                PlainClient.choice(client.post(DRAFT)).at("/message/content").asText();
        String chatty =
                PlainClient.choice(client.post(DRAFT)).at("/message/content").asText();
        String cut =
                PlainClient.choice(client.post(DRAFT)).at("/message/content").asText();

        // Then
        assertThat(chatty).contains("```json\n" + valid + "\n```").endsWith("helps.");
        assertThat(valid).startsWith(cut).hasSizeGreaterThan(cut.length());
    }

    @Test
    void shouldAnswerWithOtherFieldsOrACitationOfNobody() throws Exception {
        // Given
        endpoint.answer("draft", _ -> "{\"draft\":\"It was built in 1962 [1].\",\"citations_used\":[1]}")
                .next(Behaviour.WRONG_SCHEMA, Behaviour.CITES_NOBODY);

        // When
        JsonNode other = JSON.readTree(
                PlainClient.choice(client.post(DRAFT)).at("/message/content").asText());
        String nobody =
                PlainClient.choice(client.post(DRAFT)).at("/message/content").asText();

        // Then
        assertThat(other.has("draft")).isFalse();
        assertThat(other.isObject()).isTrue();
        assertThat(nobody).doesNotContain("[1]").containsPattern("\\[\\d{2,}\\]");
    }

    @Test
    void shouldThinkInAFieldOrInTheTextBeforeItAnswers() throws Exception {
        // Given
        endpoint.next(new Behaviour.Thinks("Hm.", "reasoning_content"), new Behaviour.Thinks("Hm.", ""));

        // When
        JsonNode apart = PlainClient.choice(client.post(DRAFT)).path("message");
        JsonNode inText = PlainClient.choice(client.post(DRAFT)).path("message");

        // Then
        assertThat(apart.path("reasoning_content").asText()).isEqualTo("Hm.");
        assertThat(apart.path("content").asText()).doesNotContain("Hm.");
        assertThat(inText.path("content").asText())
                .isEqualTo("<think>Hm.</think>" + apart.path("content").asText());
    }

    @Test
    void shouldBeLateByItsOwnTime() throws Exception {
        // Given
        endpoint.next(new Behaviour.Late(SHORT));
        long startedAt = System.nanoTime();

        // When
        HttpResponse<String> late = client.post(DRAFT);

        // Then
        assertThat(late.statusCode()).isEqualTo(200);
        assertThat(Duration.ofNanos(System.nanoTime() - startedAt)).isGreaterThanOrEqualTo(SHORT);
    }

    @Test
    void shouldShowAPageThatIsNoJson() throws Exception {
        // Given
        endpoint.always(Behaviour.SHOWS_A_PAGE);

        // When
        HttpResponse<String> page = client.post(DRAFT);

        // Then
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(isObject(page.body())).isFalse();
    }

    private static boolean isObject(String text) {
        try {
            return JSON.readTree(text).isObject();
        } catch (JsonProcessingException e) {
            return false;
        }
    }
}
