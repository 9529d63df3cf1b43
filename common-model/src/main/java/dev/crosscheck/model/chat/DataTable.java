package dev.crosscheck.model.chat;

import dev.crosscheck.model.Require;
import java.util.List;

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
}
