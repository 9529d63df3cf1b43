package dev.crosscheck.steps.journal;

import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.budget.Estimate;
import dev.crosscheck.steps.limits.ProviderLine;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * Makes and records the calls of one step, in the order in which the step makes them. Not thread-safe: a step makes its
 * calls one after the other.
 */
public interface CallJournal {

    /**
     * Makes a call, or returns the answer that an earlier attempt of the step recorded. An answered call is never made
     * again.
     *
     * @param requestHash identifies the request, see {@link RequestHash}. If an earlier attempt recorded another hash
     *     for the same call number, that was another request: a release or configuration has changed how it is built.
     *     The call is made, and the earlier answer stays booked.
     * @param call the call: one network request, without retries of its own
     * @return the answer, new or recorded
     * @throws StepFailure if the call failed, the session was cancelled or is paused, the lease was lost, or a budget
     *     does not allow the cost of the call
     */
    RecordedAnswer call(String requestHash, Call call) throws StepFailure;

    /**
     * Makes a call like {@link #call(String, Call)}, but waits for a turn in the line of its provider. The wait comes
     * before the intent is written, so a cancel or pause during the wait prevents the call. Recorded answers are
     * returned without waiting. A failure with a retry time holds the whole line until then.
     *
     * @param line the provider's line; the process has one for each provider
     */
    default RecordedAnswer call(String requestHash, ProviderLine line, Call call) throws StepFailure {
        return call(requestHash, call.in(line));
    }

    /** One request to an external service. */
    @FunctionalInterface
    interface Call {
        RecordedAnswer make() throws StepFailure;

        /**
         * Checks that the call may be made. Called when it is the call's turn, before its intent is written. A call
         * that is refused here leaves no row and does not hold its line.
         *
         * @throws StepFailure if the call must not be made now
         */
        default void admit() throws StepFailure {}

        /** Returns the line in which the call waits for its turn, if any. Wrappers of a call must pass it on. */
        default Optional<ProviderLine> line() {
            return Optional.empty();
        }

        /**
         * Returns the highest expected cost, if the call costs anything. The call is made only if the budgets allow
         * this cost.
         */
        default Optional<Estimate> estimate() {
            return Optional.empty();
        }

        /**
         * Returns the least time that the call needs to be useful. It is not made if less of its session's time is
         * left.
         */
        default Duration leastTime() {
            return Duration.ZERO;
        }

        /**
         * Describes the kind of request under short names such as {@code model}. It is recorded with a failure, to help
         * find the cause. It must not contain content of the request, or secrets.
         */
        default Map<String, String> about() {
            return Map.of();
        }

        /** Returns the same call with a line. */
        default Call in(ProviderLine line) {
            return new Described(this, Optional.of(line), estimate());
        }

        /** Returns the same call with a cost estimate. */
        default Call costing(Estimate estimate) {
            return new Described(this, line(), Optional.of(estimate));
        }
    }

    /** A call with its line and cost estimate. */
    record Described(Call itself, Optional<ProviderLine> line, Optional<Estimate> estimate) implements Call {
        @Override
        public void admit() throws StepFailure {
            itself.admit();
        }

        @Override
        public Duration leastTime() {
            return itself.leastTime();
        }

        @Override
        public RecordedAnswer make() throws StepFailure {
            return itself.make();
        }

        @Override
        public Map<String, String> about() {
            return itself.about();
        }
    }

    /**
     * An answer.
     *
     * @param body the answer as text; the journal does not interpret it
     * @param providerId the provider's id of the request, or null
     */
    record RecordedAnswer(String body, Usage usage, String providerId) {}
}
