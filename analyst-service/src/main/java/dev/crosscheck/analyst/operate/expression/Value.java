package dev.crosscheck.analyst.operate.expression;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import tech.units.indriya.function.RationalNumber;

/** The value of an expression or a table cell. */
public sealed interface Value {

    /** Returns the value as readers see it. */
    String inWords();

    /** @param exact false if the number comes from floating point or an inexact root */
    record Num(RationalNumber number, boolean exact) implements Value {

        /** Most bits of a numerator or denominator: about 4,900 digits. */
        static final int MOST_BITS = 16_384;

        private static final int MOST_PLACES = 4_900;
        private static final int DIGITS = 12;
        private static final int LONGEST_FRACTION = 30;

        public Num {
            if (number.getDividend().bitLength() > MOST_BITS
                    || number.getDivisor().bitLength() > MOST_BITS) {
                throw new InvalidOperation("has a result with more than 4,900 digits");
            }
        }

        public static Num of(long value) {
            return new Num(RationalNumber.ofInteger(value), true);
        }

        /** @throws InvalidOperation if the number is far too large or too small; a short text can be: 1e1000000000 */
        public static Num exactly(BigDecimal value) {
            if (value.precision() > MOST_PLACES || Math.abs((long) value.scale()) > MOST_PLACES) {
                throw new InvalidOperation("has a number with more than 4,900 digits");
            }
            return new Num(RationalNumber.of(value), true);
        }

        public static Num exactly(RationalNumber value) {
            return new Num(value, true);
        }

        /** @throws InvalidOperation if the value is infinite or not a number */
        static Num about(double value) {
            if (Double.isNaN(value) || Double.isInfinite(value)) {
                throw new InvalidOperation("has no finite real result");
            }
            return new Num(RationalNumber.of(new BigDecimal(value).round(new MathContext(15))), false);
        }

        public boolean isInteger() {
            return number.isInteger();
        }

        /** @throws InvalidOperation if the number is not whole, or its absolute value exceeds {@code most} */
        public int whole(String what, int most) {
            if (!isInteger() || number.abs().compareTo(RationalNumber.ofInteger(most)) > 0) {
                throw new InvalidOperation(what + " must be a whole number of at most " + most + ", not " + inWords());
            }
            return number.intValue();
        }

        BigInteger integer(String what) {
            if (!isInteger()) {
                throw new InvalidOperation(what + " must be a whole number, not " + inWords());
            }
            return number.getDividend()
                    .multiply(BigInteger.valueOf(number.getDivisor().signum()));
        }

        /** Whether the decimals end and are few enough to show. */
        public boolean isDecimal() {
            try {
                return decimal().scale() <= LONGEST_FRACTION;
            } catch (ArithmeticException e) {
                return false;
            }
        }

        /** Returns plain decimal digits: all of them if they end, and otherwise twelve significant ones. */
        @Override
        public String inWords() {
            if (exact && isInteger()) {
                return integer("it").toString();
            }
            BigDecimal shown = exact && isDecimal() ? decimal() : rounded(DIGITS);
            BigDecimal plain = shown.signum() == 0 ? BigDecimal.ZERO : shown.stripTrailingZeros();
            return plain.precision() - plain.scale() > 40 || plain.scale() > 40
                    ? plain.toString()
                    : plain.toPlainString();
        }

        /** Returns the fraction if the shown decimals would be rounded, and otherwise the same as {@link #inWords}. */
        public String exactWords() {
            return !exact || isInteger() || isDecimal() ? inWords() : number.getDividend() + "/" + number.getDivisor();
        }

        private BigDecimal decimal() {
            BigInteger divisor = number.getDivisor();
            BigInteger odd = divisor.shiftRight(divisor.getLowestSetBit());
            if (divisor.bitLength() > 220 || odd.bitLength() > 90) {
                throw new ArithmeticException("it has too many decimals");
            }
            return new BigDecimal(number.getDividend()).divide(new BigDecimal(divisor));
        }

        public BigDecimal rounded(int digits) {
            return new BigDecimal(number.getDividend())
                    .divide(new BigDecimal(number.getDivisor()), new MathContext(digits, RoundingMode.HALF_UP));
        }
    }

    record Text(String text) implements Value {
        @Override
        public String inWords() {
            return text;
        }
    }

    record Truth(boolean isTrue) implements Value {
        @Override
        public String inWords() {
            return isTrue ? "true" : "false";
        }
    }

    /** A cell without content. */
    record Absent() implements Value {
        @Override
        public String inWords() {
            return "";
        }
    }
}
