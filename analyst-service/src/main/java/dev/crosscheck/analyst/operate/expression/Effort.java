package dev.crosscheck.analyst.operate.expression;

/**
 * The work that one operation may still do, which limits its time. One unit is a step on small operands, about 100 ns;
 * a step on large numbers costs more units. Not thread safe.
 */
public final class Effort {

    private static final long MOST = 2_000_000;

    private long left = MOST;

    /** @throws InvalidOperation if no units are left */
    public void spend(long units) {
        left -= units;
        if (left < 0) {
            throw new InvalidOperation("takes too many steps");
        }
    }
}
