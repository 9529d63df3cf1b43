package dev.crosscheck.model.text;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A day given relative to the sentence's day of publication: "yesterday", "on Tuesday", 昨日.
 *
 * @param words the words in the sentence
 * @param day the day they mean
 */
public record RelativeDay(String words, LocalDate day) {

    private static final String WEEKDAY = String.join("|", EnglishCalendar.DAYS);
    private static final Pattern NEAR = Pattern.compile(
            "\\b(yesterday|today|tomorrow|tonight)\\b|(昨天|昨日|昨晚)|(今天|今日|今晨|今早)|(明天|明日)|(前天|前日)",
            Pattern.CASE_INSENSITIVE);
    /** A weekday without a date means the latest one up to and including the day of publication. */
    private static final Pattern ON_WEEKDAY =
            Pattern.compile("\\b(?:on|last|this) (" + WEEKDAY + ")\\b(?!,? (?:\\d|" + EnglishCalendar.ANY_MONTH + "))");
    /** Words whose date does not follow from the date of publication alone. */
    private static final Pattern VAGUE = Pattern.compile(
            "\\b(?:next (?:week|month|year|" + WEEKDAY
                    + ")|(?:last|this) (?:week|month|year|night))\\b|上週|上周|下週|下周|本週|本周|上個月|下個月|去年|明年|週[一二三四五六日]",
            Pattern.CASE_INSENSITIVE);

    /** Whether the sentence names a day that depends on its date of publication. */
    public static boolean isIn(String sentence) {
        return NEAR.matcher(sentence).find()
                || VAGUE.matcher(sentence).find()
                || ON_WEEKDAY.matcher(sentence).find();
    }

    /**
     * Returns the first such day of a sentence; empty if its date does not follow from that of publication alone.
     *
     * @param published the day on which the sentence was published
     */
    public static Optional<RelativeDay> in(String sentence, LocalDate published) {
        Matcher near = NEAR.matcher(sentence);
        if (near.find()) {
            return Optional.of(new RelativeDay(near.group(), published.plusDays(distance(near))));
        }
        Matcher weekday = ON_WEEKDAY.matcher(sentence);
        if (weekday.find()) {
            DayOfWeek day = DayOfWeek.valueOf(weekday.group(1).toUpperCase(Locale.ROOT));
            boolean last = weekday.group().startsWith("last");
            return Optional.of(new RelativeDay(
                    weekday.group(),
                    published.with(last ? TemporalAdjusters.previous(day) : TemporalAdjusters.previousOrSame(day))));
        }
        return Optional.empty();
    }

    private static int distance(Matcher near) {
        if (near.group(1) != null) {
            return List.of("yesterday", "today", "tomorrow")
                            .indexOf(near.group(1).toLowerCase(Locale.ROOT).replace("tonight", "today"))
                    - 1;
        }
        if (near.group(2) != null) {
            return -1;
        }
        if (near.group(3) != null) {
            return 0;
        }
        return near.group(4) != null ? 1 : -2;
    }

    /** Returns the day as a report in {@code language} writes it. */
    public String written(Language language) {
        return language.write(day);
    }
}
