package dev.crosscheck.analyst.operate.enclosure;

import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.Expression;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Value;
import dev.crosscheck.analyst.operate.expression.Value.Num;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;

/**
 * The range of a variable.
 *
 * @param isReversed whether the range was given from its larger end
 */
public record Range(Interval from, Interval to, boolean isReversed) {

    /**
     * @param from an expression without unknowns
     * @throws InvalidOperation if a bound has no value, or there is nothing between them
     */
    public static Range of(Expression from, Expression to, Map<String, Value> known, Effort effort) {
        Interval a = new Enclosure(from, "", known, effort).at(Interval.ZERO, 0).value();
        Interval b = new Enclosure(to, "", known, effort).at(Interval.ZERO, 0).value();
        if (!a.isBounded() || !b.isBounded()) {
            throw new InvalidOperation("has a bound without a finite value");
        }
        if (a.hi() >= b.lo() && b.hi() >= a.lo()) {
            throw new InvalidOperation("has bounds that are too close to each other");
        }
        return a.lo() <= b.lo() ? new Range(a, b, false) : new Range(b, a, true);
    }

    public boolean has(Num number) {
        Interval value = Interval.of(number);
        return value.hi() >= from.lo() && value.lo() <= to.hi();
    }

    /** Returns a place in a range of this width, with four digits of the width. */
    static String inWords(double place, double width) {
        int places = 4 - (int) Math.floor(Math.log10(width));
        BigDecimal near = new BigDecimal(place).setScale(places, RoundingMode.HALF_EVEN);
        return near.signum() == 0 ? "0" : near.stripTrailingZeros().toPlainString();
    }
}
