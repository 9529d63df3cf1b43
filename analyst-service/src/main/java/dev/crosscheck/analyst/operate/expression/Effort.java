package dev.crosscheck.analyst.operate.expression;

/**
 * What one operation may still work. A unit is a step on small operands, some 100 ns; a step on large numbers costs
 * more of them. So an operation ends soon whatever it holds. Not thread safe.
 */
public final class Effort {

    private static final long MOST = 2_000_000;

    private long left = MOST;

    /** @throws Refused once all is spent */
    public void spend(long units) {
        left -= units;
        if (left < 0) {
            throw new Refused("takes too many steps");
        }
    }
}
