package dev.crosscheck.llm.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.llm.testing.Abilities.Support;
import dev.crosscheck.llm.testing.RecordedRequest.RequestOutcome;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ScriptedModelEndpointTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PLAIN = "{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":\"Hello\"}]}";
    private static final String SCHEMA = """
            {"model":"m","messages":[{"role":"user","content":"Hello"}],
             "response_format":{"type":"json_schema","json_schema":{"name":"port","schema":
              {"type":"object","properties":{"name":{"type":"string"},"piers":{"type":"integer"}}}}}}""";
    private static final String TOOLS = """
            {"model":"m","messages":[{"role":"user","content":"Hello"}],
             "tools":[{"type":"function","function":{"name":"look_up","parameters":
              {"type":"object","properties":{"query":{"type":"string"}}}}}]}""";

    private final ScriptedModelEndpoint endpoint = ScriptedModelEndpoint.start();
    private final PlainClient client = new PlainClient(endpoint);

    @AfterEach
    void stop() {
        client.close();
        endpoint.close();
    }

    @Test
    void shouldAnswerInWordsOrAsItsSchemaOrByAToolWhenAsked() throws Exception {
        // When
        JsonNode plain = PlainClient.choice(client.post(PLAIN));
        JsonNode schema = PlainClient.choice(client.post(SCHEMA));
        JsonNode tool = PlainClient.choice(client.post(TOOLS));

        // Then
        assertThat(plain.at("/message/content").asText()).isNotBlank();
        assertThat(JSON.readTree(schema.at("/message/content").asText()))
                .isEqualTo(JSON.readTree("{\"name\":\"text\",\"piers\":1}"));
        assertThat(tool.at("/message/tool_calls/0/function/name").asText()).isEqualTo("look_up");
        assertThat(tool.path("finish_reason").asText()).isEqualTo("tool_calls");
        assertThat(endpoint.requests()).extracting(RecordedRequest::task).containsExactly("plain", "port", "plain");
    }

    @Test
    void shouldStreamTheSameTextInChunks() throws Exception {
        // Given
        endpoint.answer("plain", asked -> "A sentence that is long enough to need more than a single chunk.");

        // When
        HttpResponse<String> stream = client.post(PLAIN.replace("{\"model\"", "{\"stream\":true,\"model\""));

        // Then
        List<String> events = PlainClient.events(stream);
        assertThat(events.getLast()).isEqualTo("[DONE]");
        StringBuilder text = new StringBuilder();
        for (String event : events.subList(0, events.size() - 1)) {
            text.append(JSON.readTree(event).at("/choices/0/delta/content").asText(""));
        }
        assertThat(text.toString()).isEqualTo("A sentence that is long enough to need more than a single chunk.");
        assertThat(events).hasSizeGreaterThan(3);
    }

    @Test
    void shouldGiveTheSameRequestTheSameHashWhoeverSendsIt() throws Exception {
        // When
        client.post(PLAIN);
        client.post(PLAIN);
        client.post(SCHEMA);

        // Then
        assertThat(endpoint.requests().stream().map(RecordedRequest::hash).distinct())
                .hasSize(2);
    }

    @Test
    void shouldMisbehaveInTurnAndThenAsItAlwaysDoes() throws Exception {
        // Given
        endpoint.always(Behaviour.OVERLOADED).next(new Behaviour.Limits(Duration.ofSeconds(3)), Behaviour.ANSWERS);

        // When
        HttpResponse<String> limited = client.post(PLAIN);
        HttpResponse<String> answered = client.post(PLAIN);
        HttpResponse<String> overloaded = client.post(PLAIN);

        // Then
        assertThat(limited.statusCode()).isEqualTo(429);
        assertThat(limited.headers().firstValue("Retry-After")).contains("3");
        assertThat(answered.statusCode()).isEqualTo(200);
        assertThat(overloaded.statusCode()).isEqualTo(503);
        assertThat(endpoint.requests())
                .extracting(RecordedRequest::outcome)
                .containsExactly(RequestOutcome.REFUSED, RequestOutcome.ANSWERED, RequestOutcome.REFUSED);
    }

    @Test
    void shouldRefuseAnotherKeyAndAnotherModelWhenItKnowsItsOwn() throws Exception {
        // Given
        endpoint.abilities().key("right").model("known", 4096);

        // When
        HttpResponse<String> nobody = client.post(PLAIN);
        HttpResponse<String> list = client.models("right");

        // Then
        assertThat(nobody.statusCode()).isEqualTo(401);
        assertThat(JSON.readTree(list.body()).at("/data/0/max_model_len").asInt())
                .isEqualTo(4096);
    }

    @Test
    void shouldRefuseOrPassOverWhatItCannotDo() throws Exception {
        // Given
        endpoint.abilities().schemas(Support.PASSED_OVER).tools(Support.REFUSED).withoutUsage();

        // When
        HttpResponse<String> schema = client.post(SCHEMA);
        HttpResponse<String> tools = client.post(TOOLS);

        // Then
        assertThat(PlainClient.choice(schema).at("/message/content").asText()).isEqualTo("The script has an answer.");
        assertThat(JSON.readTree(schema.body()).has("usage")).isFalse();
        assertThat(tools.statusCode()).isEqualTo(400);
        assertThat(tools.body()).contains("\"param\":\"tools\"");
    }

    @Test
    void shouldTakeAsLongAsItsSpeedSays() throws Exception {
        // Given
        endpoint.answer("plain", asked -> "x".repeat(400)).abilities().speed(100, 500);
        long startedAt = System.nanoTime();

        // When
        client.post(PLAIN.replace("Hello", "y".repeat(80)));

        // Then
        assertThat(Duration.ofNanos(System.nanoTime() - startedAt))
                .isBetween(Duration.ofMillis(390), Duration.ofMillis(3000));
    }

    @Test
    void shouldBreakOffInTheMiddleOfItsBody() {
        // Given
        endpoint.always(Behaviour.BREAKS_OFF);

        // Then
        assertThatThrownBy(() -> client.post(PLAIN)).isInstanceOf(IOException.class);
        assertThat(endpoint.requests()).extracting(RecordedRequest::outcome).containsExactly(RequestOutcome.BROKEN_OFF);
    }

    @Test
    void shouldSeeThatAClientHangsUp() {
        // Given
        endpoint.always(Behaviour.HANGS);
        CompletableFuture<HttpResponse<String>> answer = client.postAsync(PLAIN);
        await().atMost(Duration.ofSeconds(5)).until(() -> endpoint.count() == 1);
        assertThat(endpoint.count(RequestOutcome.OPEN)).isEqualTo(1);

        // When
        answer.cancel(true);

        // Then
        await().atMost(Duration.ofSeconds(5))
                .untilAsserted(
                        () -> assertThat(endpoint.count(RequestOutcome.HUNG_UP)).isEqualTo(1));
    }

    @Test
    void shouldBreakWhatIsOpenAndListenAtItsAddressOnlyWhenItIsBack() throws Exception {
        // Given
        endpoint.latency(Duration.ofSeconds(20));
        CompletableFuture<HttpResponse<String>> open = client.postAsync(PLAIN);
        await().until(() -> endpoint.count() == 1);

        // When
        endpoint.goAway();

        // Then
        assertThatThrownBy(open::join).hasCauseInstanceOf(IOException.class);
        assertThatThrownBy(() -> client.post(PLAIN)).isInstanceOf(IOException.class);
        endpoint.latency(Duration.ZERO);
        endpoint.comeBack();
        assertThat(client.post(PLAIN).statusCode()).isEqualTo(200);
        assertThat(endpoint.requests())
                .extracting(RecordedRequest::outcome)
                .containsExactly(RequestOutcome.BROKEN_OFF, RequestOutcome.ANSWERED);
    }

    @Test
    void shouldKeepHundredsOfAnswersWaitingAtOnce() {
        // Given
        endpoint.latency(Duration.ofMillis(300));
        long startedAt = System.nanoTime();

        // When
        List<CompletableFuture<HttpResponse<String>>> answers =
                IntStream.range(0, 300).mapToObj(i -> client.postAsync(PLAIN)).toList();
        answers.forEach(CompletableFuture::join);

        // Then
        assertThat(Duration.ofNanos(System.nanoTime() - startedAt)).isLessThan(Duration.ofSeconds(20));
        assertThat(endpoint.count(RequestOutcome.ANSWERED)).isEqualTo(300);
    }
}
