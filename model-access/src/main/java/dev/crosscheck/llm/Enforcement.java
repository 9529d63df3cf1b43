package dev.crosscheck.llm;

/**
 * Learns whether an endpoint enforces a feature. It is taken to ignore the feature if its first answers are all
 * unreadable. Safe for use by many threads.
 */
final class Enforcement {

    /** The number of first answers that count. */
    private static final int ENOUGH = 2;

    private final Runnable ignored;
    private int answers;
    private boolean enforced;

    /** @param ignored called once, if the endpoint ignores the feature */
    Enforcement(Runnable ignored) {
        this.ignored = ignored;
    }

    synchronized void answered(boolean readable) {
        enforced |= readable;
        answers++;
        if (!enforced && answers == ENOUGH) {
            ignored.run();
        }
    }
}
