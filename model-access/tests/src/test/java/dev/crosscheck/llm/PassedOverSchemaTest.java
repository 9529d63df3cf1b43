package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.testing.Abilities.Support;
import dev.crosscheck.llm.testing.Asked;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.testing.RememberedCalls;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests endpoints that accept a schema and ignore it. */
class PassedOverSchemaTest extends EndpointTest {

    record Tale(String title) {}

    private static final String TALE = "{\"title\": \"A tale\"}";

    @BeforeEach
    void prepare() {
        endpoint.answer("tale", _ -> TALE);
        endpoint.answer("plain", asked -> isShownTheForm(asked) ? TALE : "Once upon a time.");
    }

    @Test
    void shouldShowTheFormFromTheStartOnceTheSchemaWasPassedOverTwice() throws StepFailure {
        // Given
        endpoint.abilities().schemas(Support.PASSED_OVER);
        LanguageModel model = Configured.critic(endpoint.baseUrl());

        // When
        for (int i = 0; i < 4; i++) {
            assertThat(model.ask(question(), step(new RememberedCalls()))
                            .value()
                            .title())
                    .isEqualTo("A tale");
        }

        // Then: two answers were repaired, the second one already in the new way; later ones needed no repair
        assertThat(endpoint.requests("plain")).hasSize(3);
        assertThat(endpoint.requests("tale")).hasSize(3);
    }

    @Test
    void shouldStayWithTheSchemaWhereItHasEverHeld() throws StepFailure {
        // Given
        LanguageModel model = Configured.critic(endpoint.baseUrl());
        model.ask(question(), step(new RememberedCalls()));
        endpoint.abilities().schemas(Support.PASSED_OVER);

        // When
        for (int i = 0; i < 3; i++) {
            model.ask(question(), step(new RememberedCalls()));
        }

        // Then
        assertThat(endpoint.requests("plain")).hasSize(6);
    }

    @Test
    void shouldStayWithTheSchemaWhereTheConfigurationSaysSo() throws StepFailure {
        // Given
        endpoint.abilities().schemas(Support.PASSED_OVER);
        LanguageModel model = Configured.critic(endpoint.baseUrl(), "llm.structured-output", "schema");

        // When
        for (int i = 0; i < 3; i++) {
            model.ask(question(), step(new RememberedCalls()));
        }

        // Then
        assertThat(endpoint.requests("plain")).hasSize(6);
    }

    private static boolean isShownTheForm(Asked asked) {
        List<String> messages = asked.messages();
        return messages.getLast().contains("\"title\"");
    }

    private static Question<Tale> question() {
        return new Question<>(
                "tale",
                new Prompt("tale.en.1", "You know tales.", "Tell one."),
                Tale.class,
                Strength.HIGH,
                _ -> List.of());
    }
}
