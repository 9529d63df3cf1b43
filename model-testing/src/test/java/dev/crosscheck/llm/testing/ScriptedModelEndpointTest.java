package dev.crosscheck.llm.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.llm.testing.Abilities.Support;
import dev.crosscheck.llm.testing.Recorded.Outcome;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
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
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @AfterEach
    void stop() {
        client.close();
        endpoint.close();
    }

    @Test
    void shouldAnswerInWordsOrAsItsSchemaOrByAToolWhenAsked() throws Exception {
        // When
        JsonNode plain = choice(post(PLAIN));
        JsonNode schema = choice(post(SCHEMA));
        JsonNode tool = choice(post(TOOLS));

        // Then
        assertThat(plain.at("/message/content").asText()).isNotBlank();
        assertThat(JSON.readTree(schema.at("/message/content").asText()))
                .isEqualTo(JSON.readTree("{\"name\":\"text\",\"piers\":1}"));
        assertThat(tool.at("/message/tool_calls/0/function/name").asText()).isEqualTo("look_up");
        assertThat(tool.path("finish_reason").asText()).isEqualTo("tool_calls");
        assertThat(endpoint.requests()).extracting(Recorded::task).containsExactly("plain", "port", "plain");
    }

    @Test
    void shouldStreamTheSameTextInChunks() throws Exception {
        // Given
        endpoint.answer("plain", asked -> "A sentence that is long enough to need more than a single chunk.");

        // When
        String stream =
                post(PLAIN.replace("{\"model\"", "{\"stream\":true,\"model\"")).body();

        // Then
        List<String> events = stream.lines()
                .filter(line -> line.startsWith("data: "))
                .map(line -> line.substring(6))
                .toList();
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
        post(PLAIN);
        post(PLAIN);
        post(SCHEMA);

        // Then
        assertThat(endpoint.requests().stream().map(Recorded::hash).distinct()).hasSize(2);
    }

    @Test
    void shouldMisbehaveInTurnAndThenAsItAlwaysDoes() throws Exception {
        // Given
        endpoint.always(Behaviour.OVERLOADED).next(new Behaviour.Limits(Duration.ofSeconds(3)), Behaviour.ANSWERS);

        // When
        HttpResponse<String> limited = post(PLAIN);
        HttpResponse<String> answered = post(PLAIN);
        HttpResponse<String> overloaded = post(PLAIN);

        // Then
        assertThat(limited.statusCode()).isEqualTo(429);
        assertThat(limited.headers().firstValue("Retry-After")).contains("3");
        assertThat(answered.statusCode()).isEqualTo(200);
        assertThat(overloaded.statusCode()).isEqualTo(503);
        assertThat(endpoint.requests())
                .extracting(Recorded::outcome)
                .containsExactly(Outcome.REFUSED, Outcome.ANSWERED, Outcome.REFUSED);
    }

    @Test
    void shouldRefuseAnotherKeyAndAnotherModelWhenItKnowsItsOwn() throws Exception {
        // Given
        endpoint.abilities().key("right").model("known", 4096);

        // When
        HttpResponse<String> nobody = post(PLAIN);
        HttpResponse<String> list = client.send(
                HttpRequest.newBuilder(URI.create(endpoint.baseUrl() + "/models"))
                        .header("Authorization", "Bearer right")
                        .build(),
                BodyHandlers.ofString());

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
        HttpResponse<String> schema = post(SCHEMA);
        HttpResponse<String> tools = post(TOOLS);

        // Then
        assertThat(choice(schema).at("/message/content").asText()).isEqualTo("The script has an answer.");
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
        post(PLAIN.replace("Hello", "y".repeat(80)));

        // Then
        assertThat(Duration.ofNanos(System.nanoTime() - startedAt))
                .isBetween(Duration.ofMillis(390), Duration.ofMillis(3000));
    }

    @Test
    void shouldBreakOffInTheMiddleOfItsBody() {
        // Given
        endpoint.always(Behaviour.BREAKS_OFF);

        // Then
        assertThatThrownBy(() -> post(PLAIN)).isInstanceOf(IOException.class);
        assertThat(endpoint.requests()).extracting(Recorded::outcome).containsExactly(Outcome.BROKEN_OFF);
    }

    @Test
    void shouldSeeThatAClientHangsUp() {
        // Given
        endpoint.always(Behaviour.HANGS);
        CompletableFuture<HttpResponse<String>> answer = client.sendAsync(request(PLAIN), BodyHandlers.ofString());
        await().atMost(Duration.ofSeconds(5)).until(() -> endpoint.count() == 1);
        assertThat(endpoint.count(Outcome.OPEN)).isEqualTo(1);

        // When
        answer.cancel(true);

        // Then
        await().atMost(Duration.ofSeconds(5))
                .untilAsserted(() -> assertThat(endpoint.count(Outcome.HUNG_UP)).isEqualTo(1));
    }

    @Test
    void shouldBreakWhatIsOpenAndListenAtItsAddressOnlyWhenItIsBack() throws Exception {
        // Given
        endpoint.latency(Duration.ofSeconds(20));
        CompletableFuture<HttpResponse<String>> open = client.sendAsync(request(PLAIN), BodyHandlers.ofString());
        await().until(() -> endpoint.count() == 1);

        // When
        endpoint.goAway();

        // Then
        assertThatThrownBy(open::join).hasCauseInstanceOf(IOException.class);
        assertThatThrownBy(() -> post(PLAIN)).isInstanceOf(IOException.class);
        endpoint.latency(Duration.ZERO);
        endpoint.comeBack();
        assertThat(post(PLAIN).statusCode()).isEqualTo(200);
        assertThat(endpoint.requests())
                .extracting(Recorded::outcome)
                .containsExactly(Outcome.BROKEN_OFF, Outcome.ANSWERED);
    }

    @Test
    void shouldKeepHundredsOfAnswersWaitingAtOnce() {
        // Given
        endpoint.latency(Duration.ofMillis(300));
        long startedAt = System.nanoTime();

        // When
        List<CompletableFuture<HttpResponse<String>>> answers = IntStream.range(0, 300)
                .mapToObj(i -> client.sendAsync(request(PLAIN), BodyHandlers.ofString()))
                .toList();
        answers.forEach(CompletableFuture::join);

        // Then
        assertThat(Duration.ofNanos(System.nanoTime() - startedAt)).isLessThan(Duration.ofSeconds(20));
        assertThat(endpoint.count(Outcome.ANSWERED)).isEqualTo(300);
    }

    private HttpResponse<String> post(String body) throws IOException, InterruptedException {
        return client.send(request(body), BodyHandlers.ofString());
    }

    private HttpRequest request(String body) {
        return HttpRequest.newBuilder(URI.create(endpoint.baseUrl() + "/chat/completions"))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body))
                .build();
    }

    private static JsonNode choice(HttpResponse<String> response) throws IOException {
        return JSON.readTree(response.body()).at("/choices/0");
    }
}
