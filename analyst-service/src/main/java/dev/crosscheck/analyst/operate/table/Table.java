package dev.crosscheck.analyst.operate.table;

import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Value;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** @param rows rows with a cell for every column, in the order of the columns */
public record Table(List<String> columns, List<List<Value>> rows) {

    public static final int MOST_ROWS = 10_000;
    static final int MOST_COLUMNS = 100;
    private static final int MOST_CELLS = 200_000;

    public Table {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        if (columns.isEmpty()) {
            throw new InvalidOperation("has a table without columns");
        }
        if (columns.size() > MOST_COLUMNS
                || rows.size() > MOST_ROWS
                || (long) columns.size() * rows.size() > MOST_CELLS) {
            throw new InvalidOperation("has a table of more than " + MOST_ROWS + " rows, " + MOST_COLUMNS
                    + " columns or " + MOST_CELLS + " cells");
        }
    }

    /**
     * Builds a table from rows that name their cells. Columns are in order of first appearance; missing cells are
     * empty.
     */
    public static Table of(List<Map<String, Value>> rows) {
        Set<String> columns = new LinkedHashSet<>();
        rows.forEach(row -> columns.addAll(row.keySet()));
        return of(List.copyOf(columns), rows);
    }

    static Table of(List<String> columns, List<Map<String, Value>> rows) {
        return new Table(
                columns,
                rows.stream()
                        .map(row -> columns.stream()
                                .map(column -> row.getOrDefault(column, new Value.Absent()))
                                .toList())
                        .toList());
    }

    int column(String name) {
        int index = columns.indexOf(name);
        if (index < 0) {
            throw new InvalidOperation("has no column " + name + "; there are " + String.join(", ", columns));
        }
        return index;
    }

    List<Integer> columns(List<String> names) {
        return names.stream().map(this::column).toList();
    }

    Map<String, Value> named(List<Value> row) {
        Map<String, Value> named = LinkedHashMap.newLinkedHashMap(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            named.put(columns.get(i), row.get(i));
        }
        return named;
    }
}
