package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.testing.Abilities.Support;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.testing.RememberedCalls;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the same questions over Anthropic's API. */
class AnthropicTest extends EndpointTest {

    record Port(String name, int piers) {}

    private static final String GOOD = "{\"name\": \"Ardmouth\", \"piers\": 3}";

    private final List<String> asked = new ArrayList<>();

    @BeforeEach
    void prepare() {
        endpoint.abilities().key("sk-secret");
        endpoint.answer("port", request -> {
            asked.addAll(request.messages());
            return GOOD;
        });
    }

    @Test
    void shouldAnswerByTheInputOfATool() throws StepFailure {
        // When
        Answered<Port> answered = model().ask(question(), step(journal));

        // Then
        assertThat(answered.value()).isEqualTo(new Port("Ardmouth", 3));
        assertThat(answered.usage().inputTokens()).isPositive();
        assertThat(answered.usage().outputTokens()).isPositive();
        assertThat(asked).containsExactly("You know ports.", "Tell of Ardmouth.");
    }

    @Test
    void shouldTellNoTemperatureFromNowOnWhenItIsRefused() throws StepFailure {
        // Given
        endpoint.next(new Behaviour.Refuses(400, "temperature"));
        LanguageModel model = model();

        // When
        model.ask(question(), step(journal));
        Answered<Port> second = model.ask(question(), step(new RememberedCalls()));

        // Then
        assertThat(second.value().piers()).isEqualTo(3);
        assertThat(endpoint.count()).isEqualTo(3);
    }

    @Test
    void shouldAskByThePromptAloneWhereToolsAreRefused() throws StepFailure {
        // Given
        endpoint.abilities().schemas(Support.REFUSED);

        // When
        Answered<Port> answered = model().ask(question(), step(journal));

        // Then
        assertThat(answered.value().piers()).isEqualTo(3);
        assertThat(endpoint.requests()).hasSize(2);
    }

    record Failing(Behaviour behaviour, String type, boolean retryable) {}

    static List<Failing> failing() {
        return List.of(
                new Failing(new Behaviour.Limits(Duration.ofSeconds(7)), ModelFailures.RATE_LIMITED, true),
                new Failing(new Behaviour.Refuses(529, "overloaded_error"), ModelFailures.UNAVAILABLE, true),
                new Failing(Behaviour.BREAKS_OFF, ModelFailures.CONNECTION_LOST, true),
                new Failing(Behaviour.SHOWS_A_PAGE, ModelFailures.BAD_RESPONSE, true),
                new Failing(Behaviour.HANGS_HALF_WAY, ModelFailures.TIMEOUT, true),
                new Failing(Behaviour.UNKNOWN_MODEL, ModelFailures.MODEL_NOT_FOUND, false),
                new Failing(Behaviour.UNAUTHORIZED, ModelFailures.UNAUTHORIZED, false),
                new Failing(Behaviour.KEY_NOT_VALID, ModelFailures.UNAUTHORIZED, false),
                new Failing(Behaviour.BAD_REQUEST, ModelFailures.BAD_REQUEST, false),
                new Failing(Behaviour.PROSE, ModelFailures.INVALID_OUTPUT, false));
    }

    @ParameterizedTest
    @MethodSource("failing")
    void shouldFailAsTheOtherApiDoes(Failing failing) {
        // Given
        endpoint.always(failing.behaviour());
        LanguageModel model = Behaviour.HANGS_HALF_WAY.equals(failing.behaviour()) ? model("500ms") : model();

        // When
        StepFailure failure = catchThrowableOfType(StepFailure.class, () -> model.ask(question(), step(journal)));

        // Then
        assertThat(failure.type()).isEqualTo(failing.type());
        assertThat(failure.retryable()).isEqualTo(failing.retryable());
        assertThat(failure.getMessage()).doesNotContain("sk-secret", "Ardmouth", "As the script has it");
    }

    private static LanguageModel model() {
        return model("30s");
    }

    private static LanguageModel model(String timeout) {
        return Configured.critic(endpoint.baseUrl(), "llm.provider", "anthropic", "llm.critic.timeout", timeout);
    }

    private static Question<Port> question() {
        return new Question<>(
                "port",
                new Prompt("port.en.1", "You know ports.", "Tell of Ardmouth."),
                Port.class,
                Strength.HIGH,
                port -> List.of());
    }
}
