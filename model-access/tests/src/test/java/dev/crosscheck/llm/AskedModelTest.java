package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.testing.RecordedRequest;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.testing.RememberedCalls;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests which model is asked, which usage is booked for it, and how much material it sees. */
class AskedModelTest extends EndpointTest {

    record Port(String name) {}

    private static final Map<String, String> BOTH = Map.of(
            "llm.model",
            "large",
            "llm.price.input",
            "2",
            "llm.price.output",
            "10",
            "llm.model-low",
            "small",
            "llm.price-low.input",
            "0.5",
            "llm.context-window",
            "32768",
            "llm.context-window-low",
            "8192");

    @BeforeEach
    void prepare() {
        endpoint.answer("port", _ -> "{\"name\": \"Ardmouth\"}");
    }

    @ParameterizedTest
    @CsvSource({"HIGH, large, 2, 10, 28672", "LOW, small, 0.5, 10, 14336"})
    void shouldAskEachStrengthsModelAtItsPriceAndWithinItsWindow(
            Strength strength, String name, double input, double output, int room) throws StepFailure {
        // Given
        LanguageModel model = model(Agent.ANALYST, Map.of());

        // When
        Usage usage = model.ask(question(strength), step(new RememberedCalls())).usage();

        // Then
        assertThat(endpoint.requests()).extracting(RecordedRequest::model).containsExactly(name);
        assertThat(usage.usd()).isCloseTo(cost(usage, input, output), within(1e-12));
        assertThat(model.roomForSources(strength, Language.ENGLISH)).isEqualTo(room);
    }

    @ParameterizedTest
    @CsvSource({
        "4096, ENGLISH, 3836",
        "8000, ENGLISH, 14000",
        "8000, CHINESE, 3600",
        "16000, ENGLISH, 20000",
        "32000, ENGLISH, 28000",
        "32000, CHINESE, 14400",
        "200000, ENGLISH, 175000",
        "200000, CHINESE, 45000",
    })
    void shouldShowMoreOfTheSourcesWhenTheWindowIsLarger(String window, Language language, int room) {
        // When
        LanguageModel model = model(Agent.ANALYST, Map.of("llm.context-window", window));

        // Then
        assertThat(model.roomForSources(Strength.HIGH, language)).isEqualTo(room);
    }

    @Test
    void shouldBookAnAgentsOwnModelAtItsOwnPriceAndHoldItToItsOwnWindow() throws StepFailure {
        // Given
        LanguageModel model = model(
                Agent.CRITIC,
                Map.of(
                        "llm.critic.model", "strict",
                        "llm.critic.price.input", "7",
                        "llm.critic.price.output", "21",
                        "llm.critic.context-window", "8192"));

        // When
        Usage usage =
                model.ask(question(Strength.HIGH), step(new RememberedCalls())).usage();

        // Then
        assertThat(endpoint.requests()).extracting(RecordedRequest::model).containsExactly("strict");
        assertThat(usage.usd()).isCloseTo(cost(usage, 7, 21), within(1e-12));
        assertThat(model.roomForSources(Language.ENGLISH)).isEqualTo(14_336);
    }

    @Test
    void shouldTakeTheGeneralPriceAndWindowWhereAnAgentsOwnModelHasNone() throws StepFailure {
        // Given
        LanguageModel model = model(Agent.CRITIC, Map.of("llm.critic.model", "strict"));

        // When
        Usage usage =
                model.ask(question(Strength.HIGH), step(new RememberedCalls())).usage();

        // Then
        assertThat(usage.usd()).isCloseTo(cost(usage, 2, 10), within(1e-12));
        assertThat(model.roomForSources(Language.ENGLISH)).isEqualTo(28_672);
    }

    @ParameterizedTest
    @CsvSource({"llm.writer.price.input, LLM_WRITER_PRICE", "llm.writer.context-window, LLM_WRITER_CONTEXT_WINDOW"})
    void shouldRefuseToStartWhereAnAgentHasNoModelOfItsOwnToPriceOrToBound(String key, String variable) {
        // Then
        assertThatThrownBy(() -> model(Agent.WRITER, Map.of(key, "8192")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(variable)
                .hasMessageContaining("LLM_WRITER_MODEL");
    }

    private static double cost(Usage usage, double input, double output) {
        return (usage.inputTokens() * input + usage.outputTokens() * output) / 1e6;
    }

    private static LanguageModel model(Agent agent, Map<String, String> more) {
        Map<String, String> values = new TreeMap<>(BOTH);
        values.put("llm.base-url", endpoint.baseUrl());
        values.putAll(more);
        return ModelAccess.configuredBy(values).of(agent);
    }

    private static Question<Port> question(Strength strength) {
        return new Question<>(
                "port",
                new Prompt("port.en.1", "You know ports.", "Tell of one."),
                Port.class,
                strength,
                _ -> List.of());
    }
}
