package dev.crosscheck.analyst.operate.enclosure;

import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * The first coefficients of a Taylor series, each enclosed by an interval: the value, the derivative, half the second
 * derivative and so on, at each point of an interval. The recurrences are those of automatic differentiation (A.
 * Griewank and A. Walther, “Evaluating Derivatives”, SIAM 2008, table 13.2). Immutable.
 */
final class Series {

    private final Interval[] terms;

    private Series(Interval... terms) {
        this.terms = terms;
    }

    static Series constant(Interval value, int order) {
        return built(order, k -> k == 0 ? value : Interval.ZERO);
    }

    static Series variable(Interval value, int order) {
        return built(order, k -> k == 0 ? value : k == 1 ? Interval.ONE : Interval.ZERO);
    }

    /** A function of which only the values are known. */
    static Series ofValues(Interval value, int order) {
        return built(order, k -> k == 0 ? value : Interval.UNBOUNDED);
    }

    private static Series built(int order, IntFunction<Interval> term) {
        Interval[] terms = new Interval[order + 1];
        Arrays.setAll(terms, term);
        return new Series(terms);
    }

    int order() {
        return terms.length - 1;
    }

    Interval term(int k) {
        return terms[k];
    }

    Interval value() {
        return terms[0];
    }

    Series plus(Series other) {
        return built(order(), k -> terms[k].plus(other.terms[k]));
    }

    Series minus(Series other) {
        return built(order(), k -> terms[k].minus(other.terms[k]));
    }

    Series negated() {
        return built(order(), k -> terms[k].negated());
    }

    Series times(Interval factor) {
        return built(order(), k -> terms[k].times(factor));
    }

    Series times(Series other) {
        return built(order(), k -> sum(0, k, j -> terms[j].times(other.terms[k - j])));
    }

    /** The square, whose value is never negative. */
    Series square() {
        Series square = times(this);
        square.terms[0] = terms[0].square();
        return square;
    }

    Series dividedBy(Series other) {
        Interval[] quotient = new Interval[terms.length];
        for (int k = 0; k < terms.length; k++) {
            int at = k;
            Interval known = sum(1, k, j -> other.terms[j].times(quotient[at - j]));
            quotient[k] = terms[k].minus(known).dividedBy(other.terms[0]);
        }
        return new Series(quotient);
    }

    Series raised(int power) {
        if (power < 0) {
            return constant(Interval.ONE, order()).dividedBy(raised(-power));
        }
        Series result = constant(Interval.ONE, order());
        for (int bit = Integer.SIZE - Integer.numberOfLeadingZeros(power) - 1; bit >= 0; bit--) {
            result = result.square();
            result = (power >> bit & 1) == 1 ? result.times(this) : result;
        }
        return result;
    }

    /** Returns a power with any exponent of a series that is not negative. */
    Series raised(Interval power) {
        Interval base = terms[0];
        if (base.lo() == 0 && power.lo() > 0) {
            double most = base.hi() == 0
                    ? 0
                    : Interval.of(base.hi()).ln().times(power).exp().hi();
            return ofValues(new Interval(0, most), order());
        }
        return ln().times(power).exp();
    }

    Series sqrt() {
        Interval[] root = new Interval[terms.length];
        root[0] = terms[0].sqrt();
        Interval twice = root[0].times(Interval.of(2));
        for (int k = 1; k < terms.length; k++) {
            int at = k;
            Interval known = sum(1, k - 1, j -> root[j].times(root[at - j]));
            root[k] = terms[k].minus(known).dividedBy(twice);
        }
        return new Series(root);
    }

    Series exp() {
        Interval[] exp = new Interval[terms.length];
        exp[0] = terms[0].exp();
        Series slopes = slopes();
        for (int k = 1; k < terms.length; k++) {
            int at = k;
            exp[k] = sum(1, k, j -> slopes.terms[j].times(exp[at - j])).dividedBy(Interval.of(k));
        }
        return new Series(exp);
    }

    Series ln() {
        return integralOf(terms[0].ln(), derived().dividedBy(this));
    }

    Series sin() {
        return waves()[0];
    }

    Series cos() {
        return waves()[1];
    }

    private Series[] waves() {
        Interval[] sin = new Interval[terms.length];
        Interval[] cos = new Interval[terms.length];
        sin[0] = terms[0].sin();
        cos[0] = terms[0].cos();
        Series slopes = slopes();
        for (int k = 1; k < terms.length; k++) {
            int at = k;
            sin[k] = sum(1, k, j -> slopes.terms[j].times(cos[at - j])).dividedBy(Interval.of(k));
            cos[k] = sum(1, k, j -> slopes.terms[j].times(sin[at - j]))
                    .dividedBy(Interval.of(k))
                    .negated();
        }
        return new Series[] {new Series(sin), new Series(cos)};
    }

    Series atan() {
        return integralOf(
                terms[0].atan(),
                derived().dividedBy(constant(Interval.ONE, order()).plus(square())));
    }

    Series asin() {
        return integralOf(
                terms[0].asin(),
                derived()
                        .dividedBy(
                                constant(Interval.ONE, order()).minus(square()).sqrt()));
    }

    Series abs() {
        return terms[0].lo() >= 0 ? this : terms[0].hi() <= 0 ? negated() : ofValues(terms[0].abs(), order());
    }

    /** Returns the larger one at each point. */
    Series max(Series other) {
        if (terms[0].lo() >= other.terms[0].hi()) {
            return this;
        }
        if (other.terms[0].lo() >= terms[0].hi()) {
            return other;
        }
        Interval bound = terms[0].isBounded() && other.terms[0].isBounded()
                ? new Interval(
                        Math.max(terms[0].lo(), other.terms[0].lo()), Math.max(terms[0].hi(), other.terms[0].hi()))
                : Interval.UNBOUNDED;
        return ofValues(bound, order());
    }

    Series floor() {
        Interval floor = terms[0].floor();
        return floor.width() == 0 ? constant(floor, order()) : ofValues(floor, order());
    }

    /** Limits the value of the series to where a function is defined. */
    Series within(double least, double most) {
        return built(order(), k -> k == 0 ? terms[0].within(least, most) : terms[k]);
    }

    /** Returns the derivative; its last coefficient is not known, and {@link #integralOf} does not use it. */
    private Series derived() {
        return built(order(), k -> k == order() ? Interval.ZERO : terms[k + 1].times(Interval.of(k + 1)));
    }

    private static Series integralOf(Interval value, Series derivative) {
        return built(derivative.order(), k -> k == 0 ? value : derivative.terms[k - 1].dividedBy(Interval.of(k)));
    }

    /** Returns each coefficient times its place. */
    private Series slopes() {
        return built(order(), k -> terms[k].times(Interval.of(k)));
    }

    private static Interval sum(int from, int to, IntFunction<Interval> part) {
        Interval sum = Interval.ZERO;
        for (int j = from; j <= to; j++) {
            sum = sum.plus(part.apply(j));
        }
        return sum;
    }
}
