package dev.crosscheck.steps.protocol;

import dev.crosscheck.steps.protocol.Ledger.Claim;
import dev.crosscheck.steps.protocol.Ledger.Step;

/** A step on a runner's thread. A crash loses this state. */
final class Work {

    /** The progress of the current call. */
    enum Stage {
        BETWEEN_CALLS,
        INTENDED,
        CALLING
    }

    private final Claim claim;
    private int callsDone;
    private Stage stage = Stage.BETWEEN_CALLS;

    Work(Claim claim) {
        this.claim = claim;
    }

    Claim claim() {
        return claim;
    }

    Step step() {
        return claim.step();
    }

    /** Returns the number of the current call, or of the next one between calls. */
    int call() {
        return callsDone + 1;
    }

    boolean isAt(Stage other) {
        return stage == other;
    }

    boolean wantsCall() {
        return stage == Stage.BETWEEN_CALLS && callsDone < step().calls();
    }

    boolean isDone() {
        return stage == Stage.BETWEEN_CALLS && callsDone == step().calls();
    }

    void enter(Stage next) {
        stage = next;
    }

    /** Ends the step without its remaining calls. */
    void doneWithoutCalls() {
        callsDone = step().calls();
        stage = Stage.BETWEEN_CALLS;
    }

    void callDone() {
        callsDone++;
        stage = Stage.BETWEEN_CALLS;
    }
}
