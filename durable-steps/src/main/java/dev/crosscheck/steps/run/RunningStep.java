package dev.crosscheck.steps.run;

import dev.crosscheck.steps.ledger.ClaimedStep;

/** A step on its thread. A cancel or another claim can take it away until it begins to write its result. */
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

    /** Stops interrupts from here on, because the token guards the writes that follow. */
    synchronized void finishing() {
        finishing = true;
        Thread.interrupted();
    }

    /** Interrupts the handler, whose work no longer counts. */
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
