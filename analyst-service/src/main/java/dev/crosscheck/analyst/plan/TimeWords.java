package dev.crosscheck.analyst.plan;

import java.time.LocalDate;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the dates of publication that a question asks for: words about recency ("in the last month", 最近一週), and dates
 * beside a word for publishing ("news from 2024", 三月以來的報導). Any other date belongs to the event itself: sources
 * published in April can answer "did they know before March".
 *
 * <p>"Recently" and 最近 alone set no dates.
 */
public final class TimeWords {

    /** Years of the Republic (民國) count from the year after this one. */
    public static final int YEAR_BEFORE_THE_REPUBLIC = 1911;

    private TimeWords() {}

    /** Whether the question's words name dates of publication, relative to {@code asked}. */
    public static boolean nameDates(String question, LocalDate asked) {
        return !in(question, asked).isOpen();
    }

    /** @param asked the day of asking, to which "yesterday" refers */
    static DateRange in(String question, LocalDate asked) {
        return Stream.of(EnglishTimeWords.in(question, asked), ChineseTimeWords.in(question, asked))
                .flatMap(Optional::stream)
                .filter(DateRange::isSound)
                .findFirst()
                .orElse(DateRange.OPEN);
    }
}
