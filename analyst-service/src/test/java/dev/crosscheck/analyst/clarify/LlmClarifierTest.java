package dev.crosscheck.analyst.clarify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.research.AmbiguityType;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LlmClarifierTest extends ClarifierContract {

    @RegisterExtension
    static final ScriptedModel MODEL = ScriptedModel.of(Agent.ANALYST);

    private static final ScriptedModelEndpoint ENDPOINT = MODEL.endpoint();

    @Override
    Clarifier clarifier() {
        return new LlmClarifier(MODEL.model());
    }

    @Override
    StepContext step() {
        return ScriptedModel.firstAttempt();
    }

    @Test
    void shouldOfferTheModelsReadings() throws StepFailure {
        // When
        Clarification asked = examine("Is it true?");

        // Then
        assertThat(asked.ambiguityType()).isEqualTo(AmbiguityType.REFERENCE);
        assertThat(asked.options()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[{\"label\": \"one\", \"question\": \"Did the tank leak?\"}] | too_few_readings",
                "[{\"label\": \"one\", \"question\": \"Did it leak?\"}, {\"label\": \"two\", \"question\": \"Did the tank leak?\"}] | too_few_readings",
                "[{\"label\": \"\", \"question\": \"Did the pipe leak?\"}, {\"label\": \"two\", \"question\": \"Did the tank leak?\"}] | bad_label",
                "[{\"label\": \"one\", \"question\": \"Did tank 4711 leak?\"}, {\"label\": \"two\", \"question\": \"Did the tank leak?\"}] | invented_number"
            })
    void shouldRefuseReadingsThatBreakARule(String options, String rule) {
        // Given
        ENDPOINT.answer("clarify", _ -> "{\"ambiguity\": \"REFERENCE\", \"options\": " + options + "}");

        // Then
        assertThatThrownBy(() -> examine("Did it leak?"))
                .isInstanceOf(StepFailure.class)
                .hasMessageContaining(rule);
    }
}
