package dev.crosscheck.analyst.operate.date;

import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.chrono.ChronoLocalDate;
import java.time.chrono.HijrahDate;
import java.time.chrono.JapaneseDate;
import java.time.chrono.MinguoDate;
import java.time.chrono.ThaiBuddhistDate;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.util.Locale;

/** Converts days to other calendars and times to other zones. */
public final class Calendars {

    private static final DateTimeFormatter MINUTES = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm", Locale.ROOT);

    private Calendars() {}

    /** @param calendar minguo, japanese, thai_buddhist or hijrah (Umm al-Qura) */
    public static String in(LocalDate date, String calendar) {
        try {
            ChronoLocalDate other = switch (calendar.toLowerCase(Locale.ROOT)) {
                case "minguo", "roc" -> MinguoDate.from(date);
                case "japanese" -> JapaneseDate.from(date);
                case "thai_buddhist" -> ThaiBuddhistDate.from(date);
                case "hijrah", "islamic" -> HijrahDate.from(date);
                default ->
                    throw new InvalidOperation("has a calendar other than minguo, japanese, thai_buddhist, hijrah");
            };
            return other.getEra() + " " + other.get(ChronoField.YEAR_OF_ERA) + "-"
                    + other.get(ChronoField.MONTH_OF_YEAR) + "-" + other.get(ChronoField.DAY_OF_MONTH);
        } catch (DateTimeException e) {
            throw new InvalidOperation("has a date outside this calendar");
        }
    }

    /**
     * @param time as 2024-03-10T09:30
     * @param from a zone such as Asia/Taipei, or an offset such as +08:00
     */
    public static String inZone(String time, String from, String to) {
        LocalDateTime here = local(time);
        ZoneId zone = zone(to);
        try {
            ZonedDateTime there = here.atZone(zone(from)).withZoneSameInstant(zone);
            return there.format(MINUTES) + " " + there.getOffset() + " (" + zone + ")";
        } catch (DateTimeException e) {
            throw new InvalidOperation("has a time beyond the calendar");
        }
    }

    private static LocalDateTime local(String time) {
        try {
            return LocalDateTime.parse(time == null ? "" : time.strip());
        } catch (DateTimeException e) {
            throw new InvalidOperation("has an invalid time; write times like 2024-03-10T09:30");
        }
    }

    private static ZoneId zone(String name) {
        try {
            return ZoneId.of(name == null ? "" : name.strip());
        } catch (DateTimeException e) {
            throw new InvalidOperation("has an unknown time zone: “" + name + "”; write zones like Asia/Taipei");
        }
    }
}
