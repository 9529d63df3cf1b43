package dev.crosscheck.analyst.operate.date;

import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Steps;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.MonthDay;
import java.time.Period;
import java.time.Year;
import java.time.format.TextStyle;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Date arithmetic in the Gregorian calendar. */
public final class Days {

    private static final long MOST = 4_000_000;
    private static final int MOST_WORKDAYS = 100_000;
    /** {@code 05-04}, {@code next 05-04}, {@code last 05-04}. */
    private static final Pattern WITHOUT_YEAR = Pattern.compile("(?:(next|last) )?(\\d{2}-\\d{2})");
    /** A leap day may be this many years away, around a year such as 1900. */
    private static final int MOST_YEARS = 8;

    private Days() {}

    /**
     * @param text a date such as 2024-02-29; "today", "yesterday" or "tomorrow"; or a day without a year: "05-04" in the
     *     year of {@code today}, "next 05-04" from today on, "last 05-04" up to today
     * @param today the day that these refer to
     * @throws InvalidOperation if the text is not a date
     */
    public static LocalDate date(String text, LocalDate today) {
        if (text == null || text.isBlank()) {
            throw new InvalidOperation("has no date");
        }
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "today" -> today;
            case "yesterday" -> today.minusDays(1);
            case "tomorrow" -> today.plusDays(1);
            default -> withoutYear(text, today).orElseGet(() -> parsed(text.strip()));
        };
    }

    /** Adds to the steps which year was taken, if the text has none. */
    public static void tellYear(String text, LocalDate date, Steps steps) {
        Matcher matcher = WITHOUT_YEAR.matcher(text.strip());
        if (matcher.matches()) {
            steps.add("no year given for " + matcher.group(2) + ": " + date.getYear() + " taken");
        }
    }

    private static Optional<LocalDate> withoutYear(String text, LocalDate today) {
        Matcher matcher = WITHOUT_YEAR.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        MonthDay day;
        try {
            day = MonthDay.parse("--" + matcher.group(2));
        } catch (DateTimeException e) {
            throw new InvalidOperation("has an invalid date: “" + text.strip() + "”");
        }
        int direction = matcher.group(1) == null ? 0 : matcher.group(1).equals("next") ? 1 : -1;
        for (int year = today.getYear(), tried = 0; tried <= MOST_YEARS; tried++, year += direction) {
            LocalDate date = day.atYear(year);
            boolean beyond = direction * date.compareTo(today) < 0;
            if (day.isValidYear(year) && !beyond) {
                return Optional.of(date);
            }
        }
        throw new InvalidOperation("has a day that " + today.getYear() + " does not have: " + matcher.group(2));
    }

    private static LocalDate parsed(String text) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeException e) {
            throw new InvalidOperation("has an invalid date: “" + text + "”; write dates like 2024-02-29");
        }
    }

    /**
     * Counts from one date to another, without the first day; negative if the second date is earlier.
     *
     * @param unit days, weeks, months, years or workdays (Monday to Friday; holidays count as workdays)
     */
    public static long between(LocalDate from, LocalDate to, DayUnit unit, Steps steps) {
        long days = ChronoUnit.DAYS.between(from, to);
        steps.add(from + " → " + to + " = " + DayUnit.DAYS.counted(days));
        return switch (unit) {
            case DAYS -> days;
            case WEEKS ->
                whole(ChronoUnit.WEEKS.between(from, to), DayUnit.DAYS.counted(days % 7), days % 7 == 0, steps);
            case MONTHS, YEARS -> {
                Period period = Period.between(from, to);
                steps.add(DayUnit.YEARS.counted(period.getYears()) + ", " + DayUnit.MONTHS.counted(period.getMonths())
                        + ", " + DayUnit.DAYS.counted(period.getDays()));
                yield unit == DayUnit.YEARS ? period.getYears() : period.toTotalMonths();
            }
            case WORKDAYS -> workdays(from, to);
        };
    }

    private static long whole(long count, String rest, boolean even, Steps steps) {
        if (!even) {
            steps.add("and " + rest + " more");
        }
        return count;
    }

    private static long workdays(LocalDate from, LocalDate to) {
        if (to.isBefore(from)) {
            return -workdays(to, from);
        }
        long days = ChronoUnit.DAYS.between(from, to);
        long count = days / 7 * 5;
        LocalDate day = from.plusDays(days / 7 * 7);
        while (day.isBefore(to)) {
            day = day.plusDays(1);
            count += isWorkday(day) ? 1 : 0;
        }
        return count;
    }

    private static boolean isWorkday(LocalDate day) {
        return day.getDayOfWeek() != DayOfWeek.SATURDAY && day.getDayOfWeek() != DayOfWeek.SUNDAY;
    }

    /** @param amount may be negative */
    public static LocalDate shifted(LocalDate date, long amount, DayUnit unit, Steps steps) {
        if (amount > MOST || amount < -MOST) {
            throw new InvalidOperation("moves a date by more than " + MOST + " " + unit.wireName());
        }
        try {
            LocalDate moved = switch (unit) {
                case DAYS -> date.plusDays(amount);
                case WEEKS -> date.plusWeeks(amount);
                case MONTHS -> date.plusMonths(amount);
                case YEARS -> date.plusYears(amount);
                case WORKDAYS -> workdaysLater(date, amount);
            };
            steps.add(date + (amount < 0 ? " − " : " + ") + unit.counted(Math.abs(amount)) + " = " + moved + ", "
                    + weekday(moved));
            return moved;
        } catch (DateTimeException e) {
            throw new InvalidOperation("has a result beyond the calendar");
        }
    }

    private static LocalDate workdaysLater(LocalDate date, long amount) {
        if (Math.abs(amount) > MOST_WORKDAYS) {
            throw new InvalidOperation("moves a date by more than " + MOST_WORKDAYS + " workdays");
        }
        LocalDate day = date;
        for (long left = Math.abs(amount); left > 0; left -= isWorkday(day) ? 1 : 0) {
            day = day.plusDays(amount < 0 ? -1 : 1);
        }
        return day;
    }

    /**
     * Returns the day of the week. Adds to the steps the week, the quarter, the day of the year, and the length of the
     * year.
     */
    public static String described(LocalDate date, Steps steps) {
        steps.add(date + " is a " + weekday(date));
        steps.add("week " + date.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " of " + date.get(IsoFields.WEEK_BASED_YEAR)
                + ", quarter " + date.get(IsoFields.QUARTER_OF_YEAR));
        steps.add(
                "day " + date.getDayOfYear() + " of " + Year.of(date.getYear()).length());
        return weekday(date);
    }

    static String weekday(LocalDate date) {
        return date.getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.ENGLISH);
    }
}
