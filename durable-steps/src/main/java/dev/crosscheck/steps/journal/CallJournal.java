package dev.crosscheck.steps.journal;

import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.budget.Estimate;
import dev.crosscheck.steps.limits.ProviderLine;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * The calls of one step, in the order in which it makes them. Not thread safe: a step makes its calls one after the
 * other.
 */
public interface CallJournal {

    /**
     * Makes a call, or returns the recorded answer of an earlier run of the step: an answered call is never made again.
     *
     * @param requestHash identifies the request; a step that comes back with another hash for the same call number
     *     fails as a bug, since its course was not deterministic; unless the request is made otherwise, as {@link
     *     RequestHash} has it: then it is made afresh, and so is what followed it
     * @param call the call itself: one request over the network, without retries of its own
     * @return the answer, new or recorded
     * @throws StepFailure if the call failed, if the session was cancelled, if the step's lease was lost, or if a
     *     budget does not allow what the call may cost
     */
    Answer call(String requestHash, Call call) throws StepFailure;

    /**
     * As {@link #call(String, Call)}, at a provider that takes so many calls at once. The call waits in line before its
     * intent is written, so that a cancel or a pause that comes meanwhile starts no call; a recorded answer waits for
     * nobody. A failure that says when to come back holds the whole line until then.
     *
     * @param line the provider's, one for the whole process
     */
    default Answer call(String requestHash, ProviderLine line, Call call) throws StepFailure {
        return call(requestHash, call.in(line));
    }

    /** One request to the outside. */
    @FunctionalInterface
    interface Call {
        Answer make() throws StepFailure;

        /**
         * Asked when it is the call's turn, before its intent is written: what is refused here was never asked for,
         * leaves no row, and holds no line.
         *
         * @throws StepFailure if the call is not to be made now
         */
        default void admit() throws StepFailure {}

        /** The line in which it waits for its turn, if there is one. It goes wherever the call is handed on to. */
        default Optional<ProviderLine> line() {
            return Optional.empty();
        }

        /** What it may cost, where it costs anything: it is made only if the budgets allow so much. */
        default Optional<Estimate> estimate() {
            return Optional.empty();
        }

        /** What it needs to be of any use: with less of its session's time left it is not made. */
        default Duration leastTime() {
            return Duration.ZERO;
        }

        /**
         * What kind of request it is, under short names such as {@code model}: kept with its failure, for whoever looks
         * for the cause. Nothing of what it says, and no secret.
         */
        default Map<String, String> about() {
            return Map.of();
        }

        /** The same call, in a line. */
        default Call in(ProviderLine line) {
            return new Described(this, Optional.of(line), estimate());
        }

        /** The same call, which may cost so much. */
        default Call costing(Estimate estimate) {
            return new Described(this, line(), Optional.of(estimate));
        }
    }

    /** A call with what is to be known of it before it is made. */
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
        public Answer make() throws StepFailure {
            return itself.make();
        }

        @Override
        public Map<String, String> about() {
            return itself.about();
        }
    }

    /**
     * What came back.
     *
     * @param body the answer as text; opaque to the journal
     * @param providerId the provider's id of the request, or null
     */
    record Answer(String body, Usage usage, String providerId) {}
}
