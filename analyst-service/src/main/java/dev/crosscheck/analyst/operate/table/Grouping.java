package dev.crosscheck.analyst.operate.table;

import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Groups rows by common values. */
final class Grouping {

    private Grouping() {}

    static Table grouped(Table table, List<String> by, Map<String, String> measures, Effort effort) {
        List<Integer> keys = table.columns(by);
        Map<List<Value>, List<List<Value>>> groups = new LinkedHashMap<>();
        for (List<Value> row : table.rows()) {
            List<Value> key = keys.stream().map(row::get).toList();
            groups.computeIfAbsent(key, _ -> new ArrayList<>()).add(row);
        }
        if (by.isEmpty()) {
            groups.putIfAbsent(List.of(), List.of());
        }
        List<Measure> measured = measures.values().stream().map(Measure::of).toList();
        List<String> columns = new ArrayList<>(by);
        columns.addAll(measures.keySet());
        List<List<Value>> rows = new ArrayList<>();
        groups.forEach((key, members) -> {
            List<Value> row = new ArrayList<>(key);
            measured.forEach(measure -> row.add(measure.of(table, members, effort)));
            rows.add(row);
        });
        return new Table(columns, rows);
    }

    static Table pivoted(Table table, Transform.Pivot pivot, Effort effort) {
        int index = table.column(Transforming.given("index", pivot.index()));
        int across = table.column(Transforming.given("columns", pivot.columns()));
        Measure measure = Measure.of(Transforming.given("measure", pivot.measure()));
        Map<Value, Map<String, List<List<Value>>>> cells = new LinkedHashMap<>();
        Set<String> heads = new LinkedHashSet<>();
        for (List<Value> row : table.rows()) {
            String head = row.get(across).inWords();
            heads.add(head);
            if (heads.size() > Table.MOST_COLUMNS) {
                throw new InvalidOperation("makes more than " + Table.MOST_COLUMNS + " columns of " + pivot.columns());
            }
            cells.computeIfAbsent(row.get(index), _ -> new LinkedHashMap<>())
                    .computeIfAbsent(head, _ -> new ArrayList<>())
                    .add(row);
        }
        List<String> columns = new ArrayList<>(List.of(pivot.index()));
        columns.addAll(heads);
        List<List<Value>> rows = new ArrayList<>();
        cells.forEach((key, byHead) -> {
            List<Value> row = new ArrayList<>(List.of(key));
            for (String head : heads) {
                List<List<Value>> members = byHead.get(head);
                row.add(members == null ? new Value.Absent() : measure.of(table, members, effort));
            }
            rows.add(row);
        });
        return new Table(columns, rows);
    }
}
