package dev.crosscheck.model.policy;

import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table of a policy's stored text: one row per line, with its cells between bars: {@code | mask | 6 months |}. All
 * readers of files write tables of a text in this form.
 *
 * @param span from the first row to the end of the last
 * @param rows the rows in order, the header included, without the line of dashes under a header
 * @param header the first row's cells if they can be the names of columns; empty otherwise
 */
public record PolicyTable(Span span, List<Span> rows, List<String> header) {

    private static final char BAR = '|';
    private static final int LONGEST_NAME = 80;
    private static final Pattern BARS = Pattern.compile("\\|");
    private static final String DASHES = "-:";

    public PolicyTable {
        rows = List.copyOf(rows);
        header = List.copyOf(header);
    }

    /** Returns the tables of a text, in order. Looks at each line once. */
    public static List<PolicyTable> in(String text) {
        List<PolicyTable> tables = new ArrayList<>();
        List<Span> lines = new ArrayList<>();
        for (int at = 0; at < text.length(); ) {
            int newline = text.indexOf('\n', at);
            int end = newline < 0 ? text.length() : newline;
            int from = LineBounds.firstInk(text, at, end);
            int to = LineBounds.lastInk(text, from, end);
            if (isRow(text, from, to)) {
                lines.add(new Span(from, to));
            } else if (!lines.isEmpty()) {
                tables.add(table(text, lines));
                lines = new ArrayList<>();
            }
            at = end + 1;
        }
        if (!lines.isEmpty()) {
            tables.add(table(text, lines));
        }
        return tables;
    }

    private static boolean isRow(String text, int from, int to) {
        return to - from > 2 && text.charAt(from) == BAR && text.charAt(to - 1) == BAR;
    }

    private static PolicyTable table(String text, List<Span> lines) {
        List<Span> rows =
                lines.stream().filter(line -> !isDashes(line.of(text))).toList();
        Span span = new Span(lines.getFirst().start(), lines.getLast().end());
        List<String> first = rows.size() > 1 ? cells(rows.getFirst().of(text)) : List.of();
        return new PolicyTable(span, rows, areNames(first) ? first : List.of());
    }

    private static boolean isDashes(String row) {
        return cells(row).stream()
                .allMatch(cell -> !cell.isEmpty() && cell.chars().allMatch(c -> DASHES.indexOf(c) >= 0));
    }

    /** Whether the cells can be column names: at least two, short and different, and none is a figure. */
    private static boolean areNames(List<String> cells) {
        Set<String> different = new HashSet<>();
        for (String cell : cells) {
            boolean figure = !cell.isEmpty() && Character.isDigit(cell.charAt(0)) && cell.length() != "2025".length();
            if (cell.length() > LONGEST_NAME || figure || (!cell.isEmpty() && !different.add(cell))) {
                return false;
            }
        }
        return different.size() > 1;
    }

    /** Returns the cells of a row, without the blanks around them. */
    public static List<String> cells(String row) {
        String line = row.strip();
        if (line.length() < 2) {
            return List.of();
        }
        return BARS.splitAsStream(line.substring(1, line.length() - 1) + " ")
                .map(String::strip)
                .toList();
    }

    /**
     * Returns a row as somebody reads it aloud: {@code accessory: mask; covered once in: 6 months}.
     *
     * @param header the names of the columns; may be empty, or fewer than the cells
     */
    public static String read(List<String> header, String row) {
        List<String> cells = cells(row);
        return IntStream.range(0, cells.size())
                .filter(i -> !cells.get(i).isEmpty())
                .mapToObj(
                        i -> (i < header.size() && !header.get(i).isEmpty() ? header.get(i) + ": " : "") + cells.get(i))
                .collect(Collectors.joining("; "));
    }
}
