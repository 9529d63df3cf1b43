package dev.crosscheck.analyst.operate.expression;

import dev.crosscheck.analyst.operate.expression.Value.Num;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import tech.units.indriya.function.RationalNumber;

/** Basic arithmetic, powers and roots; exact if the result is a fraction of whole numbers. */
public final class Numbers {

    private static final MathContext PRECISION = MathContext.DECIMAL64;
    private static final int BITS_OF_A_UNIT = 64;

    private Numbers() {}

    /** Returns the effort of one operation on a number of this size. */
    public static long size(Num number) {
        long bits = (long) number.number().getDividend().bitLength()
                + number.number().getDivisor().bitLength();
        return bits * bits / (BITS_OF_A_UNIT * BITS_OF_A_UNIT * BITS_OF_A_UNIT / 4);
    }

    public static Num negated(Num number) {
        return new Num(number.number().negate(), number.exact());
    }

    public static Num sum(Num left, Num right) {
        return new Num(left.number().add(right.number()), left.exact() && right.exact());
    }

    public static Num product(Num left, Num right) {
        return new Num(left.number().multiply(right.number()), left.exact() && right.exact());
    }

    /** @throws InvalidOperation if the divisor is zero */
    public static Num quotient(Num left, Num right) {
        if (right.number().signum() == 0) {
            throw new InvalidOperation("divides by zero");
        }
        return new Num(left.number().divide(right.number()), left.exact() && right.exact());
    }

    public static Num power(Num base, Num exponent, Effort effort) {
        if (!exponent.isInteger()) {
            return root(base, exponent);
        }
        if (base.number().signum() == 0 && exponent.number().signum() < 0) {
            throw new InvalidOperation("divides by zero");
        }
        boolean still = base.isInteger() && base.number().abs().compareTo(RationalNumber.ONE) <= 0;
        if (still) {
            boolean even = !exponent.integer("the exponent").testBit(0);
            boolean one = exponent.number().signum() == 0 || (base.number().signum() < 0 && even);
            return one ? Num.of(1) : base;
        }
        int times = exponent.whole("an exponent", Num.MOST_BITS);
        long bits = Math.max(
                base.number().getDividend().bitLength(),
                base.number().getDivisor().bitLength());
        // The result has at least (bits - 1) * times bits: refuse it before computing it.
        if ((bits - 1) * Math.abs((long) times) > Num.MOST_BITS) {
            throw new InvalidOperation("has a result with more than 4,900 digits");
        }
        effort.spend(Math.abs(times));
        RationalNumber raised = raised(base.number(), Math.abs(times));
        return new Num(times < 0 ? raised.reciprocal() : raised, base.exact() && exponent.exact());
    }

    private static RationalNumber raised(RationalNumber base, int times) {
        return RationalNumber.of(
                base.getDividend().pow(times), base.getDivisor().pow(times));
    }

    private static Num root(Num base, Num exponent) {
        if (exponent.exact() && exponent.number().equals(RationalNumber.of(1, 2))) {
            return squareRoot(base);
        }
        return Num.about(Math.pow(base.number().doubleValue(), exponent.number().doubleValue()));
    }

    /** @throws InvalidOperation if the number is negative */
    public static Num squareRoot(Num number) {
        if (number.number().signum() < 0) {
            throw new InvalidOperation("takes the square root of a negative number, which is not real");
        }
        BigInteger[] above = number.number().getDividend().sqrtAndRemainder();
        BigInteger[] below = number.number().getDivisor().sqrtAndRemainder();
        if (above[1].signum() == 0 && below[1].signum() == 0) {
            return new Num(RationalNumber.of(above[0], below[0]), number.exact());
        }
        BigDecimal root = number.rounded(PRECISION.getPrecision() * 2).sqrt(PRECISION);
        return new Num(RationalNumber.of(root), false);
    }
}
