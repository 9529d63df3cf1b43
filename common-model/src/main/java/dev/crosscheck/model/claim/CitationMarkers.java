package dev.crosscheck.model.claim;

import dev.crosscheck.model.text.Span;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The markers {@code [n]} by which drafts and reports cite their numbered sources. {@code [1, 3]} and {@code [1][3]}
 * cite both. The text of a Markdown link, {@code [1](…)}, is not a marker.
 */
public final class CitationMarkers {

    private static final String ONE = "\\[(\\d{1,4}(?:\\s*+[,，、]\\s*+\\d{1,4})*+)](?!\\()";
    private static final Pattern MARKER = Pattern.compile(ONE);
    private static final Pattern BLANKS_AND_MARKER = Pattern.compile("(?<!\\s)(\\s*+)" + ONE);
    private static final Pattern SEPARATOR = Pattern.compile("(?:(?<!\\s)\\s++)?[,，、]\\s*+");

    private CitationMarkers() {}

    /** Returns the numbers that {@code markdown} cites, ascending, without duplicates. */
    public static List<Integer> in(String markdown) {
        return MARKER.matcher(markdown)
                .results()
                .flatMap(marker -> SEPARATOR.splitAsStream(marker.group(1)))
                .map(Integer::valueOf)
                .sorted()
                .distinct()
                .toList();
    }

    /**
     * A marker in a text.
     *
     * @param numbers the numbers that it cites, in its order
     */
    public record CitationMarker(Span span, List<Integer> numbers) {
        public CitationMarker {
            numbers = List.copyOf(numbers);
        }
    }

    /** Returns every marker of {@code markdown}, in order. */
    public static List<CitationMarker> places(String markdown) {
        return MARKER.matcher(markdown)
                .results()
                .map(marker -> new CitationMarker(
                        new Span(marker.start(), marker.end()),
                        SEPARATOR
                                .splitAsStream(marker.group(1))
                                .map(Integer::valueOf)
                                .distinct()
                                .toList()))
                .toList();
    }

    /** Returns {@code text} without its markers and the white space before them. */
    public static String strip(String text) {
        return BLANKS_AND_MARKER.matcher(text).replaceAll("").strip();
    }

    /** Returns {@code text} with only the markers of {@code allowed} numbers. */
    public static String keepOnly(List<Integer> allowed, String text) {
        return renumbered(
                allowed.stream().distinct().collect(Collectors.toMap(number -> number, number -> number)), text);
    }

    /** Returns {@code text} with renumbered markers, without the numbers that {@code numbers} does not contain. */
    public static String renumbered(Map<Integer, Integer> numbers, String text) {
        return BLANKS_AND_MARKER.matcher(text).replaceAll(found -> {
            List<Integer> kept = SEPARATOR
                    .splitAsStream(found.group(2))
                    .map(Integer::valueOf)
                    .filter(numbers::containsKey)
                    .map(numbers::get)
                    .toList();
            return kept.isEmpty() ? "" : Matcher.quoteReplacement(found.group(1) + marker(kept));
        });
    }

    /** Returns {@code "[1]"} for one number, {@code "[1, 3]"} for several. */
    public static String marker(List<Integer> numbers) {
        return numbers.toString();
    }

    public static String marker(int number) {
        return "[" + number + "]";
    }
}
