package dev.crosscheck.model.text;

import java.time.DayOfWeek;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The English names of months and days of the week. */
public final class EnglishCalendar {

    /** From "January" to "December". */
    public static final List<String> MONTHS = Arrays.stream(Month.values())
            .map(month -> month.getDisplayName(TextStyle.FULL, Locale.ENGLISH))
            .toList();

    /** From "Monday" to "Sunday". */
    public static final List<String> DAYS = Arrays.stream(DayOfWeek.values())
            .map(day -> day.getDisplayName(TextStyle.FULL, Locale.ENGLISH))
            .toList();

    /** The alternatives of a pattern that matches a month's whole name. */
    public static final String ANY_MONTH = String.join("|", MONTHS);

    private EnglishCalendar() {}

    /**
     * Returns the number of a month, 1 to 12; 0 if {@code name} is no month.
     *
     * @param name the whole name, in any case
     */
    public static int month(String name) {
        for (int i = 0; i < MONTHS.size(); i++) {
            if (MONTHS.get(i).equalsIgnoreCase(name)) {
                return i + 1;
            }
        }
        return 0;
    }
}
