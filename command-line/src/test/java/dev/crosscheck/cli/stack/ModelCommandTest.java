package dev.crosscheck.cli.stack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.rest.Json;
import org.junit.jupiter.api.Test;

class ModelCommandTest {

    @Test
    void shouldSayHowToSetAModelWhenThereIsNone() throws Exception {
        // When
        String words = ModelCommand.inWords(Json.parse("""
                {"configured": false, "settings": [{"environment": "LLM_BASE_URL", "required": true},
                 {"environment": "LLM_MODEL", "required": true}, {"environment": "LLM_API_KEY", "required": false}]}"""));

        // Then
        assertThat(words)
                .contains("use heuristics", "LLM_BASE_URL and LLM_MODEL")
                .doesNotContain("LLM_API_KEY");
    }

    @Test
    void shouldNameTheModelAndWhereItIs() throws Exception {
        // When
        String words = ModelCommand.inWords(Json.parse("""
                {"configured": true, "model": "large", "model_low": "small", "host": "models.example",
                 "provider": "openai", "settings": []}"""));

        // Then
        assertThat(words).isEqualTo("large, and small to classify, at models.example (openai's API)");
    }
}
