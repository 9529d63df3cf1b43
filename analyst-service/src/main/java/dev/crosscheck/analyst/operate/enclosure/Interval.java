package dev.crosscheck.analyst.operate.enclosure;

import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Value.Num;
import java.math.BigDecimal;
import java.util.function.DoubleUnaryOperator;
import tech.units.indriya.function.RationalNumber;

/**
 * All numbers from {@code lo} to {@code hi}. Each operation rounds outwards, unless floating point is exact. An
 * operation without a finite value somewhere in its operands is {@link #UNBOUNDED}, and so is all that is computed from
 * it.
 */
record Interval(double lo, double hi) {

    static final Interval UNBOUNDED = new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    static final Interval ZERO = of(0);
    static final Interval ONE = of(1);
    static final Interval PI = new Interval(Math.PI, Math.nextUp(Math.PI));
    static final Interval E = new Interval(Math.E, Math.nextUp(Math.E));

    /** Below this the error of a product is not a floating-point number. */
    private static final double SMALLEST_EXACT = 1e-290;

    private static final double RELATIVE_ERROR_OF_ROUNDED = 1e-14;
    private static final double LARGEST_ANGLE = 1e9;

    Interval {
        if (!(lo <= hi) || Double.isInfinite(lo) || Double.isInfinite(hi)) {
            lo = Double.NEGATIVE_INFINITY;
            hi = Double.POSITIVE_INFINITY;
        }
    }

    static Interval of(double value) {
        return new Interval(value, value);
    }

    /** @throws InvalidOperation if floating point has no number of this size */
    static Interval of(Num number) {
        double near = number.rounded(40).doubleValue();
        if (Double.isInfinite(near)) {
            throw new InvalidOperation("has a number that is too large for this operation");
        }
        if (!number.exact()) {
            double error = Math.abs(near) * RELATIVE_ERROR_OF_ROUNDED;
            return new Interval(near - error, near + error);
        }
        int side = RationalNumber.of(new BigDecimal(near)).compareTo(number.number());
        return new Interval(side > 0 ? Math.nextDown(near) : near, side < 0 ? Math.nextUp(near) : near);
    }

    boolean isBounded() {
        return Double.isFinite(lo);
    }

    boolean has(double value) {
        return lo <= value && value <= hi;
    }

    private boolean isZero() {
        return lo == 0 && hi == 0;
    }

    double width() {
        return hi - lo;
    }

    /** Returns a number inside. */
    double middle() {
        double middle = lo / 2 + hi / 2;
        return has(middle) ? middle : lo;
    }

    /** Returns the largest absolute value. */
    double size() {
        return Math.max(Math.abs(lo), Math.abs(hi));
    }

    Interval union(Interval other) {
        return isBounded() && other.isBounded()
                ? new Interval(Math.min(lo, other.lo), Math.max(hi, other.hi))
                : UNBOUNDED;
    }

    Interval negated() {
        return new Interval(-hi, -lo);
    }

    Interval plus(Interval other) {
        if (other.isZero()) {
            return this;
        }
        return new Interval(sumDown(lo, other.lo), -sumDown(-hi, -other.hi));
    }

    Interval minus(Interval other) {
        return plus(other.negated());
    }

    /** Finds out by its exact error (Knuth's two-sum) whether the sum has to be rounded. */
    private static double sumDown(double a, double b) {
        double sum = a + b;
        double part = sum - a;
        double error = (a - (sum - part)) + (b - part);
        return error < 0 || !Double.isFinite(sum) ? Math.nextDown(sum) : sum;
    }

    Interval times(Interval other) {
        if (!isBounded() || !other.isBounded()) {
            return UNBOUNDED;
        }
        if (isZero() || other.isZero()) {
            return ZERO;
        }
        if (lo >= 0 && other.lo >= 0) {
            return new Interval(productDown(lo, other.lo), -productDown(-hi, other.hi));
        }
        if (hi <= 0) {
            return negated().times(other).negated();
        }
        if (other.hi <= 0) {
            return times(other.negated()).negated();
        }
        double least = Math.min(
                Math.min(productDown(lo, other.lo), productDown(lo, other.hi)),
                Math.min(productDown(hi, other.lo), productDown(hi, other.hi)));
        double most = Math.min(
                Math.min(productDown(-lo, other.lo), productDown(-lo, other.hi)),
                Math.min(productDown(-hi, other.lo), productDown(-hi, other.hi)));
        return new Interval(least, -most);
    }

    private static double productDown(double a, double b) {
        double product = a * b;
        if (a == 0 || b == 0) {
            return 0;
        }
        return Math.abs(product) < SMALLEST_EXACT || Math.fma(a, b, -product) < 0 ? Math.nextDown(product) : product;
    }

    Interval dividedBy(Interval other) {
        if (!isBounded() || !other.isBounded() || other.has(0)) {
            return UNBOUNDED;
        }
        if (lo == hi && other.lo == other.hi) {
            return new Interval(quotientDown(lo, other.lo), -quotientDown(-lo, other.lo));
        }
        double least = Math.min(
                Math.min(quotientDown(lo, other.lo), quotientDown(lo, other.hi)),
                Math.min(quotientDown(hi, other.lo), quotientDown(hi, other.hi)));
        double most = Math.min(
                Math.min(quotientDown(-lo, other.lo), quotientDown(-lo, other.hi)),
                Math.min(quotientDown(-hi, other.lo), quotientDown(-hi, other.hi)));
        return new Interval(least, -most);
    }

    private static double quotientDown(double a, double b) {
        if (a == 0) {
            return 0;
        }
        double quotient = a / b;
        double error = Math.fma(-quotient, b, a);
        boolean exact = error == 0 && Math.abs(quotient) > SMALLEST_EXACT && Math.abs(a) > SMALLEST_EXACT;
        return exact || error / b > 0 ? quotient : Math.nextDown(quotient);
    }

    Interval square() {
        Interval size = abs();
        Interval square = size.times(size);
        return new Interval(Math.max(0, square.lo), square.hi);
    }

    Interval abs() {
        return lo >= 0 ? this : hi <= 0 ? negated() : new Interval(0, size());
    }

    Interval sqrt() {
        if (!isBounded() || lo < 0) {
            return UNBOUNDED;
        }
        return new Interval(Math.max(0, rootDown(lo)), rootUp(hi));
    }

    private static double rootDown(double a) {
        double root = Math.sqrt(a);
        return root * root == a && Math.fma(root, root, -a) == 0 ? root : Math.nextDown(root);
    }

    private static double rootUp(double a) {
        double root = Math.sqrt(a);
        return root * root == a && Math.fma(root, root, -a) == 0 ? root : Math.nextUp(root);
    }

    Interval exp() {
        Interval exp = increasing(StrictMath::exp);
        return exp.isBounded() ? new Interval(Math.max(0, exp.lo), Math.max(Double.MIN_VALUE, exp.hi)) : exp;
    }

    Interval ln() {
        return isBounded() && lo > 0 ? increasing(StrictMath::log) : UNBOUNDED;
    }

    Interval atan() {
        return increasing(StrictMath::atan);
    }

    Interval asin() {
        return lo >= -1 && hi <= 1 ? increasing(StrictMath::asin) : UNBOUNDED;
    }

    /** Java's functions are wrong by at most one unit in the last place, and exact at zero. */
    private Interval increasing(DoubleUnaryOperator function) {
        return isBounded()
                ? new Interval(around(function.applyAsDouble(lo), -1), around(function.applyAsDouble(hi), 1))
                : UNBOUNDED;
    }

    private static double around(double value, int side) {
        return value == 0 || !Double.isFinite(value) ? value : value + side * 2 * Math.ulp(value);
    }

    Interval sin() {
        return wave(StrictMath::sin, Math.PI / 2);
    }

    Interval cos() {
        return wave(StrictMath::cos, 0);
    }

    /** @param peak where the function has its maximum; it has its minimum half a period later */
    private Interval wave(DoubleUnaryOperator function, double peak) {
        if (!isBounded()) {
            return UNBOUNDED;
        }
        if (size() > LARGEST_ANGLE || width() >= 2 * Math.PI) {
            return new Interval(-1, 1);
        }
        double first = function.applyAsDouble(lo);
        double last = function.applyAsDouble(hi);
        double least = hasPeriod(peak + Math.PI) ? -1 : around(Math.min(first, last), -1);
        double most = hasPeriod(peak) ? 1 : around(Math.max(first, last), 1);
        return new Interval(Math.max(-1, least), Math.min(1, most));
    }

    /** Whether the interval may have a number that differs from {@code place} by a multiple of two pi. */
    private boolean hasPeriod(double place) {
        double first = (lo - place) / (2 * Math.PI);
        double last = (hi - place) / (2 * Math.PI);
        double slack = 1e-15 * (1 + Math.abs(first) + Math.abs(last));
        return Math.floor(last + slack) >= Math.ceil(first - slack);
    }

    Interval floor() {
        return isBounded() ? new Interval(Math.floor(lo), Math.floor(hi)) : UNBOUNDED;
    }

    /** Returns the part inside {@code least} to {@code most}; unbounded if there is none. */
    Interval within(double least, double most) {
        return isBounded() ? new Interval(Math.max(lo, least), Math.min(hi, most)) : UNBOUNDED;
    }
}
