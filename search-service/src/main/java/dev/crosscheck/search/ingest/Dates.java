package dev.crosscheck.search.ingest;

import java.text.ParsePosition;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Parses publication dates as documents write them. Ignores the time of day and the time zone. */
final class Dates {

    /** Year, month and day in this order at the start, with any separators and any text after them. */
    private static final Pattern NUMERIC =
            Pattern.compile("^(\\d{4})\\s?[-/.年]\\s?(\\d{1,2})\\s?[-/.月]\\s?(\\d{1,2})(?!\\d)");

    private static final Pattern COMPACT = Pattern.compile("^(\\d{4})(\\d{2})(\\d{2})(?:T\\d{4,6}Z?)?$");

    private static final List<DateTimeFormatter> IN_WORDS = Stream.of(
                    "MMMM d, uuuu",
                    "MMM d, uuuu",
                    "MMM. d, uuuu",
                    "d MMMM uuuu",
                    "d MMM uuuu",
                    "EEE, d MMM uuuu HH:mm:ss zzz",
                    "EEE, d MMM uuuu HH:mm:ss Z")
            .map(pattern -> new DateTimeFormatterBuilder()
                    .parseCaseInsensitive()
                    .appendPattern(pattern)
                    .toFormatter(Locale.ENGLISH)
                    .withResolverStyle(ResolverStyle.STRICT))
            .toList();

    private Dates() {}

    /** Parses a date; empty if there is no full date, because no date is better than a wrong one. */
    static Optional<LocalDate> parse(String written) {
        String text = written.strip();
        return numeric(NUMERIC, text).or(() -> numeric(COMPACT, text)).or(() -> inWords(text));
    }

    private static Optional<LocalDate> numeric(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            return Optional.empty();
        }
        try {
            return Optional.of(LocalDate.of(
                    Integer.parseInt(matcher.group(1)),
                    Integer.parseInt(matcher.group(2)),
                    Integer.parseInt(matcher.group(3))));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<LocalDate> inWords(String text) {
        return IN_WORDS.stream()
                .map(format -> format.parseUnresolved(text, new ParsePosition(0)) == null ? null : read(text, format))
                .filter(Objects::nonNull)
                .findFirst();
    }

    private static LocalDate read(String text, DateTimeFormatter format) {
        try {
            return LocalDate.parse(text, format);
        } catch (DateTimeParseException e) {
            return null;
        }
    }
}
