package dev.crosscheck.system.faults.history;

/** @param what the session or step, and what is wrong with it */
public record Violation(Invariant invariant, String what) {

    @Override
    public String toString() {
        return invariant + " (" + invariant.promise() + "): " + what;
    }
}
