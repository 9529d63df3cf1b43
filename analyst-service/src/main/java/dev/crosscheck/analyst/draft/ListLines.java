package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Recognises lines that give information without being a sentence: list items, and {@code Present: A. Osei}. */
final class ListLines {

    private static final Pattern MARKER = Pattern.compile("^[ \\t]*(?:[-*+•]|\\d{1,3}[.)])[ \\t]+$");
    private static final Pattern LABELLED =
            Pattern.compile("^\\p{Lu}[^:.!?\\n]{1,40}: \\S.*|^[\\p{IsHan}]{2,12}：\\S.*");

    /** The row of a sheet, with the column's name before each cell: {@code Plant: Alta; Opened: 1987}. */
    private static final Pattern NAMED_CELLS =
            Pattern.compile("^[^:;\\n]{1,80}+: [^;\\n]++(?:; [^:;\\n]{1,80}+: [^;\\n]++)++");

    private static final Pattern BORDER = Pattern.compile("[,;] |[、；]");

    private static final int FEWEST_BORDERS = 2;

    private ListLines() {}

    /** Returns the columns' names, with {@code |} between them, of an item that is a row of a sheet; empty otherwise. */
    static String columnsOf(String item) {
        String row = item.strip();
        return NAMED_CELLS.matcher(row).matches()
                ? Stream.of(row.split("; "))
                        .map(cell -> cell.substring(0, cell.indexOf(": ")))
                        .collect(Collectors.joining(" | "))
                : "";
    }

    /** Divides a block of labelled lines, such as the head of a letter or of minutes, into its lines. */
    static List<Span> apart(String text, Span span) {
        if (text.indexOf('\n', span.start()) >= span.end() || text.indexOf('\n', span.start()) < 0) {
            return List.of(span);
        }
        List<Span> lines = new ArrayList<>();
        for (int at = span.start(); at < span.end(); ) {
            int newline = text.indexOf('\n', at);
            int end = newline < 0 ? span.end() : Math.min(newline, span.end());
            if (!LABELLED.matcher(text.substring(at, end)).matches()) {
                return List.of(span);
            }
            lines.add(new Span(at, end));
            at = end + 1;
        }
        return lines;
    }

    /** Whether {@code line} lists several things behind its label: {@code Present: A. Osei, B. Lund, C. Ray}. */
    static boolean listsSeveral(String line) {
        int colon = Math.max(line.indexOf(": "), line.indexOf('：'));
        return colon > 0
                && LABELLED.matcher(line).matches()
                && BORDER.matcher(line)
                                .results()
                                .filter(border -> border.start() > colon)
                                .count()
                        >= FEWEST_BORDERS;
    }

    /** Returns the label of a labelled line. */
    static String labelOf(String line) {
        return line.substring(0, Math.max(line.indexOf(": "), line.indexOf('：')));
    }

    /** Whether {@code span} is the whole content of its line, after a list marker or with a label. */
    static boolean isItem(String text, Span span) {
        int lineStart = text.lastIndexOf('\n', span.start() - 1) + 1;
        int newline = text.indexOf('\n', span.start());
        int lineEnd = newline < 0 ? text.length() : newline;
        if (!text.substring(Math.min(span.end(), lineEnd), lineEnd).isBlank()) {
            return false;
        }
        String before = text.substring(lineStart, span.start());
        return MARKER.matcher(before).matches()
                || (before.isBlank()
                        && LABELLED.matcher(text.substring(span.start(), lineEnd))
                                .matches());
    }
}
