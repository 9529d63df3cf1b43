package dev.crosscheck.model.claim;

import dev.crosscheck.model.text.Span;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The markers {@code [n]} by which drafts and reports cite their numbered sources. {@code [1, 3]} and {@code [1][3]}
 * cite both. The text of a Markdown link, {@code [1](…)}, is no marker.
 */
public final class CitationMarkers {

    private static final String ONE = "\\[(\\d{1,4}(?:\\s*+[,，、]\\s*+\\d{1,4})*+)](?!\\()";
    private static final Pattern MARKER = Pattern.compile(ONE);
    private static final Pattern BLANKS_AND_MARKER = Pattern.compile("(?<!\\s)(\\s*+)" + ONE);
    private static final Pattern SEPARATOR = Pattern.compile("(?:(?<!\\s)\\s++)?[,，、]\\s*+");

    private CitationMarkers() {}

    /** The numbers that {@code markdown} cites, ascending, each once. */
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
     * @param numbers that it cites, as it names them
     */
    public record Place(Span span, List<Integer> numbers) {
        public Place {
            numbers = List.copyOf(numbers);
        }
    }

    /** Every marker of {@code markdown}, in order. */
    public static List<Place> places(String markdown) {
        return MARKER.matcher(markdown)
                .results()
                .map(marker -> new Place(
                        new Span(marker.start(), marker.end()),
                        SEPARATOR
                                .splitAsStream(marker.group(1))
                                .map(Integer::valueOf)
                                .distinct()
                                .toList()))
                .toList();
    }

    /** {@code text} without its markers and without the white space before them. */
    public static String strip(String text) {
        return BLANKS_AND_MARKER.matcher(text).replaceAll("").strip();
    }

    /** {@code text} in which only markers of {@code allowed} numbers are left. */
    public static String keepOnly(List<Integer> allowed, String text) {
        return renumbered(
                allowed.stream().distinct().collect(Collectors.toMap(number -> number, number -> number)), text);
    }

    /** {@code text} in which markers have other numbers; those of numbers that have none are left out. */
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

    /** {@code "[1]"} for one number, {@code "[1, 3]"} for several. */
    public static String marker(List<Integer> numbers) {
        return numbers.toString();
    }

    public static String marker(int number) {
        return "[" + number + "]";
    }
}
