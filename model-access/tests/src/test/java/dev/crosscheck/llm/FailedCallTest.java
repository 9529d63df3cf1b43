package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.llm.testing.RecordedRequest.RequestOutcome;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.testing.RememberedCalls;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests what happens when no answer comes. */
class FailedCallTest extends PortTest {

    static List<Failing> failing() {
        return failingAlso(
                new Failing(Behaviour.OVERLOADED, ModelFailures.UNAVAILABLE, true),
                new Failing(Behaviour.KEY_NOT_VALID, ModelFailures.UNAUTHORIZED, false),
                new Failing(new Behaviour.Refuses(429, "insufficient_quota"), ModelFailures.NO_CREDIT, false));
    }

    @ParameterizedTest
    @MethodSource("failing")
    void shouldMakeOneRequestAndSayWhetherToTryAgainWhenItFails(Failing failing) {
        // Given
        endpoint.always(failing.behaviour());

        // When
        StepFailure failure = failure();

        // Then
        assertThat(failure.type()).isEqualTo(failing.type());
        assertThat(failure.retryable()).isEqualTo(failing.retryable());
        assertThat(failure.getMessage()).doesNotContain("sk-secret", "Ardmouth", "As the script has it");
        assertThat(endpoint.count()).isEqualTo(1);
    }

    @Test
    void shouldSayHowLongToWaitWhenTheEndpointDoes() {
        // Given
        endpoint.always(new Behaviour.Limits(Duration.ofSeconds(7)));

        // Then
        assertThat(failure().retryAfter()).contains(Duration.ofSeconds(7));
    }

    static List<Behaviour> silent() {
        return List.of(Behaviour.HANGS, Behaviour.HANGS_HALF_WAY, new Behaviour.Late(Duration.ofSeconds(30)));
    }

    @ParameterizedTest
    @MethodSource("silent")
    void shouldHangUpWhenTheAnswerIsNotWholeInTime(Behaviour behaviour) {
        // Given
        endpoint.always(behaviour);
        LanguageModel model = Configured.critic(endpoint.baseUrl(), "llm.critic.timeout", "300ms");

        // When
        StepFailure failure = failure(model);

        // Then
        assertThat(failure.type()).isEqualTo(ModelFailures.TIMEOUT);
        assertThat(failure.retryable()).isTrue();
        await().atMost(Duration.ofSeconds(5))
                .untilAsserted(
                        () -> assertThat(endpoint.count(RequestOutcome.HUNG_UP)).isEqualTo(1));
    }

    @Test
    void shouldHangUpWhenTheStepIsTakenAway() throws InterruptedException {
        // Given
        endpoint.always(Behaviour.HANGS);
        List<StepFailure> failures = new ArrayList<>();
        Thread step = Thread.ofVirtual().start(() -> failures.add(failure()));
        await().atMost(Duration.ofSeconds(5)).until(() -> endpoint.count() == 1);

        // When
        step.interrupt();
        step.join(Duration.ofSeconds(5));

        // Then
        assertThat(failures).extracting(StepFailure::type).containsExactly(ModelFailures.INTERRUPTED);
        await().atMost(Duration.ofSeconds(5))
                .untilAsserted(
                        () -> assertThat(endpoint.count(RequestOutcome.HUNG_UP)).isEqualTo(1));
    }

    @Test
    void shouldCallItUnreachableWhenNobodyListens() {
        // Given
        ScriptedModelEndpoint gone = ScriptedModelEndpoint.start();
        String address = gone.baseUrl();
        gone.close();

        // When
        StepFailure failure = failure(Configured.critic(address));

        // Then
        assertThat(failure.type()).isEqualTo(ModelFailures.UNREACHABLE);
        assertThat(failure.retryable()).isTrue();
    }

    @Test
    void shouldNotPayTheTimeOutAgainWhenTheEndpointKeepsFailing() {
        // Given
        endpoint.always(Behaviour.OVERLOADED);
        LanguageModel model = Configured.critic(endpoint.baseUrl(), "llm.breaker.failures", "2");
        failure(model);
        failure(model);

        // When
        RememberedCalls later = new RememberedCalls();
        StepFailure refused = catchThrowableOfType(StepFailure.class, () -> model.ask(question(), step(later)));

        // Then: no request was sent, and nothing was recorded
        assertThat(refused.type()).isEqualTo(ModelFailures.LEFT_ALONE);
        assertThat(refused.retryable()).isTrue();
        assertThat(later.made()).isEmpty();
        assertThat(endpoint.count()).isEqualTo(2);
    }

    @Test
    void shouldAnswerFromTheJournalWhenTheEndpointIsLeftAlone() throws StepFailure {
        // Given
        LanguageModel model = Configured.critic(endpoint.baseUrl(), "llm.breaker.failures", "1");
        model.ask(question(), step(journal));
        endpoint.always(Behaviour.OVERLOADED);
        StepFailure other =
                catchThrowableOfType(StepFailure.class, () -> model.ask(question(), step(new RememberedCalls())));

        // When
        Answered<Port> answered = model.ask(question(), step(journal.again()));

        // Then
        assertThat(other.type()).isEqualTo(ModelFailures.UNAVAILABLE);
        assertThat(answered.value().piers()).isEqualTo(3);
    }
}
