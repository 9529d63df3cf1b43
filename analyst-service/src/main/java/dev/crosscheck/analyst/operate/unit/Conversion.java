package dev.crosscheck.analyst.operate.unit;

import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Value.Num;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import javax.measure.IncommensurableException;
import javax.measure.UnitConverter;
import tech.units.indriya.function.RationalNumber;

/**
 * A quantity converted to another unit. Factors come from the exact definitions; units that no fraction gives exactly,
 * such as horsepower and psi, are defined with their usual digits.
 *
 * @param value the amount in the requested unit
 * @param unit name of the requested unit
 * @param from name of the given unit
 * @param rate one given unit in the requested unit; null if no factor converts them, as for degrees
 */
public record Conversion(Num value, String unit, String from, Num rate) {

    /** @throws InvalidOperation if a unit is unknown, or the two measure different things */
    public static Conversion of(Num value, String from, String to) {
        NamedUnit given = UnitReader.read(from, UnitTable.KNOWN);
        NamedUnit asked = UnitReader.read(to, UnitTable.KNOWN);
        try {
            UnitConverter converter = given.unit().getConverterToAny(asked.unit());
            Num rate = converter.isLinear() ? new Num(converted(converter, RationalNumber.ONE), true) : null;
            return new Conversion(
                    new Num(converted(converter, value.number()), value.exact()), asked.name(), given.name(), rate);
        } catch (IncommensurableException e) {
            throw new InvalidOperation(
                    "cannot convert " + given.name() + " to " + asked.name() + ": they measure different things");
        }
    }

    /**
     * Returns how much of a larger unit a smaller one is, as an expression; empty if it is not smaller, or no factor
     * converts them.
     */
    public static Optional<String> part(String smaller, String larger) {
        if (!isUnit(smaller) || !isUnit(larger)) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(of(Num.of(1), smaller, larger).rate())
                    .filter(rate -> rate.number().compareTo(RationalNumber.ONE) < 0)
                    .map(Num::exactWords);
        } catch (InvalidOperation e) {
            return Optional.empty();
        }
    }

    /** Whether {@code name} is a unit or consists of units. */
    public static boolean isUnit(String name) {
        return unit(name).isPresent();
    }

    /** Whether {@code name} is a unit, and in lower case another one or none: MW, Mb, but not KM. */
    public static boolean isCased(String name) {
        Optional<String> unit = unit(name);
        return unit.isPresent() && !unit.equals(unit(name.toLowerCase(Locale.ROOT)));
    }

    private static Optional<String> unit(String name) {
        try {
            return Optional.of(UnitReader.read(name, UnitTable.KNOWN).name());
        } catch (InvalidOperation e) {
            return Optional.empty();
        }
    }

    private static RationalNumber converted(UnitConverter converter, RationalNumber number) {
        Number result = converter.convert((Number) number);
        return result instanceof RationalNumber rational
                ? rational
                : RationalNumber.of(new BigDecimal(result.toString()));
    }
}
