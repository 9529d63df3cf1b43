package dev.crosscheck.analyst.operate.unit;

import dev.crosscheck.model.text.Resource;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.measure.Unit;
import tech.units.indriya.function.RationalNumber;
import tech.units.indriya.unit.BaseUnit;
import tech.units.indriya.unit.UnitDimension;
import tech.units.indriya.unit.Units;

/** The known units by all their names, from {@code units.txt}. */
final class UnitTable {

    private record Prefix(String symbol, String word, int power) {}

    private static final List<Prefix> PREFIXES = List.of(
            new Prefix("P", "peta", 15),
            new Prefix("T", "tera", 12),
            new Prefix("G", "giga", 9),
            new Prefix("M", "mega", 6),
            new Prefix("k", "kilo", 3),
            new Prefix("h", "hecto", 2),
            new Prefix("d", "deci", -1),
            new Prefix("c", "centi", -2),
            new Prefix("m", "milli", -3),
            new Prefix("µ", "micro", -6),
            new Prefix("u", "micro", -6),
            new Prefix("n", "nano", -9),
            new Prefix("p", "pico", -12));

    /** Units whose prefixes may be in any case: nobody means millibytes. Elsewhere only k may be; mW and MW differ. */
    private static final Set<String> IN_ANY_CASE = Set.of("B", "Hz");

    private static final Map<String, Unit<?>> BASES = Map.of(
            "m", Units.METRE,
            "s", Units.SECOND,
            "kg", Units.KILOGRAM,
            "K", Units.KELVIN,
            "A", Units.AMPERE,
            "mol", Units.MOLE,
            "cd", Units.CANDELA,
            "bit", new BaseUnit<>("bit", UnitDimension.parse('B')),
            "deg", new BaseUnit<>("deg", UnitDimension.parse('D')));

    /** Degrees whose zero is not absolute zero, so that no factor converts them. */
    private static final Unit<?> CELSIUS = Units.KELVIN.shift(RationalNumber.of(27315, 100));

    private static final Unit<?> FAHRENHEIT =
            Units.KELVIN.multiply(RationalNumber.of(5, 9)).shift(RationalNumber.of(45967, 100));

    /** What one degree is where it is a part of a product, as in W/°C: there it is a difference, without a zero. */
    private static final Map<Unit<?>, Unit<?>> DIFFERENCES =
            Map.of(CELSIUS, Units.KELVIN, FAHRENHEIT, Units.KELVIN.multiply(RationalNumber.of(5, 9)));

    static final UnitTable KNOWN = load();

    private final Map<String, NamedUnit> exact = new HashMap<>();
    private final Map<String, NamedUnit> anyCase = new HashMap<>();
    private int longest;

    private UnitTable() {}

    private static UnitTable load() {
        UnitTable table = new UnitTable();
        Resource.text(UnitTable.class, "units.txt")
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .forEach(table::define);
        table.name(
                new NamedUnit("°C", CELSIUS),
                List.of("℃", "celsius", "degrees celsius", "degree celsius", "攝氏", "攝氏度"));
        table.name(
                new NamedUnit("°F", FAHRENHEIT),
                List.of("℉", "fahrenheit", "degrees fahrenheit", "degree fahrenheit", "華氏", "華氏度"));
        return table;
    }

    /** Returns the unit with this name, preferring the exact spelling over another case. */
    Optional<NamedUnit> named(String name) {
        NamedUnit found = exact.get(name);
        return Optional.ofNullable(found != null ? found : anyCase.get(name.toLowerCase(Locale.ROOT)));
    }

    /** Returns the unit as a part of a product, quotient or power. */
    static Unit<?> inProduct(Unit<?> unit) {
        return DIFFERENCES.getOrDefault(unit, unit);
    }

    /** Returns the length of the longest name. */
    int longest() {
        return longest;
    }

    private void define(String line) {
        int bar = line.indexOf('|');
        String definition = line.substring(0, bar).strip();
        boolean prefixed = definition.endsWith(" prefixed");
        if (prefixed) {
            definition = definition.substring(0, definition.length() - " prefixed".length());
        }
        String[] names = line.substring(bar + 1).split(";", 2);
        String symbol = names[0].strip();
        List<String> words = new ArrayList<>();
        if (names.length == 2) {
            for (String word : names[1].split(",", -1)) {
                words.add(word.strip());
            }
        }
        Unit<?> unit = defined(definition);
        name(new NamedUnit(symbol, unit), words);
        if (prefixed) {
            prefix(symbol, words, unit);
        }
    }

    private Unit<?> defined(String definition) {
        if (definition.startsWith("base ")) {
            return BASES.get(definition.substring("base ".length()));
        }
        int blank = definition.indexOf(' ');
        String[] factor = definition.substring(0, blank).split("/", 2);
        RationalNumber number = RationalNumber.of(
                new BigInteger(factor[0]), factor.length == 2 ? new BigInteger(factor[1]) : BigInteger.ONE);
        Unit<?> of = UnitReader.read(definition.substring(blank + 1), this).unit();
        return number.equals(RationalNumber.ONE) ? of : of.multiply(number);
    }

    private void prefix(String symbol, List<String> words, Unit<?> unit) {
        for (Prefix prefix : PREFIXES) {
            RationalNumber ten = RationalNumber.ofInteger(10).pow(Math.abs(prefix.power()));
            Unit<?> scaled = unit.multiply(prefix.power() < 0 ? ten.reciprocal() : ten);
            List<String> names = words.stream()
                    .filter(word -> word.charAt(0) < 128)
                    .map(word -> prefix.word() + word)
                    .toList();
            NamedUnit named = new NamedUnit(prefix.symbol() + symbol, scaled);
            exact.putIfAbsent(named.name(), named);
            if (IN_ANY_CASE.contains(symbol) || prefix.symbol().equals("k")) {
                anyCase.putIfAbsent(named.name().toLowerCase(Locale.ROOT), named);
            }
            names.forEach(name -> name(name, named));
        }
    }

    /** Registers the names that are not taken yet. */
    private void name(NamedUnit unit, List<String> others) {
        name(unit.name(), unit);
        others.forEach(name -> name(name, unit));
    }

    private void name(String name, NamedUnit unit) {
        exact.putIfAbsent(name, unit);
        anyCase.putIfAbsent(name.toLowerCase(Locale.ROOT), unit);
        longest = Math.max(longest, name.length());
    }
}
