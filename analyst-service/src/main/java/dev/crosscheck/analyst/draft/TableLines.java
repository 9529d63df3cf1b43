package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The rows of the tables in a passage, one per line, in the form {@code | cell | cell |}. The first line of a table is
 * its header.
 */
final class TableLines {

    private static final char BAR = '|';

    private record Row(Span span, Span header) {}

    private final String text;
    private final List<Row> rows = new ArrayList<>();

    TableLines(String text) {
        this.text = text;
        for (int at = 0; at < text.length(); ) {
            int newline = text.indexOf('\n', at);
            int end = newline < 0 ? text.length() : newline;
            String line = text.substring(at, end).stripTrailing();
            if (line.length() > 1 && line.charAt(0) == BAR && line.charAt(line.length() - 1) == BAR) {
                Span span = new Span(at, end);
                boolean follows = !rows.isEmpty() && rows.getLast().span().end() + 1 == at;
                rows.add(new Row(span, follows ? rows.getLast().header() : span));
            }
            at = end + 1;
        }
    }

    /** Returns the row that contains the character at {@code place}; empty if none does. */
    Optional<Span> rowAt(int place) {
        return rows.stream()
                .map(Row::span)
                .filter(span -> span.start() <= place && place < span.end())
                .findFirst();
    }

    /** Returns the header's cells for a row, verbatim; empty for the header itself. */
    String columnsOf(Span row) {
        return rows.stream()
                .filter(one -> one.span().equals(row) && !one.header().equals(row))
                .map(one -> cells(one.header().of(text)))
                .findFirst()
                .orElse("");
    }

    /** Returns a row without the bars at its ends. */
    static String cells(String row) {
        String line = row.strip();
        return line.length() < 2 ? line : line.substring(1, line.length() - 1).strip();
    }
}
