package dev.crosscheck.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.Json;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests what the doctor examines, and what it shows. */
class DoctorCommandTest extends DoctorTest {

    @Test
    void shouldSayThatNoModelIsFineWhenNoneIsConfigured() {
        // Given
        environment.remove("LLM_BASE_URL");

        // When
        int code = run();

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text()).contains("No language model is configured", "which is fine", "doctor --web");
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
        "LLM_PROVIDER, somebody",
        "LLM_REQUESTS_PER_MINUTE, 0",
        "LLM_TOKENS_PER_MINUTE, many",
        "LLM_RESERVED_OUTPUT_TOKENS, -1",
        "LLM_MAX_OUTPUT_TOKENS, 0",
        "LLM_TOOL_CALLS, sometimes",
        "LLM_STREAM, on",
        "LLM_KEEP_PROMPTS, perhaps",
        "LLM_CONCURRENCY, 0",
        "LLM_BREAKER_FAILURES, none",
        "LLM_BREAKER_PAUSE, long",
        "LLM_LONGEST_HOLD, short",
        "LLM_CONNECT_TIMEOUT, ever"
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
}
