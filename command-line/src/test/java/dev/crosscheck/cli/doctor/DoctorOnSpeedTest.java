package dev.crosscheck.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.Json;
import org.junit.jupiter.api.Test;

/** Tests the doctor on slow models. */
class DoctorOnSpeedTest extends DoctorTest {

    @Test
    void shouldCallAModelSlowAndNotUselessWhenOnlyThePageTakesTooLong() {
        // Given
        endpoint.abilities().speed(200, 0);

        // When
        int code = run("--timeout", "1");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text()).contains("no complete answer within 1 s for reading a page", "LLM_ANALYST_TIMEOUT");
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
}
