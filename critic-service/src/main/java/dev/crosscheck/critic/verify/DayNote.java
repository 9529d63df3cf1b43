package dev.crosscheck.critic.verify;

import dev.crosscheck.model.text.PatternFile;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A draft's note beside a quotation with a word such as "yesterday": {@code (yesterday: 4 March 2025)},
 * {@code ；昨日為2025年3月4日}.
 */
final class DayNote {

    private static final PatternFile FILE = PatternFile.load(DayNote.class, "day-note.patterns");
    private static final Pattern NOTE = Pattern.compile(FILE.text("NOTE"), Pattern.CASE_INSENSITIVE);

    private static final Map<String, Integer> DISTANCES = Map.ofEntries(
            Map.entry("yesterday", -1),
            Map.entry("today", 0),
            Map.entry("tonight", 0),
            Map.entry("tomorrow", 1),
            Map.entry("昨", -1),
            Map.entry("今", 0),
            Map.entry("明", 1),
            Map.entry("前", -2));

    private DayNote() {}

    /** Removes the correct notes from {@code text}: a quotation has the word, and the date is the day that it means. */
    static String without(String text, List<String> quoted, LocalDate published) {
        return published == null
                ? text
                : NOTE.matcher(text).replaceAll(note -> {
                    String words = note.group(1) == null ? note.group(3) : note.group(1);
                    String written = note.group(1) == null ? note.group(4) : note.group(2);
                    boolean right = quoted.stream().anyMatch(quote -> quote.contains(words))
                            && Dates.isDay(written, day(words, published));
                    return Matcher.quoteReplacement(right ? "" : note.group());
                });
    }

    private static LocalDate day(String words, LocalDate published) {
        String key = words.toLowerCase(Locale.ROOT);
        Integer distance = DISTANCES.getOrDefault(key, DISTANCES.get(key.substring(0, 1)));
        if (distance != null) {
            return published.plusDays(distance);
        }
        DayOfWeek weekday =
                DayOfWeek.valueOf(key.substring(key.indexOf(' ') + 1).toUpperCase(Locale.ROOT));
        return published.with(
                key.startsWith("last")
                        ? TemporalAdjusters.previous(weekday)
                        : TemporalAdjusters.previousOrSame(weekday));
    }
}
