package dev.crosscheck.llm.endpoint;

import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal;
import dev.crosscheck.steps.journal.CallJournal.Answer;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreaker.State;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig.SlidingWindowType;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/**
 * Leaves an endpoint alone that has failed so many times in a row: calls are refused at once for a while, without their
 * time-out; then one is let through, and what becomes of it decides. Failures are those of {@link ModelFailures} that say that the
 * endpoint is away or out of order. A 429 is none, since an endpoint that says when to come back is well, and the
 * {@link dev.crosscheck.steps.limits.ProviderLine} holds calls until then; nor is a refusal for good, which another call
 * would not meet. Safe for use by many threads.
 */
public final class Breaker {

    private static final Logger LOG = Logger.getLogger(Breaker.class);

    private static final Set<String> FAILURES = Set.of(
            ModelFailures.TIMEOUT,
            ModelFailures.UNREACHABLE,
            ModelFailures.CONNECTION_LOST,
            ModelFailures.UNAVAILABLE,
            ModelFailures.BAD_RESPONSE);

    /** How we ourselves ended a call: they tell nothing of the endpoint. */
    private static final Set<String> OURS = Set.of(ModelFailures.INTERRUPTED, ModelFailures.OUT_OF_TIME);

    private static final float ALL_OF_THEM = 100;

    private final CircuitBreaker breaker;

    /**
     * @param failures in a row, after which the endpoint is left alone
     * @param pause for how long
     */
    public Breaker(String name, int failures, Duration pause) {
        this.breaker = CircuitBreaker.of(
                name,
                CircuitBreakerConfig.custom()
                        .slidingWindowType(SlidingWindowType.COUNT_BASED)
                        .slidingWindowSize(failures)
                        .minimumNumberOfCalls(failures)
                        .failureRateThreshold(ALL_OF_THEM)
                        .waitDurationInOpenState(pause)
                        .permittedNumberOfCallsInHalfOpenState(1)
                        .build());
        breaker.getEventPublisher().onStateTransition(event -> {
            switch (event.getStateTransition().getToState()) {
                case OPEN ->
                    LOG.warnf(
                            "The language model's endpoint does not work: after %d failures in a row it is left alone for %s",
                            failures, pause);
                case CLOSED -> LOG.info("The language model's endpoint answers again");
                default -> {}
            }
        });
    }

    /** Whether calls are refused at present. */
    public boolean isOpen() {
        return breaker.getState() == State.OPEN;
    }

    /** A call that is made only where the endpoint is not left alone. It is to be closed, made or not. */
    public Guarded guard(CallJournal.Call call) {
        return new Guarded(call);
    }

    /** For one thread. */
    public final class Guarded implements CallJournal.Call, AutoCloseable {
        private final CallJournal.Call call;
        private boolean admitted;

        private Guarded(CallJournal.Call call) {
            this.call = call;
        }

        @Override
        public void admit() throws StepFailure {
            if (!admitted && !breaker.tryAcquirePermission()) {
                // The step tries again after its usual pause, not after ours: in the end the heuristic is quicker.
                throw new StepFailure(
                        ModelFailures.LEFT_ALONE,
                        "The language model's endpoint has failed several times in a row, and is left alone for a while.",
                        true);
            }
            admitted = true;
        }

        @Override
        public Duration leastTime() {
            return call.leastTime();
        }

        @Override
        public Map<String, String> about() {
            return call.about();
        }

        @Override
        public Answer make() throws StepFailure {
            admit();
            long startedAt = System.nanoTime();
            try {
                Answer answer = call.make();
                admitted = false;
                breaker.onSuccess(System.nanoTime() - startedAt, TimeUnit.NANOSECONDS);
                return answer;
            } catch (StepFailure failure) {
                settle(failure, System.nanoTime() - startedAt);
                throw failure;
            }
        }

        private void settle(StepFailure failure, long nanos) {
            if (FAILURES.contains(failure.type())) {
                admitted = false;
                breaker.onError(nanos, TimeUnit.NANOSECONDS, failure);
            } else if (!OURS.contains(failure.type())) {
                // It answered, if only to refuse.
                admitted = false;
                breaker.onSuccess(nanos, TimeUnit.NANOSECONDS);
            }
        }

        @Override
        public void close() {
            if (admitted) {
                admitted = false;
                breaker.releasePermission();
            }
        }
    }
}
