package dev.crosscheck.analyst.operate.date;

import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Units for counting days. */
public enum DayUnit {
    DAYS,
    WEEKS,
    MONTHS,
    YEARS,
    /** Monday to Friday. */
    WORKDAYS;

    /** @param name singular or plural; null for days */
    public static DayUnit of(String name) {
        if (name == null) {
            return DAYS;
        }
        String plural = name.strip().toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(unit ->
                        unit.wireName().equals(plural) || unit.wireName().equals(plural + "s"))
                .findFirst()
                .orElseThrow(() -> new InvalidOperation("has a unit other than "
                        + Arrays.stream(values()).map(DayUnit::wireName).collect(Collectors.joining(", "))));
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the unit's name after a count: {@code "day"} after 1, otherwise {@code "days"}. */
    public String after(long count) {
        String plural = wireName();
        return count == 1 ? plural.substring(0, plural.length() - 1) : plural;
    }

    /** Returns {@code "1 day"}, {@code "3 days"}. */
    String counted(long count) {
        return count + " " + after(count);
    }
}
