package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.budget.Estimate;
import dev.crosscheck.steps.journal.CallJournal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the estimated cost of a request and the cost of its answer. */
class PricedCallTest extends PortTest {

    @Test
    void shouldBookWhatAnAnswerCostsByTheConfiguredPrices() throws StepFailure {
        // Given
        LanguageModel model = Configured.critic(endpoint.baseUrl(), "llm.price.input", "2", "llm.price.output", "10");

        // When
        Answered<Port> answered = model.ask(question(), step(journal));

        // Then
        assertThat(answered.usage().usd())
                .isEqualTo(
                        (answered.usage().inputTokens() * 2.0 + answered.usage().outputTokens() * 10.0) / 1_000_000);
    }

    @Test
    void shouldSayBeforehandWhatARequestMayCost() throws StepFailure {
        // Given
        LanguageModel model = Configured.critic(
                endpoint.baseUrl(), "llm.price.input", "2", "llm.price.output", "10", "llm.max-output-tokens", "700");
        List<Estimate> estimates = new ArrayList<>();
        CallJournal listening = (_, call) -> {
            estimates.add(call.estimate().orElseThrow());
            return call.make();
        };

        // When
        Answered<Port> answered = model.ask(question(), step(listening));

        // Then
        assertThat(estimates).singleElement().satisfies(estimate -> {
            assertThat(estimate.tokens())
                    .isGreaterThanOrEqualTo(700 + answered.usage().inputTokens());
            assertThat(estimate.usd()).isGreaterThan(answered.usage().usd());
        });
    }

    @Test
    void shouldReserveWhatTheEndpointsCountsHaveTaught() throws StepFailure {
        // Given: one token per character
        endpoint.abilities().charactersOfAToken(1);
        LanguageModel model = Configured.critic(endpoint.baseUrl(), "llm.max-output-tokens", "700");
        List<Long> reserved = new ArrayList<>();
        List<Long> read = new ArrayList<>();
        CallJournal listening = (_, call) -> {
            reserved.add(call.estimate().orElseThrow().tokens() - 700);
            CallJournal.RecordedAnswer answer = call.make();
            read.add(answer.usage().inputTokens());
            return answer;
        };

        Question<Port> question = new Question<>(
                "port",
                new Prompt("port.en.1", "You know ports. ".repeat(200), "Tell of Ardmouth."),
                Port.class,
                Strength.HIGH,
                _ -> List.of());

        // When
        model.ask(question, step(listening));
        model.ask(question, step(listening));

        // Then
        assertThat(reserved.getFirst()).isLessThan(read.getFirst());
        assertThat(reserved.getLast()).isGreaterThan(read.getLast());
    }
}
