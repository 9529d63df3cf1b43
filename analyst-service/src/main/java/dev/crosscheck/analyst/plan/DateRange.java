package dev.crosscheck.analyst.plan;

import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.IsoFields;

/**
 * A range of days.
 *
 * @param start the first day, or null if the range has no start
 * @param end the last day, or null if the range has no end
 */
record DateRange(LocalDate start, LocalDate end) {

    static final DateRange OPEN = new DateRange(null, null);

    static DateRange day(LocalDate day) {
        return new DateRange(day, day);
    }

    static DateRange month(YearMonth month) {
        return new DateRange(month.atDay(1), month.atEndOfMonth());
    }

    /** Returns the quarter of a year that {@code day} is in. */
    static DateRange quarter(LocalDate day) {
        YearMonth first = YearMonth.from(day.with(IsoFields.DAY_OF_QUARTER, 1));
        return new DateRange(first.atDay(1), first.plusMonths(2).atEndOfMonth());
    }

    /** Returns the first or the second half of a year. */
    static DateRange half(int year, boolean second) {
        YearMonth first = YearMonth.of(year, second ? 7 : 1);
        return new DateRange(first.atDay(1), first.plusMonths(5).atEndOfMonth());
    }

    static DateRange year(int year) {
        return new DateRange(LocalDate.of(year, 1, 1), LocalDate.of(year, 12, 31));
    }

    /** Returns the week of {@code day}, from Monday to Sunday. */
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

    /** Whether the start is not after the end; true if either is open. */
    boolean isSound() {
        return start == null || end == null || !start.isAfter(end);
    }
}
