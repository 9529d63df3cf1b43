package dev.crosscheck.analyst.draft;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The cells of a table's row.
 *
 * @param columns the names of the columns; may differ in number from the values if cells are merged
 */
record RowCells(List<String> columns, List<String> values) {

    private static final Pattern BORDERS = Pattern.compile(" ?+\\| ?+");

    RowCells {
        columns = List.copyOf(columns);
        values = List.copyOf(values);
    }

    static RowCells of(Candidate row) {
        List<String> values = row.needsItsHeader()
                ? List.of(BORDERS.split(row.text(), -1))
                : Stream.of(row.text().split("; "))
                        .map(cell -> cell.substring(cell.indexOf(": ") + 2))
                        .toList();
        return new RowCells(List.of(BORDERS.split(row.columns(), -1)), values);
    }

    /** Whether each value has the name of its column. */
    boolean match() {
        return columns.size() == values.size();
    }

    /** Returns the value below the column with this name, if the row has it. */
    Optional<String> in(String column) {
        int at = columns.indexOf(column);
        return at < 0 ? Optional.empty() : Optional.of(values.get(at));
    }

    int size() {
        return values.size();
    }
}
