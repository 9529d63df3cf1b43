package dev.crosscheck.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.llm.testing.Abilities.Support;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the doctor on endpoints with limited abilities. */
class DoctorOnAbilitiesTest extends DoctorTest {

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
        assertThat(text()).contains("refused by this model, so it is no longer sent", "JSON schema            is held");
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
}
