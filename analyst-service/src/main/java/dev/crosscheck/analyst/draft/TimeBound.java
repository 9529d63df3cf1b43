package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.EnglishCalendar;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.PatternFile;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A time limit in a yes/no question: "before March", "after 5 May 2024", "三月以前".
 *
 * @param before whether the event must come before the date, instead of after it
 * @param year the year, or null if the question names none
 * @param month 1 to 12
 * @param day the first day that is too late for "before", and the first that counts for "after": 1 to 32; 32 is the day
 *     after any month
 */
record TimeBound(boolean before, Integer year, int month, int day) {

    private static final String HAN_MONTHS = "一二三四五六七八九十";

    /** Past the last day of any month, since {@link #admits} counts 31 days for each. */
    private static final int PAST_THE_MONTH = 32;

    private static final Pattern ENGLISH = Pattern.compile(
            "\\b(before|prior to|earlier than|not? later than|by|until|after|later than|since)\\s+"
                    + "(?:the (?<part>beginning|start|end) of )?((?:\\d{1,2}(?:st|nd|rd|th)? )?("
                    + EnglishCalendar.ANY_MONTH + ")(?: \\d{1,2}(?:st|nd|rd|th)?)?(?:,? (\\d{4}))?)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final PatternFile FILE = PatternFile.load(TimeBound.class, "time-bound.patterns");
    private static final Pattern CHINESE = Pattern.compile(FILE.text("CHINESE"));
    private static final Pattern BEFORE = Pattern.compile(FILE.text("BEFORE"), Pattern.CASE_INSENSITIVE);
    private static final Pattern PAST_THE_WHOLE_MONTH =
            Pattern.compile(FILE.text("PAST_THE_WHOLE_MONTH"), Pattern.CASE_INSENSITIVE);
    private static final Pattern PAST_THE_DAY = Pattern.compile(FILE.text("PAST_THE_DAY"), Pattern.CASE_INSENSITIVE);

    static Optional<TimeBound> in(String question) {
        Matcher english = ENGLISH.matcher(question);
        if (english.find()) {
            boolean before = BEFORE.matcher(english.group(1)).matches();
            int month = EnglishCalendar.month(english.group(4));
            Integer year = english.group(5) == null ? null : Integer.valueOf(english.group(5));
            Optional<Integer> named = Figures.in(english.group(3)).stream()
                    .filter(figure -> figure.kind() == Figure.Kind.DATE && hasDay(figure))
                    .map(figure -> Integer.valueOf(
                            figure.value().substring(figure.value().length() - 2)))
                    .findFirst();
            int day = named.map(one -> PAST_THE_DAY.matcher(english.group(1)).matches() ? one + 1 : one)
                    .orElse(isPastTheMonth(english) ? PAST_THE_MONTH : 1);
            return Optional.of(new TimeBound(before, year, month, day));
        }
        Matcher chinese = CHINESE.matcher(question);
        if (chinese.find()) {
            Integer year = chinese.group(1) == null ? null : Integer.valueOf(chinese.group(1));
            int day = chinese.group(3) == null ? 1 : Integer.parseInt(chinese.group(3));
            return Optional.of(new TimeBound(chinese.group(4).equals("前"), year, hanMonth(chinese.group(2)), day));
        }
        return Optional.empty();
    }

    /** Whether a month without a day counts as a whole: "after March", "before the end of March". */
    private static boolean isPastTheMonth(Matcher english) {
        String part = english.group("part");
        return part == null ? PAST_THE_WHOLE_MONTH.matcher(english.group(1)).matches() : part.equalsIgnoreCase("end");
    }

    private static int hanMonth(String month) {
        if (Character.isDigit(month.charAt(0))) {
            return Integer.parseInt(month);
        }
        int last = HAN_MONTHS.indexOf(month.charAt(month.length() - 1)) + 1;
        return month.length() == 1 ? last : 10 + last;
    }

    private static boolean hasDay(Figure date) {
        return date.value().startsWith("--") || date.value().length() == "2025-01-18".length();
    }

    /** Whether a date is within the limit. If only one of the two has a year, both are taken to be in the same year. */
    boolean admits(Figure date) {
        String value = date.value();
        boolean yearless = value.startsWith("--");
        int from = yearless ? 2 : 5;
        int itsMonth = Integer.parseInt(value.substring(from, from + 2));
        int itsDay = value.length() > from + 2 ? Integer.parseInt(value.substring(from + 3)) : 1;
        int difference = yearless || year == null ? 0 : Integer.parseInt(value.substring(0, 4)) - year;
        if (difference == 0) {
            difference = (itsMonth * 31 + itsDay) - (month * 31 + day);
        }
        return before ? difference < 0 : difference >= 0;
    }
}
