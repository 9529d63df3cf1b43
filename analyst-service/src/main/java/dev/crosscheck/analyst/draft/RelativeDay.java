package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.Language;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A day that a sentence names by its distance from the day on which it was published: "yesterday", "on Tuesday", 昨日.
 *
 * @param words as the sentence has them
 * @param day the day they mean
 */
record RelativeDay(String words, LocalDate day) {

    private static final String WEEKDAY = "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday";
    private static final Pattern NEAR = Pattern.compile(
            "\\b(yesterday|today|tomorrow|tonight)\\b|(昨天|昨日|昨晚)|(今天|今日|今晨|今早)|(明天|明日)|(前天|前日)",
            Pattern.CASE_INSENSITIVE);
    /** A weekday without a date beside it is the last one before the day of publication, or that day itself. */
    private static final Pattern ON_WEEKDAY = Pattern.compile("\\b(?:on|last|this) (" + WEEKDAY
            + ")\\b(?!,? (?:\\d|January|February|March|April|May|June|July|August|September|October|November"
            + "|December))");
    /** What the date of publication alone does not settle. */
    private static final Pattern VAGUE = Pattern.compile(
            "\\b(?:next (?:week|month|year|" + WEEKDAY
                    + ")|(?:last|this) (?:week|month|year|night))\\b|上週|上周|下週|下周|本週|本周|上個月|下個月|去年|明年|週[一二三四五六日]",
            Pattern.CASE_INSENSITIVE);

    /** Whether the sentence names a day that only its date of publication makes sense of. */
    static boolean isIn(String sentence) {
        return NEAR.matcher(sentence).find()
                || VAGUE.matcher(sentence).find()
                || ON_WEEKDAY.matcher(sentence).find();
    }

    /** @param published the day on which the sentence was published */
    static Optional<RelativeDay> in(String sentence, LocalDate published) {
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

    /** The day as a report in {@code language} writes it. */
    String written(Language language) {
        return language.write(day);
    }
}
