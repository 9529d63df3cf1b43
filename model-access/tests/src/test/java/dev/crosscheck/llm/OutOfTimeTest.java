package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.endpoint.settings.Strength;
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
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests that a call of a model ends within the time that its session has left. */
class OutOfTimeTest extends EndpointTest {

    record Port(String name) {}

    @BeforeEach
    void prepare() {
        endpoint.answer("port", asked -> "{\"name\": \"Ardmouth\"}");
    }

    @Test
    void shouldBreakOffWhatIsOnItsWayAndBlameNobodyForIt() throws StepFailure {
        // Given
        LanguageModel model =
                Configured.critic(endpoint.baseUrl(), "llm.critic.timeout", "30s", "llm.breaker.failures", "1");
        endpoint.next(Behaviour.HANGS);

        // When
        StepFailure failure = failure(model, Countdown.of(Duration.ofMillis(300)));

        // Then: the failure is retryable, in case the session's deadline has moved
        assertThat(failure.type()).isEqualTo(ModelFailures.OUT_OF_TIME);
        assertThat(failure.retryable()).isTrue();
        Answered<Port> next = model.ask(question(), step(new RememberedCalls()));
        assertThat(next.value()).isEqualTo(new Port("Ardmouth"));
    }

    @Test
    void shouldCountAsATimeOutWhenTheEndpointHadItsTime() {
        // Given
        LanguageModel model = Configured.critic(endpoint.baseUrl(), "llm.critic.timeout", "400ms");
        endpoint.next(Behaviour.HANGS);

        // When
        StepFailure failure = failure(model, Countdown.of(Duration.ofMillis(300)));

        // Then
        assertThat(failure.type()).isEqualTo(ModelFailures.TIMEOUT);
    }

    @Test
    void shouldEndEarlierWhenTheTimeIsShortenedMeanwhile() {
        // Given
        endpoint.next(Behaviour.HANGS);
        Countdown left = Countdown.of(Duration.ofMinutes(1));
        LanguageModel model = Configured.critic(endpoint.baseUrl(), "llm.critic.timeout", "30s");
        Thread finish = Thread.ofVirtual().start(() -> {
            await().until(() -> endpoint.count() == 1);
            left.set(Duration.ZERO);
        });

        // When
        StepFailure failure = failure(model, left);

        // Then
        assertThat(failure.type()).isEqualTo(ModelFailures.OUT_OF_TIME);
        assertThat(finish.isAlive()).isFalse();
    }

    @Test
    void shouldNotBeginWithLessTimeThanItNeeds() throws StepFailure {
        // Given
        List<Duration> needed = new ArrayList<>();
        LanguageModel model = Configured.critic(endpoint.baseUrl());

        // When
        model.ask(question(), step((hash, call) -> {
            needed.add(call.leastTime());
            return call.make();
        }));

        // Then
        assertThat(needed).containsExactly(Duration.ofSeconds(2));
    }

    private StepFailure failure(LanguageModel model, Countdown left) {
        return catchThrowableOfType(StepFailure.class, () -> model.ask(question(), within(journal, left)));
    }

    private static StepContext within(CallJournal calls, Countdown left) {
        return new StepContext(new SessionId("s1"), new StepId("s1.step"), 1, calls, TextStream.NOWHERE, left);
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
