package dev.crosscheck.analyst.chat.words;

import dev.crosscheck.model.text.EnglishCalendar;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.WordList;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads questions about days between dates, dates before and after others, and days of the week. A day without a year is
 * one of the year of the question, or the next or last one where the question says so.
 */
final class EnglishDates {

    private static final PatternFile FILE = PatternFile.load(EnglishDates.class, "english-dates.patterns");
    /** A unit of the calendar, without its plural in the group. */
    static final String UNIT = FILE.text("UNIT");

    private static final String DATE = FILE.text("DATE");
    private static final Pattern BETWEEN = Pattern.compile(FILE.text("BETWEEN"));
    private static final Pattern UNTIL = Pattern.compile(FILE.text("UNTIL"));
    private static final Pattern SINCE = Pattern.compile("^how many " + UNIT + " (?:have passed )?since " + DATE + "$");
    private static final Pattern WEEKDAY = Pattern.compile(FILE.text("WEEKDAY"));
    /** What may follow the date in "will … be" and "does … fall on". */
    private static final Pattern VERB = Pattern.compile(" (?:be|be on|fall|fall on|on)$");

    private static final Pattern SHIFTED = Pattern.compile(FILE.text("SHIFTED"));
    private static final Pattern DAY_MONTH =
            Pattern.compile("^([0-9]{1,2})(?:st|nd|rd|th)? (?:of )?([a-z]{3,9})(?:,? ([0-9]{4}))?$");
    private static final Pattern MONTH_DAY =
            Pattern.compile("^([a-z]{3,9}) ([0-9]{1,2})(?:st|nd|rd|th)?(?:,? ([0-9]{4}))?$");
    private static final Pattern ISO = Pattern.compile("^[0-9]{4}-[0-9]{2}-[0-9]{2}$");
    private static final Pattern TODAY = Pattern.compile(FILE.text("TODAY"));
    private static final Pattern FROM_TODAY = Pattern.compile(FILE.text("FROM_TODAY"));

    /** Days that have names, as month and day. */
    private static final Map<String, String> NAMED = WordList.meanings(EnglishDates.class, "days.en.txt");

    private static final String NEXT = "next ";
    private static final String LAST = "last ";
    private static final int MONTH_AND_DAY = 5;

    private EnglishDates() {}

    static Optional<String> read(String question) {
        String text = EnglishText.of(question).joined();
        Matcher between = BETWEEN.matcher(text);
        if (between.matches()) {
            return date(between.group(2))
                    .flatMap(from -> date(between.group(3)).flatMap(to -> inOrder(from, to, unit(between.group(1)))));
        }
        Matcher matcher = UNTIL.matcher(text);
        if (matcher.matches()) {
            return between(Optional.of("today"), dated(matcher.group(2), NEXT), unit(matcher.group(1)));
        }
        matcher = SINCE.matcher(text);
        if (matcher.matches()) {
            return between(dated(matcher.group(2), LAST), Optional.of("today"), unit(matcher.group(1)));
        }
        matcher = SHIFTED.matcher(text);
        if (matcher.matches()) {
            return shifted(matcher);
        }
        if (TODAY.matcher(text).matches()) {
            return Optional.of(described("today"));
        }
        matcher = WEEKDAY.matcher(text);
        if (matcher.matches()) {
            String direction = switch (matcher.group(1)) {
                case "was", "did" -> LAST;
                case "will be", "will" -> NEXT;
                default -> "";
            };
            String day = VERB.matcher(matcher.group(2)).replaceFirst("");
            return dated(day, direction).map(EnglishDates::described);
        }
        return Optional.empty();
    }

    /** Reads a distance from today. Only where no earlier answer is a date from which it may count. */
    static Optional<String> fromToday(String question) {
        Matcher matcher = FROM_TODAY.matcher(EnglishText.of(question).joined());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        boolean in = matcher.group(1) != null;
        long amount = Long.parseLong(matcher.group(in ? 1 : 3));
        return Optional.of(
                shifted("today", "ago".equals(matcher.group(5)) ? -amount : amount, unit(matcher.group(in ? 2 : 4))));
    }

    private static String described(String date) {
        return OperationJson.operation("describe_date").put("date", date).toString();
    }

    static String shifted(String date, long amount, String unit) {
        return OperationJson.operation("shift_date")
                .put("date", date)
                .put("amount", amount)
                .put("unit", unit)
                .toString();
    }

    /** Returns the operator's name of a unit. */
    static String unit(String word) {
        return word.endsWith("ing day") || word.equals("business day") ? "workdays" : word + "s";
    }

    private static Optional<String> between(Optional<String> from, Optional<String> to, String unit) {
        return from.flatMap(first -> to.map(last -> OperationJson.operation("days_between")
                .put("from", first)
                .put("to", last)
                .put("unit", unit)
                .toString()));
    }

    /**
     * Counts between two dates. If one lacks a year it has the other's; empty if it would then lie on the wrong side,
     * because the year is not certain.
     */
    static Optional<String> inOrder(String from, String to, String unit) {
        boolean both = lacksYear(from) && lacksYear(to);
        String first = lacksYear(from) ? with(to, from, LAST) : from;
        String last = lacksYear(to) ? with(from, to, NEXT) : to;
        boolean dated = ISO.matcher(first).matches() && ISO.matcher(last).matches();
        return (both || dated) && first.compareTo(last) > 0 && (lacksYear(from) || lacksYear(to))
                ? Optional.empty()
                : between(Optional.of(first), Optional.of(last), unit);
    }

    private static String with(String other, String day, String fromToday) {
        if (lacksYear(other)) {
            return day;
        }
        return ISO.matcher(other).matches() ? other.substring(0, other.indexOf('-') + 1) + day : fromToday + day;
    }

    private static boolean lacksYear(String date) {
        return date.length() == MONTH_AND_DAY && date.charAt(2) == '-';
    }

    /** @param direction put before a day without a year */
    static Optional<String> dated(String words, String direction) {
        return date(words).map(date -> lacksYear(date) ? direction + date : date);
    }

    private static Optional<String> shifted(Matcher matcher) {
        long amount = Long.parseLong(matcher.group(1));
        boolean back = matcher.group(3).equals("before");
        String from = matcher.group(4).equals("now") ? "today" : matcher.group(4);
        return date(from).map(date -> shifted(date, back ? -amount : amount, unit(matcher.group(2))));
    }

    /** Reads an unambiguous date, never one such as 3/4/2024. Without a year it is {@code 05-04}. */
    static Optional<String> date(String words) {
        String text = words.strip();
        text = text.startsWith("the ") ? text.substring(4) : text;
        if (List.of("today", "tomorrow", "yesterday").contains(text)) {
            return Optional.of(text);
        }
        if (ISO.matcher(text).matches()) {
            return Optional.of(text).filter(EnglishDates::exists);
        }
        if (NAMED.containsKey(text)) {
            return Optional.of(NAMED.get(text));
        }
        Matcher matcher = DAY_MONTH.matcher(text);
        if (matcher.matches()) {
            return written(matcher.group(3), matcher.group(2), matcher.group(1));
        }
        matcher = MONTH_DAY.matcher(text);
        return matcher.matches() ? written(matcher.group(3), matcher.group(1), matcher.group(2)) : Optional.empty();
    }

    private static Optional<String> written(String year, String month, String day) {
        for (int i = 0; i < EnglishCalendar.MONTHS.size(); i++) {
            String name = EnglishCalendar.MONTHS.get(i).toLowerCase(Locale.ROOT);
            if (name.equals(month) || name.substring(0, 3).equals(month) || (month.equals("sept") && i == 8)) {
                return written(year, i + 1, Integer.parseInt(day));
            }
        }
        return Optional.empty();
    }

    /** @param year null if it is not given */
    static Optional<String> written(String year, int month, int day) {
        String date = String.format(Locale.ROOT, "%02d-%02d", month, day);
        String leap = "2000-";
        return exists((year == null ? leap : year + "-") + date)
                ? Optional.of(year == null ? date : year + "-" + date)
                : Optional.empty();
    }

    static boolean exists(String date) {
        try {
            return LocalDate.parse(date).getYear() > 0;
        } catch (DateTimeException e) {
            return false;
        }
    }
}
