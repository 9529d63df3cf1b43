package dev.crosscheck.analyst.chat.words;

import dev.crosscheck.model.text.EnglishCalendar;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads questions about days between dates, dates before and after others, and days of the week. */
final class EnglishDates {

    /** A unit of the calendar, without its plural in the group. */
    static final String UNIT = "(day|week|month|year|workday|working day|business day)s?";

    private static final String DATE = "([a-z0-9][a-z0-9, -]{2,40}+)";

    private static final Pattern BETWEEN = Pattern.compile("^(?:how many )?" + UNIT
            + " (?:are (?:there )?)?(?:between|from) ([a-z0-9, -]{3,40}?) (?:and|to|until|till) " + DATE + "$");
    private static final Pattern UNTIL =
            Pattern.compile("^how many " + UNIT + " (?:are (?:there )?)?(?:left )?(?:until|till) " + DATE + "$");
    private static final Pattern SINCE = Pattern.compile("^how many " + UNIT + " (?:have passed )?since " + DATE + "$");
    private static final Pattern WEEKDAY = Pattern.compile(
            "^(?:what|which) (?:day of the week|weekday|day) (?:is|was|will be|does|did) " + DATE + "$");
    private static final Pattern SHIFTED =
            Pattern.compile("^(?:what (?:date|day) (?:is|was|will be) |the date )?(?:it )?([0-9]{1,7}) " + UNIT
                    + " (after|from|before) " + DATE + "$");
    private static final Pattern DAY_MONTH =
            Pattern.compile("^([0-9]{1,2})(?:st|nd|rd|th)? (?:of )?([a-z]{3,9}),? ([0-9]{4})$");
    private static final Pattern MONTH_DAY =
            Pattern.compile("^([a-z]{3,9}) ([0-9]{1,2})(?:st|nd|rd|th)?,? ([0-9]{4})$");
    private static final Pattern ISO = Pattern.compile("^[0-9]{4}-[0-9]{2}-[0-9]{2}$");

    private EnglishDates() {}

    static Optional<String> read(String question) {
        String text = EnglishText.of(question).joined();
        Matcher matcher = BETWEEN.matcher(text);
        if (matcher.matches()) {
            return between(matcher.group(2), matcher.group(3), matcher.group(1));
        }
        matcher = UNTIL.matcher(text);
        if (matcher.matches()) {
            return between("today", matcher.group(2), matcher.group(1));
        }
        matcher = SINCE.matcher(text);
        if (matcher.matches()) {
            return between(matcher.group(2), "today", matcher.group(1));
        }
        matcher = SHIFTED.matcher(text);
        if (matcher.matches()) {
            return shifted(matcher);
        }
        matcher = WEEKDAY.matcher(text);
        return matcher.matches()
                ? date(matcher.group(1))
                        .map(date -> Json.operation("describe_date")
                                .put("date", date)
                                .toString())
                : Optional.empty();
    }

    /** Returns the operator's name of a unit. */
    static String unit(String word) {
        return word.endsWith("ing day") || word.equals("business day") ? "workdays" : word + "s";
    }

    static Optional<String> between(String from, String to, String unit) {
        return date(from)
                .flatMap(first -> date(to).map(last -> Json.operation("days_between")
                        .put("from", first)
                        .put("to", last)
                        .put("unit", unit(unit))
                        .toString()));
    }

    private static Optional<String> shifted(Matcher matcher) {
        long amount = Long.parseLong(matcher.group(1));
        boolean back = matcher.group(3).equals("before");
        String from = matcher.group(4).equals("now") ? "today" : matcher.group(4);
        return date(from)
                .map(date -> Json.operation("shift_date")
                        .put("date", date)
                        .put("amount", back ? -amount : amount)
                        .put("unit", unit(matcher.group(2)))
                        .toString());
    }

    /** Reads an unambiguous date, never one such as 3/4/2024. */
    static Optional<String> date(String words) {
        String text = words.strip();
        text = text.startsWith("the ") ? text.substring(4) : text;
        if (List.of("today", "tomorrow", "yesterday").contains(text)) {
            return Optional.of(text);
        }
        if (ISO.matcher(text).matches()) {
            return Optional.of(text).filter(EnglishDates::exists);
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
                return Optional.of(String.format(Locale.ROOT, "%s-%02d-%02d", year, i + 1, Integer.parseInt(day)))
                        .filter(EnglishDates::exists);
            }
        }
        return Optional.empty();
    }

    static boolean exists(String date) {
        try {
            return LocalDate.parse(date).getYear() > 0;
        } catch (DateTimeException e) {
            return false;
        }
    }
}
