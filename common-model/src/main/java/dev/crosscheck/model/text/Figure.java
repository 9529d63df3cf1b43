package dev.crosscheck.model.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * A date or a quantity that a sentence names.
 *
 * @param value a date as {@code 2025-01-18}, {@code 2025-01} or, without a year, {@code --01-18}; a quantity as a plain
 *      decimal number
 * @param unit the thing counted or the unit of measure, in lower case and singular; empty for a date
 * @param span its position in the sentence
 */
public record Figure(Kind kind, String value, String unit, Span span) {

    /** From this size on, numbers are usually rounded. */
    private static final BigDecimal LARGE = BigDecimal.valueOf(10_000);
    /** A rounded quantity in another unit is at most this share off. */
    private static final BigDecimal CLOSE = new BigDecimal("0.1");
    /** Below this, decimals are significant and not dropped. */
    private static final BigDecimal SMALL = BigDecimal.TEN;

    public enum Kind {
        DATE,
        QUANTITY
    }

    /**
     * Returns whether both measure the same thing, so that they can agree or differ: in one unit, or in units of one
     * measure, such as kilometres and metres. Words for people must be the same: patients are not residents.
     */
    public boolean comparableWith(Figure other) {
        if (kind != other.kind) {
            return false;
        }
        return switch (kind) {
            case QUANTITY -> !unit.isEmpty() && measure().equals(other.measure());
            case DATE -> hasDay() && other.hasDay();
        };
    }

    /** Returns what a quantity measures: its unit, or the base unit if it is one of length, mass or another measure. */
    public String measure() {
        return Units.measureOf(unit);
    }

    /**
     * Returns whether they are comparable and differ. A date without a year agrees with the same day of any year. In
     * different units, a quantity agrees with one that it rounds: 1.2 km with 1,234 metres, but not 2 tonnes with 1,500
     * kg, which is too far off.
     */
    public boolean differsFrom(Figure other) {
        if (!comparableWith(other)) {
            return false;
        }
        return switch (kind) {
            case QUANTITY ->
                unit.equals(other.unit) ? !value.equals(other.value) : !rounds(other) && !other.rounds(this);
            case DATE -> {
                boolean sameDay = dayOfYear().equals(other.dayOfYear());
                yield !sameDay || (hasYear() && other.hasYear() && !value.equals(other.value));
            }
        };
    }

    /**
     * Returns whether a text that contains {@code written} supports this figure. A date needs the same date, or a day
     * in this month. A quantity needs the same quantity, in any unit, or one that rounds to this one. If a unit is
     * unknown, quantities of equal value match unless one is a share: the word after a number is not always what it
     * counts.
     */
    public boolean isSaidBy(Figure written) {
        if (kind != written.kind) {
            return false;
        }
        return switch (kind) {
            case DATE -> isDateWithin(written);
            case QUANTITY -> isAmountOf(written);
        };
    }

    private boolean isDateWithin(Figure written) {
        if (!hasYear() || !written.hasYear()) {
            return written.hasDay() && hasDay() && dayOfYear().equals(written.dayOfYear());
        }
        return written.value.startsWith(value);
    }

    /** Returns whether this quantity is the other one in this unit, rounded to as many decimals, and close to it. */
    private boolean rounds(Figure other) {
        BigDecimal own = new BigDecimal(value);
        BigDecimal exact = Units.inUnitOf(this, other);
        BigDecimal off = exact.subtract(own).abs();
        return exact.setScale(Math.max(0, scale(own)), RoundingMode.HALF_UP).compareTo(own) == 0
                && off.compareTo(own.abs().multiply(CLOSE)) <= 0;
    }

    private boolean isAmountOf(Figure written) {
        Figure own = Units.inBase(this);
        Figure other = Units.inBase(written);
        boolean shares = own.unit.equals("%") || other.unit.equals("%");
        boolean sameUnit = own.unit.equals(other.unit);
        if (sameUnit) {
            return isRoundingOf(own.value, other.value);
        }
        return !shares && !(Units.isKnown(unit) && Units.isKnown(written.unit)) && value.equals(written.value);
    }

    /**
     * Returns whether {@code rounded} equals {@code exact} apart from decimals that one of them omits or, from 10,000
     * on, digits that {@code rounded} omits.
     */
    private static boolean isRoundingOf(String rounded, String exact) {
        BigDecimal coarse = new BigDecimal(rounded);
        BigDecimal fine = new BigDecimal(exact);
        if (coarse.compareTo(fine) == 0) {
            return true;
        }
        int digits = coarse.stripTrailingZeros().precision();
        boolean large = coarse.abs().compareTo(LARGE) >= 0 && digits > 1;
        int decimals = Math.max(0, Math.min(scale(coarse), scale(fine)));
        boolean fractional = coarse.abs().compareTo(SMALL) >= 0;
        if (fractional
                && coarse.setScale(decimals, RoundingMode.HALF_UP)
                                .compareTo(fine.setScale(decimals, RoundingMode.HALF_UP))
                        == 0) {
            return true;
        }
        return large && coarse.compareTo(fine.round(new MathContext(digits, RoundingMode.HALF_UP))) == 0;
    }

    private static int scale(BigDecimal number) {
        return number.stripTrailingZeros().scale();
    }

    private boolean hasYear() {
        return !value.startsWith("--");
    }

    private boolean hasDay() {
        return !hasYear() || value.length() == "2025-01-18".length();
    }

    private String dayOfYear() {
        return value.substring(value.length() - "01-18".length());
    }
}
