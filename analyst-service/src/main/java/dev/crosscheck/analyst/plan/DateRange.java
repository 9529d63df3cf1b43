package dev.crosscheck.analyst.plan;

import java.time.LocalDate;
import java.time.YearMonth;

/**
 * A stretch of days.
 *
 * @param start its first day, or null where it is open
 * @param end its last day, or null where it is open
 */
record DateRange(LocalDate start, LocalDate end) {

    static final DateRange OPEN = new DateRange(null, null);

    static DateRange day(LocalDate day) {
        return new DateRange(day, day);
    }

    static DateRange month(YearMonth month) {
        return new DateRange(month.atDay(1), month.atEndOfMonth());
    }

    static DateRange year(int year) {
        return new DateRange(LocalDate.of(year, 1, 1), LocalDate.of(year, 12, 31));
    }

    /** The week from Monday on that {@code day} lies in. */
    static DateRange week(LocalDate day) {
        LocalDate monday = day.minusDays(day.getDayOfWeek().getValue() - 1L);
        return new DateRange(monday, monday.plusDays(6));
    }

    DateRange onwards() {
        return new DateRange(start, null);
    }

    DateRange upToDayBefore() {
        return new DateRange(null, start.minusDays(1));
    }

    DateRange upTo() {
        return new DateRange(null, end);
    }

    DateRange through(DateRange last) {
        return new DateRange(start, last.end);
    }

    boolean isOpen() {
        return start == null && end == null;
    }

    /** Whether it begins before it ends, as far as it does either. */
    boolean isSound() {
        return start == null || end == null || !start.isAfter(end);
    }
}
