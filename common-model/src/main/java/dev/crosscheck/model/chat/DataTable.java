package dev.crosscheck.model.chat;

import dev.crosscheck.model.Require;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A table or a series that a tool returns as data.
 *
 * @param columns their names, at least one
 * @param rows each with one cell per column; a number as plain decimal digits, a missing value as an empty text
 */
public record DataTable(List<String> columns, List<List<String>> rows) {
    public DataTable {
        columns = List.copyOf(columns);
        Require.atLeast("columns", 1, columns.size());
        rows = rows.stream().map(List::copyOf).toList();
        for (List<String> row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException(
                        "rows must have " + columns.size() + " cells each, not " + row.size());
            }
        }
    }

    /** Returns whether a single value says all that the table does. */
    public boolean hasOneCell() {
        return columns.size() == 1 && rows.size() == 1;
    }

    /** Returns the header and the first {@code mostRows} rows as Markdown. */
    public String markdown(int mostRows) {
        return line(columns) + "\n" + "|---".repeat(columns.size()) + "|"
                + rows.stream().limit(mostRows).map(row -> "\n" + line(row)).collect(Collectors.joining());
    }

    /** Returns how many of the first rows fit, with the header, into {@code mostCharacters} of Markdown. */
    public int rowsWithin(int mostCharacters) {
        int left = mostCharacters - markdown(0).length();
        int fitting = 0;
        for (List<String> row : rows) {
            left -= line(row).length() + 1;
            if (left < 0) {
                return fitting;
            }
            fitting++;
        }
        return fitting;
    }

    private static String line(List<String> cells) {
        return cells.stream()
                .map(cell -> cell.replace("|", "\\|").replace('\n', ' '))
                .collect(Collectors.joining(" | ", "| ", " |"));
    }
}
