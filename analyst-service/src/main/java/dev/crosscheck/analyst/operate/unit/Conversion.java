package dev.crosscheck.analyst.operate.unit;

import dev.crosscheck.analyst.operate.expression.Refused;
import dev.crosscheck.analyst.operate.expression.Value.Num;
import java.math.BigDecimal;
import javax.measure.IncommensurableException;
import javax.measure.UnitConverter;
import tech.units.indriya.function.RationalNumber;

/**
 * A quantity in another unit. Factors are the exact ones of the definitions; horsepower, psi and the like, which no
 * fraction gives exactly, are defined to their usual digits.
 *
 * @param value in the unit that was asked for
 * @param unit its name
 * @param from the name of the unit that was given
 * @param rate what one of the given unit is, where a factor leads from one to the other; null for degrees
 */
public record Conversion(Num value, String unit, String from, Num rate) {

    /** @throws Refused if a unit is not known, or the two measure different things */
    public static Conversion of(Num value, String from, String to) {
        NamedUnit given = UnitReader.read(from, UnitTable.KNOWN);
        NamedUnit asked = UnitReader.read(to, UnitTable.KNOWN);
        try {
            UnitConverter converter = given.unit().getConverterToAny(asked.unit());
            Num rate = converter.isLinear() ? new Num(converted(converter, RationalNumber.ONE), true) : null;
            return new Conversion(
                    new Num(converted(converter, value.number()), value.exact()), asked.name(), given.name(), rate);
        } catch (IncommensurableException e) {
            throw new Refused(
                    "cannot convert " + given.name() + " to " + asked.name() + ": they measure different things");
        }
    }

    /** True where {@code name} is a unit, or made of units. */
    public static boolean isUnit(String name) {
        try {
            UnitReader.read(name, UnitTable.KNOWN);
            return true;
        } catch (Refused e) {
            return false;
        }
    }

    private static RationalNumber converted(UnitConverter converter, RationalNumber number) {
        Number result = converter.convert((Number) number);
        return result instanceof RationalNumber rational
                ? rational
                : RationalNumber.of(new BigDecimal(result.toString()));
    }
}
