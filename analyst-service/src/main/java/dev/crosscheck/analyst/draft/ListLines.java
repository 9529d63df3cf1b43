package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.Span;
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
