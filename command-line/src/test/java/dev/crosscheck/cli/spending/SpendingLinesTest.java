package dev.crosscheck.cli.spending;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.crosscheck.cli.rest.Json;
import org.junit.jupiter.api.Test;

class SpendingLinesTest {

    @Test
    void shouldTellWhatWasSpentAndWhatIsLeft() throws JsonProcessingException {
        // When
        var line = SpendingLines.of(Json.parse("""
                {"usage": {"model_calls": 3, "input_tokens": 900, "output_tokens": 100, "usd": 0.0125},
                 "budget": {"tokens": 5000, "usd": 0.5, "left": {"tokens": 4000, "usd": 0.4875}}}"""));

        // Then
        assertThat(line)
                .contains(
                        "3 model calls, 1000 tokens, $0.0125; budget 4000 of 5000 tokens left, $0.4875 of $0.5000 left");
    }

    @Test
    void shouldTellNothingOfASessionThatAskedNoModel() throws JsonProcessingException {
        // When
        var line = SpendingLines.of(Json.parse("{\"usage\": {\"model_calls\": 0, \"usd\": 0}}"));

        // Then
        assertThat(line).isEmpty();
    }

    @Test
    void shouldTellWhoseBudgetsOfTodayAreSpent() throws JsonProcessingException {
        // When
        var lines = SpendingLines.ofToday(Json.parse("""
                {"items": [
                  {"scope": "tenant", "tenant": "local", "day": "2026-03-02",
                   "budget": {"tokens": 1000, "spent": {"tokens": 250, "usd": 0}, "left": {"tokens": 700}}},
                  {"scope": "deployment", "day": "2026-03-02", "low": true,
                   "budget": {"usd": 2, "spent": {"tokens": 250, "usd": 1.5}, "left": {"usd": 0.5}}}]}"""));

        // Then
        assertThat(lines)
                .containsExactly(
                        "tenant local, 2026-03-02: 250 tokens spent; 700 of 1000 tokens left",
                        "deployment, 2026-03-02: 250 tokens, $1.5000 spent; $0.5000 of $2.0000 left; LOW");
    }
}
