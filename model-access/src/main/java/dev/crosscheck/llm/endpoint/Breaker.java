package dev.crosscheck.llm.endpoint;

import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal;
import dev.crosscheck.steps.journal.CallJournal.Answer;
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
 * Leaves an endpoint alone that has failed so many times in a row: calls are refused at once for a while, without their
 * time-out; then one is let through, and what becomes of it decides. Failures are those of {@link ModelFailures} that
 * say that the endpoint is away or out of order. A 429 is none, since an endpoint that says when to come back is well,
 * and the {@link dev.crosscheck.steps.limits.ProviderLine} holds calls until then; nor is a refusal for good, which
 * another call would not meet. Safe for use by many threads.
 *
 * <p>The counting, the pause and the states are SmallRye's. Its guard is told of a request when its outcome is known,
 * and not around it, since two things are ours: a call is admitted before it waits in line, and one that we ended
 * ourselves tells nothing of the endpoint, be it the one that was let through.
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

    private static final double ALL_OF_THEM = 1;

    private final Guard guard;
    private final AtomicReference<Guarded> letThrough = new AtomicReference<>();
    private volatile CircuitBreakerState state = CircuitBreakerState.CLOSED;

    /**
     * @param failures in a row, after which the endpoint is left alone
     * @param pause for how long
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

    /** Whether calls are refused, but for one that finds out whether the endpoint works again. */
    public boolean isOpen() {
        return state != CircuitBreakerState.CLOSED;
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
            if (!admitted && !isLetThrough()) {
                // The step tries again after its usual pause, not after ours: in the end the heuristic is quicker.
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
        public Answer make() throws StepFailure {
            admit();
            try {
                Answer answer = call.make();
                settle(true);
                return answer;
            } catch (StepFailure failure) {
                if (!OURS.contains(failure.type())) {
                    // Others than these are answers too, if only to refuse.
                    settle(!FAILURES.contains(failure.type()));
                }
                throw failure;
            }
        }

        /** A call that was admitted before the endpoint was left alone says nothing of whether it works again. */
        private void settle(boolean works) {
            if (letThrough.get() == this || state == CircuitBreakerState.CLOSED) {
                record(works);
            }
            close();
        }

        /** It is to be closed even if it was never made: then another call may find out. */
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
            // The guard has taken note, or another call has opened it meanwhile.
        }
    }

    private static final class EndpointFailed extends RuntimeException {
        EndpointFailed() {
            super(null, null, false, false);
        }
    }
}
