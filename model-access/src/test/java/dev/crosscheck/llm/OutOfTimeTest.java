package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.llm.Question.Strength;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.steps.Countdown;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal;
import dev.crosscheck.steps.stream.TextStream;
import dev.crosscheck.steps.testing.RememberedCalls;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A model is asked in the time that its session has for it, and no longer. */
class OutOfTimeTest extends EndpointTest {

    /** An answer for the tests. */
    record Port(String name) {}

    @BeforeEach
    void prepare() {
        endpoint.answer("port", asked -> "{\"name\": \"Ardmouth\"}");
    }

    @Test
    void shouldAskNobodyWhenTheTimeIsOver() {
        // When
        StepFailure failure = failure(model(), Duration.ofSeconds(1));

        // Then
        assertThat(failure.type()).isEqualTo(ModelFailures.OUT_OF_TIME);
        assertThat(failure.retryable()).isFalse();
        assertThat(endpoint.count()).isZero();
        assertThat(journal.made()).isEmpty();
    }

    @Test
    void shouldFindWhatWasAnsweredWhenTheTimeIsOver() throws StepFailure {
        // Given
        model().ask(question(), within(journal, Duration.ofMinutes(1)));

        // When
        Answered<Port> answered = model().ask(question(), within(journal.again(), Duration.ZERO));

        // Then
        assertThat(answered.value()).isEqualTo(new Port("Ardmouth"));
        assertThat(endpoint.count()).isEqualTo(1);
    }

    @Test
    void shouldBreakOffWhatIsOnItsWayAndBlameNobodyForIt() throws StepFailure {
        // Given
        LanguageModel model =
                Configured.critic(endpoint.baseUrl(), "llm.critic.timeout", "30s", "llm.breaker.failures", "1");
        endpoint.next(Behaviour.HANGS);

        // When
        StepFailure failure = failure(model, Duration.ofMillis(2_100));

        // Then
        assertThat(failure.type()).isEqualTo(ModelFailures.OUT_OF_TIME);
        assertThat(failure.retryable()).isFalse();
        Answered<Port> next = model.ask(question(), step(new RememberedCalls()));
        assertThat(next.value()).isEqualTo(new Port("Ardmouth"));
    }

    private StepFailure failure(LanguageModel model, Duration left) {
        return catchThrowableOfType(StepFailure.class, () -> model.ask(question(), within(journal, left)));
    }

    private static StepContext within(CallJournal calls, Duration left) {
        return new StepContext(
                new SessionId("s1"), new StepId("s1.step"), 1, calls, TextStream.NOWHERE, Countdown.of(left));
    }

    private static LanguageModel model() {
        return Configured.critic(endpoint.baseUrl());
    }

    private static Question<Port> question() {
        return new Question<>(
                "port",
                new Prompt("port.en.1", "You know ports.", "Tell of it."),
                Port.class,
                Strength.HIGH,
                port -> List.of());
    }
}
