package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.testing.RememberedCalls;
import org.junit.jupiter.api.Test;

/** Tests the three ways to ask for JSON: with a schema, in JSON mode, or through the prompt only. */
class WayOfAskingTest extends PortTest {

    @Test
    void shouldGoOverToJsonModeAndThenToThePromptWhenTheEndpointRefusesSchemas() throws StepFailure {
        // Given
        LanguageModel model = model();
        endpoint.next(
                new Behaviour.Refuses(400, "response_format.json_schema"),
                new Behaviour.Refuses(400, "response_format"));

        // When
        Answered<Port> answered = model.ask(question(), step(journal));

        // Then
        assertThat(answered.value().name()).isEqualTo("Ardmouth");
        assertThat(endpoint.requests("port")).hasSize(3);

        // And the model has learned which way works
        model.ask(question(), step(new RememberedCalls()));
        assertThat(endpoint.requests("port")).hasSize(4);
    }

    @Test
    void shouldGoOverToJsonModeWhenTheEndpointBreaksOverASchema() throws StepFailure {
        // Given: a refusal with status 500, as llama-cpp-python sends it
        endpoint.next(new Behaviour.Refuses(500, "response_format"));

        // When
        Answered<Port> answered = model().ask(question(), step(journal));

        // Then
        assertThat(answered.value().name()).isEqualTo("Ardmouth");
        assertThat(endpoint.requests("port")).hasSize(2);
    }

    @Test
    void shouldGoTheRecordedWayWhenTheProcessHasLearnedSinceWhatTheEndpointRefuses() throws StepFailure {
        // Given
        LanguageModel model = model();
        endpoint.next(new Behaviour.Refuses(400, "response_format.json_schema"), Behaviour.SERVER_ERROR);
        assertThat(failure(model).type()).isEqualTo(ModelFailures.UNAVAILABLE);

        // When
        Answered<Port> answered = model.ask(question(), step(journal.again()));

        // Then
        assertThat(answered.value().name()).isEqualTo("Ardmouth");
        assertThat(endpoint.count()).isEqualTo(3);
    }

    @Test
    void shouldKeepToTheConfiguredWayOfAskingWhenOneIs() {
        // Given
        endpoint.always(new Behaviour.Refuses(400, "response_format.json_schema"));
        LanguageModel model = Configured.critic(endpoint.baseUrl(), "llm.structured-output", "schema");

        // Then
        assertThat(failure(model).retryable()).isFalse();
        assertThat(endpoint.count()).isEqualTo(1);
    }
}
