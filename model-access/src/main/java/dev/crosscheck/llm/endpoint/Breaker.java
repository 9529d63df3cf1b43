package dev.crosscheck.llm.endpoint;

import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import io.smallrye.faulttolerance.api.CircuitBreakerState;
import io.smallrye.faulttolerance.api.Guard;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.microprofile.faulttolerance.exceptions.CircuitBreakerOpenException;
import org.jboss.logging.Logger;

/**
 * A circuit breaker: after several failures in a row, it rejects calls to an endpoint at once for a while, so that they
 * do not wait for a timeout. Then it lets one call through, whose outcome decides. It counts the failures of {@link
 * ModelFailures} which show that the endpoint is unreachable or broken. It does not count a 429: such an endpoint is
 * healthy, and the {@link dev.crosscheck.steps.limits.ProviderLine} holds calls until it accepts them again. Nor does
 * it count a final rejection, which other calls would not meet. Safe for use by many threads.
 *
 * <p>SmallRye implements the counting, the pause and the states. Its guard receives a request's outcome afterwards
 * instead of wrapping the request, for two reasons. A call is admitted before it waits in the queue. And a call that we
 * ended ourselves says nothing about the endpoint, even if it was the one let through.
 */
public final class Breaker {

    private static final Logger LOG = Logger.getLogger(Breaker.class);

    private static final Set<String> FAILURES = Set.of(
            ModelFailures.TIMEOUT,
            ModelFailures.UNREACHABLE,
            ModelFailures.CONNECTION_LOST,
            ModelFailures.UNAVAILABLE,
            ModelFailures.BAD_RESPONSE);

    /** Failures by which we ended a call ourselves. They say nothing about the endpoint. */
    private static final Set<String> OURS = Set.of(ModelFailures.INTERRUPTED, ModelFailures.OUT_OF_TIME);

    private static final double ALL_OF_THEM = 1;

    private final Guard guard;
    private final AtomicReference<Guarded> letThrough = new AtomicReference<>();
    private volatile CircuitBreakerState state = CircuitBreakerState.CLOSED;

    /**
     * @param failures number of failures in a row that open the breaker
     * @param pause how long it stays open
     */
    public Breaker(String name, int failures, Duration pause) {
        this.guard = Guard.create()
                .withDescription(name)
                .withCircuitBreaker()
                .requestVolumeThreshold(failures)
                .failureRatio(ALL_OF_THEM)
                .delay(pause.toMillis(), ChronoUnit.MILLIS)
                .successThreshold(1)
                .onStateChange(changed -> {
                    state = changed;
                    switch (changed) {
                        case OPEN ->
                            LOG.warnf(
                                    "The language model's endpoint does not work: after %d failures in a row it is "
                                            + "left alone for %s",
                                    failures, pause);
                        case CLOSED -> LOG.info("The language model's endpoint answers again");
                        case HALF_OPEN -> {}
                    }
                })
                .done()
                .build();
    }

    /** Returns whether calls are rejected, except one that tests the endpoint. */
    public boolean isOpen() {
        return state != CircuitBreakerState.CLOSED;
    }

    /**
     * Wraps a call so that it is only made if the breaker admits it. The caller must close the result, even if the call
     * was not made.
     */
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
            if (!admitted && !isLetThrough()) {
                // Without a Retry-After: the step retries after its usual pause, so that the heuristic takes over
                // sooner.
                throw new StepFailure(
                        ModelFailures.LEFT_ALONE,
                        "The language model's endpoint has failed several times in a row, and is left alone for a "
                                + "while.",
                        true);
            }
            admitted = true;
        }

        private boolean isLetThrough() {
            return switch (state) {
                case CLOSED -> true;
                case OPEN -> false;
                case HALF_OPEN -> letThrough.compareAndSet(null, this);
            };
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
        public RecordedAnswer make() throws StepFailure {
            admit();
            try {
                RecordedAnswer answer = call.make();
                settle(true);
                return answer;
            } catch (StepFailure failure) {
                if (!OURS.contains(failure.type())) {
                    // Any other failure is also an answer of the endpoint, even if it is a rejection.
                    settle(!FAILURES.contains(failure.type()));
                }
                throw failure;
            }
        }

        /**
         * Records an outcome. Ignores calls that were admitted before the breaker opened, since they do not show
         * whether the endpoint works again.
         */
        private void settle(boolean works) {
            if (letThrough.get() == this || state == CircuitBreakerState.CLOSED) {
                record(works);
            }
            close();
        }

        /** Releases the call, made or not, so that another call may test the endpoint. */
        @Override
        public void close() {
            admitted = false;
            letThrough.compareAndSet(this, null);
        }
    }

    private void record(boolean works) {
        try {
            guard.get(
                    () -> {
                        if (!works) {
                            throw new EndpointFailed();
                        }
                        return true;
                    },
                    Boolean.class);
        } catch (EndpointFailed | CircuitBreakerOpenException _) {
            // Ignored: the guard has counted the failure, or another call has opened it meanwhile.
        }
    }

    private static final class EndpointFailed extends RuntimeException {
        EndpointFailed() {
            super(null, null, false, false);
        }
    }
}
