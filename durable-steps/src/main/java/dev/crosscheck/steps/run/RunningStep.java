package dev.crosscheck.steps.run;

import dev.crosscheck.steps.ledger.ClaimedStep;

/** A step on its thread. It may be taken away, by a cancel or another claim, until it has begun to write its end. */
final class RunningStep {

    private final ClaimedStep claim;
    private Thread thread;
    private boolean finishing;
    private boolean takenAway;

    RunningStep(ClaimedStep claim) {
        this.claim = claim;
    }

    ClaimedStep claim() {
        return claim;
    }

    synchronized void begin(Thread current) {
        thread = current;
        if (takenAway) {
            current.interrupt();
        }
    }

    /** From here on it is left alone: what it writes is guarded by its token. */
    synchronized void finishing() {
        finishing = true;
        Thread.interrupted();
    }

    /** Interrupts the handler: nothing that it does counts any more. */
    synchronized void takeAway() {
        takenAway = true;
        if (thread != null && !finishing) {
            thread.interrupt();
        }
    }

    synchronized boolean isTakenAway() {
        return takenAway;
    }
}
