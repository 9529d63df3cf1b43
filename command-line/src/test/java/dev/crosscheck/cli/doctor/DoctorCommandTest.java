package dev.crosscheck.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.llm.testing.Abilities.Support;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class DoctorCommandTest {

    private static final String COLOUR = "{\"colour\": \"red\", \"count\": 3}";
    private static final String SECRET = "sk-very-secret";

    private static ScriptedModelEndpoint endpoint;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Map<String, String> environment = new TreeMap<>();

    @BeforeAll
    static void start() {
        endpoint = ScriptedModelEndpoint.start();
    }

    @AfterAll
    static void stop() {
        endpoint.close();
    }

    @BeforeEach
    void reset() {
        endpoint.reset();
        endpoint.answer("colour", asked -> COLOUR);
        environment.putAll(
                Map.of("LLM_BASE_URL", endpoint.baseUrl() + "/", "LLM_MODEL", "scripted", "LLM_API_KEY", SECRET));
    }

    @Test
    void shouldSayThatNoModelIsFineWhenNoneIsConfigured() {
        // Given
        environment.remove("LLM_BASE_URL");

        // When
        int code = run();

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text()).contains("No language model is configured", "which is fine");
        assertThat(endpoint.count()).isZero();
    }

    @Test
    void shouldFindNothingWrongWithAnEndpointThatCanDoEverything() {
        // Given
        endpoint.abilities().key(SECRET).model("scripted", 131_072);

        // When
        int code = run();

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text())
                .contains(
                        "scripted (Analyst plans, drafts and revises, Analyst clarifies and reflects, Critic reviews and judges")
                .contains("schema: the endpoint holds answers to it")
                .contains("131072 tokens")
                .doesNotContain("warning", "problem", "note", "unknown");
    }

    @Test
    void shouldTellTheSameInJson() throws Exception {
        // When
        int code = run("--json");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        JsonNode json = Json.parse(text());
        assertThat(json.path("usable").asBoolean()).isTrue();
        assertThat(json.at("/models/0/used_by")).hasSize(4);
        assertThat(json.at("/models/0/findings").findValuesAsText("name"))
                .containsExactly(
                        "model",
                        "json_schema",
                        "json_mode",
                        "structured_output",
                        "tool_calls",
                        "context",
                        "streaming",
                        "usage",
                        "speed");
    }

    @Test
    void shouldLookAtEachModelThatAnAgentAsksAndAtNoOther() throws Exception {
        // Given
        environment.putAll(
                Map.of("LLM_MODEL_LOW", "small", "LLM_WRITER_MODEL", "fine", "CROSSCHECK_CRITIC_MODE", "heuristic"));
        endpoint.abilities().model("scripted", 0).model("small", 0).model("unused", 0);

        // When
        int code = run("--json");

        // Then
        assertThat(code).isEqualTo(ExitCode.NO_MODEL);
        JsonNode models = Json.parse(text()).path("models");
        assertThat(models.findValuesAsText("model")).containsExactly("scripted", "small", "fine");
        assertThat(models.at("/0/used_by").toString()).isEqualTo("[\"Analyst plans, drafts and revises\"]");
        assertThat(models.at("/2/findings/0/state").asText()).isEqualTo("problem");
        assertThat(models.at("/2/findings/0/detail").asText()).contains("does not have it");
        assertThat(models.at("/1/findings/0/state").asText()).isEqualTo("ok");
    }

    @Test
    void shouldNeverShowTheKeyWhateverHappensToIt() {
        // Given
        endpoint.abilities().key("another");

        // When
        int code = run();

        // Then
        assertThat(code).isEqualTo(ExitCode.NO_MODEL);
        assertThat(text()).contains("is refused, HTTP 401 (invalid_api_key)", "→ set LLM_API_KEY");
        assertThat(text()).doesNotContain(SECRET);
    }

    @Test
    void shouldNotSendOrShowAKeyThatCannotBeSent() {
        // Given
        environment.put("LLM_API_KEY", SECRET + "\nsecond line");

        // When
        int code = run();

        // Then
        assertThat(code).isEqualTo(ExitCode.NO_MODEL);
        assertThat(text()).contains("LLM_API_KEY").doesNotContain(SECRET);
    }

    @Test
    void shouldSayThatNobodyListens() {
        // Given
        ScriptedModelEndpoint gone = ScriptedModelEndpoint.start();
        environment.put("LLM_BASE_URL", gone.baseUrl());
        gone.close();

        // When
        int code = run();

        // Then
        assertThat(code).isEqualTo(ExitCode.NO_MODEL);
        assertThat(text()).contains("nobody listens at this address", "→ start the endpoint");
    }

    @Test
    void shouldExamineAnthropicsApiToo() {
        // Given
        endpoint.abilities().key(SECRET).model("scripted", 0);
        environment.put("LLM_PROVIDER", "anthropic");

        // When
        int code = run();

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text())
                .contains("Anthropic's messages API", "JSON schema            is held", "the model calls them")
                .contains("this API has none", "usage                  is reported", "streaming              in ");
    }

    @Test
    void shouldTellATroubledEndpointFromOneThatDoesNotKnowTheFormat() {
        // Given
        endpoint.nextOf("colour", Behaviour.OVERLOADED);

        // When
        int code = run();

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text()).contains("could not be tried, HTTP 503", "schema: the endpoint holds answers to it");
    }

    @Test
    void shouldCallAModelSlowAndNotUselessWhenOnlyThePageTakesTooLong() {
        // Given
        endpoint.abilities().speed(200, 0);

        // When
        int code = run("--timeout", "1");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text()).contains("no whole answer within 1 s to a page read", "LLM_ANALYST_TIMEOUT");
    }

    record Bad(Behaviour behaviour, String said) {}

    static List<Bad> bad() {
        return List.of(
                new Bad(Behaviour.UNKNOWN_MODEL, "HTTP 404 (model_not_found)"),
                new Bad(Behaviour.UNAUTHORIZED, "set LLM_API_KEY"),
                new Bad(Behaviour.KEY_NOT_VALID, "set LLM_API_KEY"),
                new Bad(new Behaviour.Refuses(429, "insufficient_quota"), "no credit left"),
                new Bad(Behaviour.OVERLOADED, "HTTP 503 (overloaded)"),
                new Bad(Behaviour.BREAKS_OFF, "the connection broke"),
                new Bad(Behaviour.HANGS, "no whole answer within 1 s"),
                new Bad(Behaviour.HANGS_HALF_WAY, "no whole answer within 1 s"),
                new Bad(Behaviour.SHOWS_A_PAGE, "what is no chat completion"));
    }

    @ParameterizedTest
    @MethodSource("bad")
    void shouldSayWhatIsWrongAndWhatToDoWhenTheModelDoesNotAnswer(Bad bad) {
        // Given
        endpoint.always(bad.behaviour());

        // When
        int code = run("--timeout", "1");

        // Then
        assertThat(code).isEqualTo(ExitCode.NO_MODEL);
        assertThat(text()).contains("problem", "→", bad.said());
    }

    @Test
    void shouldWarnWhenASchemaIsTakenAndPassedOver() {
        // Given
        endpoint.abilities().schemas(Support.PASSED_OVER);

        // When
        int code = run();

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text()).contains("is taken and passed over", "→ set LLM_STRUCTURED_OUTPUT=prompt");
    }

    @ParameterizedTest
    @CsvSource({"HELD, json: the endpoint", "REFUSED, prompt: the schema"})
    void shouldSayWhichWeakerWayIsUsedWhenSchemasAreRefused(Support jsonMode, String said) {
        // Given
        endpoint.abilities().schemas(Support.REFUSED).jsonMode(jsonMode);

        // When
        int code = run();

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text()).contains(said, "is refused, HTTP 400 (unsupported_value, response_format)");
    }

    @Test
    void shouldCallItAProblemWhenTheConfiguredWayIsRefused() {
        // Given
        endpoint.abilities().schemas(Support.REFUSED);
        environment.put("LLM_STRUCTURED_OUTPUT", "schema");

        // When
        int code = run();

        // Then
        assertThat(code).isEqualTo(ExitCode.NO_MODEL);
        assertThat(text()).contains("what LLM_STRUCTURED_OUTPUT asks for is refused");
    }

    @ParameterizedTest
    @CsvSource({"PASSED_OVER, the answer came in one piece", "REFUSED, 'is refused, HTTP 400'"})
    void shouldMeasureWithoutAStreamWhenThereIsNone(Support streams, String said) {
        // Given
        endpoint.abilities().streams(streams).tools(Support.REFUSED).withoutUsage();

        // When
        int code = run();

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text()).contains(said, "are refused, HTTP 400", "is not reported", "a page read");
    }

    @Test
    void shouldGoOnWithoutTheParametersThatAModelRefuses() {
        // Given
        endpoint.abilities().withoutTemperature();

        // When
        int code = run();

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text()).contains("is refused by this model, which is told none", "JSON schema            is held");
    }

    @Test
    void shouldWarnWhenTheContextIsSmallerThanConfigured() {
        // Given
        endpoint.abilities().model("scripted", 4096);

        // When
        run();

        // Then
        assertThat(text()).contains("4096 tokens, fewer than the 32768", "→ set LLM_CONTEXT_WINDOW=4096");
    }

    @Test
    void shouldHoldEachModelToItsOwnWindow() {
        // Given
        environment.put("LLM_MODEL_LOW", "small");
        environment.put("LLM_CONTEXT_WINDOW_LOW", "8192");
        environment.put("LLM_CRITIC_MODEL", "strict");
        endpoint.abilities().model("scripted", 131_072).model("small", 8192).model("strict", 16_384);

        // When
        run();

        // Then
        assertThat(text())
                .contains("131072 tokens; LLM_CONTEXT_WINDOW uses 32768")
                .contains("8192 tokens; LLM_CONTEXT_WINDOW_LOW uses 8192")
                .contains("16384 tokens, fewer than the 32768 of LLM_CONTEXT_WINDOW")
                .contains("→ set LLM_CRITIC_CONTEXT_WINDOW=16384");
    }

    @Test
    void shouldMeasureTheSpeedAndNameWhomItIsTooSlowFor() throws Exception {
        // Given
        endpoint.answer("plain", asked -> "x".repeat(400)).abilities().speed(2000, 200);
        environment.put("LLM_CRITIC_TIMEOUT", "2500ms");

        // When
        run("--json");

        // Then
        JsonNode speed = Json.parse(text()).at("/models/0/findings").get(8);
        assertThat(speed.path("reads_tokens_per_second").asLong()).isBetween(800L, 2100L);
        assertThat(speed.path("writes_tokens_per_second").asLong()).isBetween(100L, 300L);
        assertThat(speed.path("advice").asText()).contains("LLM_CRITIC_TIMEOUT").doesNotContain("ANALYST");
    }

    @Test
    void shouldAdviseABoundForTheAnswersOfASlowWriter() {
        // Given
        endpoint.answer("plain", asked -> "x".repeat(200)).abilities().speed(2000, 40);

        // When
        run();

        // Then
        assertThat(text()).contains("answer length", "→ set LLM_MAX_OUTPUT_TOKENS=");
    }

    @Test
    void shouldSayWhenTheListDoesNotNameAModelThatAnswers() {
        // Given
        environment.put("LLM_MODEL", "other");

        // When
        int code = run();

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text()).contains("although it is not in the endpoint's list");
    }

    @ParameterizedTest
    @CsvSource({
        "LLM_BASE_URL, localhost:8080",
        "LLM_MODEL, ''",
        "LLM_TEMPERATURE, hot",
        "LLM_CONTEXT_WINDOW, 0",
        "LLM_CONTEXT_WINDOW_LOW, few",
        "LLM_CRITIC_CONTEXT_WINDOW, 8192",
        "LLM_WRITER_PRICE_OUTPUT, 2",
        "LLM_PRICE_INPUT, cheap",
        "LLM_STRUCTURED_OUTPUT, xml",
        "LLM_CRITIC_TIMEOUT, soon",
        "LLM_PROVIDER, somebody"
    })
    void shouldNameTheVariableThatCannotBe(String variable, String value) {
        // Given
        environment.put(variable, value);

        // When
        int code = run();

        // Then
        assertThat(code).isEqualTo(ExitCode.NO_MODEL);
        assertThat(text()).contains("problem  " + variable);
        assertThat(endpoint.count()).isZero();
    }

    @Test
    void shouldCallItAProblemWhenAnAgentIsToUseAModelThatIsNotThere() {
        // Given
        environment.remove("LLM_BASE_URL");
        environment.put("CROSSCHECK_WRITER_MODE", "llm");

        // When
        int code = run();

        // Then
        assertThat(code).isEqualTo(ExitCode.NO_MODEL);
        assertThat(text()).contains("CROSSCHECK_WRITER_MODE=llm refuses to start");
    }

    private int run(String... arguments) {
        Terminal terminal = Terminal.on(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                false,
                false,
                80);
        return new CommandLine(new DoctorCommand(terminal, environment)).execute(arguments);
    }

    private String text() {
        return out.toString(StandardCharsets.UTF_8);
    }
}
