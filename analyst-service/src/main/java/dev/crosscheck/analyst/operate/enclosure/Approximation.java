package dev.crosscheck.analyst.operate.enclosure;

import dev.crosscheck.analyst.operate.expression.Value.Num;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import tech.units.indriya.function.RationalNumber;

/**
 * A number near the exact one, with at most twelve digits.
 *
 * @param number has no digit that the bound makes doubtful
 * @param bound the exact value differs from {@code number} by at most this
 */
public record Approximation(Num number, BigDecimal bound) {

    private static final int DIGITS = 12;

    static Approximation of(Interval interval) {
        BigDecimal lo = new BigDecimal(interval.lo());
        BigDecimal hi = new BigDecimal(interval.hi());
        BigDecimal middle = lo.add(hi).divide(BigDecimal.valueOf(2));
        BigDecimal radius = hi.subtract(middle);
        BigDecimal shown = middle.round(new MathContext(DIGITS));
        if (radius.signum() > 0) {
            int places = radius.scale() - radius.precision();
            shown = middle.setScale(Math.min(places, shown.scale()), RoundingMode.HALF_EVEN);
        }
        BigDecimal error = hi.subtract(shown).abs().max(shown.subtract(lo).abs());
        return new Approximation(
                new Num(RationalNumber.of(shown), false), error.round(new MathContext(1, RoundingMode.UP)));
    }

    /** Returns the bound in plain words. */
    public String boundInWords() {
        return "the error is at most " + bound;
    }
}
