package dev.crosscheck.model.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.Map;

/**
 * Converts quantities of the same kind to one unit, in English and Chinese, so that they can be compared: 1.2 km and
 * 1,200 metres, 兩小時 and 120 minutes. Words for counted people (people, 人) are converted to one word.
 */
public final class Units {

    private record Conversion(String base, BigDecimal factor) {}

    private static final String PERSON = "person";

    private static final Map<String, Conversion> CONVERSIONS = new HashMap<>();

    static {
        add("metre", "1", "metre", "meter", "公尺");
        add("metre", "1000", "km", "kilometre", "kilometer", "公里");
        add("metre", "0.01", "cm", "centimetre", "centimeter", "公分");
        add("metre", "0.001", "mm", "millimetre", "millimeter");
        add("gram", "1", "gram", "gramme", "公克");
        add("gram", "1000", "kg", "kilogram", "kilo", "公斤");
        add("gram", "0.001", "mg", "milligram", "毫克");
        add("gram", "1000000", "tonne", "ton", "公噸", "噸");
        add("litre", "1", "litre", "liter", "公升");
        add("litre", "0.001", "ml", "millilitre", "milliliter", "毫升");
        add("hectare", "1", "hectare", "公頃");
        add("minute", "1", "minute", "min", "分鐘");
        add("minute", "60", "hour", "小時");
        add("day", "1", "day", "天", "日");
        add("day", "7", "week", "週");
        add("month", "1", "month", "個月");
        add("month", "12", "year", "年");
        add(PERSON, "1", PERSON, "people", "resident", "patient", "人", "名", "位", "人次");
        add("dollar", "1", "dollar", "usd", "美元");
        add("euro", "1", "euro", "歐元");
    }

    private Units() {}

    private static void add(String base, String factor, String... units) {
        for (String unit : units) {
            CONVERSIONS.put(unit, new Conversion(base, new BigDecimal(factor)));
        }
    }

    /** Returns whether {@code unit} is a unit of measure or money, or a word for people. */
    public static boolean isKnown(String unit) {
        return CONVERSIONS.containsKey(unit);
    }

    /**
     * Returns what the unit measures, as the name of a base unit: {@code metre} for km. A currency is a measure. Words
     * for people and unknown units are each a measure of their own.
     */
    static String measureOf(String unit) {
        Conversion conversion = CONVERSIONS.get(unit);
        return conversion == null || conversion.base().equals(PERSON) ? unit : conversion.base();
    }

    /** Converts the other quantity, which is of the same measure, to the unit of {@code figure}. */
    static BigDecimal inUnitOf(Figure figure, Figure other) {
        BigDecimal base = new BigDecimal(other.value())
                .multiply(CONVERSIONS.get(other.unit()).factor());
        return base.divide(CONVERSIONS.get(figure.unit()).factor(), MathContext.DECIMAL64);
    }

    /**
     * Converts {@code figure} to the base unit of its kind. Returns it unchanged if its unit is unknown or it is a
     * date.
     */
    public static Figure inBase(Figure figure) {
        Conversion conversion = figure.kind() == Figure.Kind.DATE ? null : CONVERSIONS.get(figure.unit());
        if (conversion == null) {
            return figure;
        }
        String value = new BigDecimal(figure.value())
                .multiply(conversion.factor())
                .stripTrailingZeros()
                .toPlainString();
        return new Figure(figure.kind(), value, conversion.base(), figure.span());
    }
}
