package dev.crosscheck.llm.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.llm.endpoint.Breaker.Guarded;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BreakerTest {

    private static final Duration SHORT = Duration.ofMillis(100);

    private final AtomicInteger requests = new AtomicInteger();

    @Test
    void shouldRefuseAtOnceWhenTheEndpointFailedSoOften() {
        // Given
        Breaker breaker = new Breaker("test", 3, Duration.ofMinutes(1));
        failing(breaker, ModelFailures.TIMEOUT, 3);

        // When
        StepFailure refusal = call(breaker, null);

        // Then
        assertThat(refusal.type()).isEqualTo(ModelFailures.LEFT_ALONE);
        assertThat(refusal.retryable()).isTrue();
        assertThat(requests).hasValue(3);
        assertThat(breaker.isOpen()).isTrue();
    }

    @Test
    void shouldCountFailuresInARowAndNotAllInAll() {
        // Given
        Breaker breaker = new Breaker("test", 3, Duration.ofMinutes(1));

        // When
        failing(breaker, ModelFailures.UNREACHABLE, 2);
        call(breaker, null);
        failing(breaker, ModelFailures.UNREACHABLE, 2);

        // Then
        assertThat(breaker.isOpen()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ModelFailures.RATE_LIMITED,
                ModelFailures.UNAUTHORIZED,
                ModelFailures.INTERRUPTED,
                "model_bad_request"
            })
    void shouldLeaveNobodyAloneForAFailureThatSaysNothingOfItsHealth(String type) {
        // Given
        Breaker breaker = new Breaker("test", 2, Duration.ofMinutes(1));

        // When
        failing(breaker, type, 5);

        // Then
        assertThat(breaker.isOpen()).isFalse();
    }

    @Test
    void shouldLetOneThroughAfterAWhileAndAllWhenItIsAnswered() {
        // Given
        Breaker breaker = new Breaker("test", 2, SHORT);
        failing(breaker, ModelFailures.UNAVAILABLE, 2);

        // When
        await().atMost(Duration.ofSeconds(5)).until(() -> call(breaker, null) == null);

        // Then
        assertThat(call(breaker, null)).isNull();
        assertThat(requests).hasValue(4);
    }

    @Test
    void shouldRefuseAgainWhenTheOneFails() {
        // Given
        Breaker breaker = new Breaker("test", 2, SHORT);
        failing(breaker, ModelFailures.UNAVAILABLE, 2);

        // When
        await().atMost(Duration.ofSeconds(5))
                .until(() -> call(breaker, ModelFailures.UNAVAILABLE).type().equals(ModelFailures.UNAVAILABLE));

        // Then
        assertThat(requests).hasValue(3);
        assertThat(breaker.isOpen()).isTrue();
    }

    @Test
    void shouldLetAnotherTryWhenTheOneWasAdmittedAndNeverMade() {
        // Given
        Breaker breaker = new Breaker("test", 2, SHORT);
        failing(breaker, ModelFailures.UNAVAILABLE, 2);
        Guarded paused = breaker.guard(() -> new RecordedAnswer("", Usage.NONE, null));
        await().atMost(Duration.ofSeconds(5)).until(() -> admitted(paused));
        StepFailure meanwhile = call(breaker, null);

        // When
        paused.close();

        // Then
        assertThat(meanwhile.type()).isEqualTo(ModelFailures.LEFT_ALONE);
        assertThat(call(breaker, null)).isNull();
    }

    @Test
    void shouldLetAnotherTryWhenWeEndedTheOneOurselves() {
        // Given
        Breaker breaker = new Breaker("test", 2, SHORT);
        failing(breaker, ModelFailures.UNAVAILABLE, 2);

        // When
        await().atMost(Duration.ofSeconds(5))
                .until(() -> call(breaker, ModelFailures.INTERRUPTED).type().equals(ModelFailures.INTERRUPTED));

        // Then
        assertThat(breaker.isOpen()).isTrue();
        assertThat(call(breaker, null)).isNull();
        assertThat(breaker.isOpen()).isFalse();
    }

    @Test
    void shouldNotTakeALateAnswerForASignThatTheEndpointWorksAgain() throws StepFailure {
        // Given
        Breaker breaker = new Breaker("test", 2, Duration.ofMinutes(1));
        try (Guarded late = breaker.guard(() -> new RecordedAnswer("", Usage.NONE, null))) {
            late.admit();
            failing(breaker, ModelFailures.UNAVAILABLE, 2);

            // When
            late.make();
        }

        // Then
        assertThat(breaker.isOpen()).isTrue();
    }

    private static boolean admitted(Guarded call) {
        return catchThrowableOfType(StepFailure.class, call::admit) == null;
    }

    private void failing(Breaker breaker, String type, int times) {
        for (int i = 0; i < times; i++) {
            call(breaker, type);
        }
    }

    /** @return the failure, or null */
    private StepFailure call(Breaker breaker, String type) {
        try (Guarded call = breaker.guard(() -> {
            requests.incrementAndGet();
            if (type != null) {
                throw new StepFailure(type, "as the test has it", true);
            }
            return new RecordedAnswer("an answer", Usage.NONE, null);
        })) {
            call.admit();
            call.make();
            return null;
        } catch (StepFailure failure) {
            return failure;
        }
    }
}
