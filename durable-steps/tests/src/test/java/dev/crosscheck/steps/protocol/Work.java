package dev.crosscheck.steps.protocol;

import dev.crosscheck.steps.protocol.Ledger.Claim;
import dev.crosscheck.steps.protocol.Ledger.Step;

/** A step on a runner's thread: what is forgotten in a crash. */
final class Work {

    /** How far the present call is. */
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

    /** The call that comes next, or is being made. */
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

    /** The step is done otherwise, without its call and those after it. */
    void doneWithoutCalls() {
        callsDone = step().calls();
        stage = Stage.BETWEEN_CALLS;
    }

    void callDone() {
        callsDone++;
        stage = Stage.BETWEEN_CALLS;
    }
}
