package dev.crosscheck.analyst.operate.table;

import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Joins the rows of two tables with equal values. */
final class Joining {

    private Joining() {}

    static Table joined(Table table, Transform.Join join, Effort effort) {
        Table other = Table.of(Cells.rows(Transforming.given("rows", join.rows())));
        List<String> on = Transforming.given("on", join.on());
        boolean left = "left".equals(join.kind());
        if (on.isEmpty() || (!left && join.kind() != null && !join.kind().equals("inner"))) {
            throw new InvalidOperation("joins without a column in “on”, or in a way other than inner or left");
        }
        List<Integer> here = table.columns(on);
        List<Integer> there = other.columns(on);
        Map<List<Value>, List<List<Value>>> matches = new HashMap<>();
        for (List<Value> row : other.rows()) {
            matches.computeIfAbsent(there.stream().map(row::get).toList(), _ -> new ArrayList<>())
                    .add(row);
        }
        List<Integer> added = new ArrayList<>();
        List<String> columns = new ArrayList<>(table.columns());
        for (int i = 0; i < other.columns().size(); i++) {
            if (!there.contains(i)) {
                added.add(i);
                String name = other.columns().get(i);
                columns.add(columns.contains(name) ? name + "_2" : name);
            }
        }
        List<Value> gap = added.stream().<Value>map(_ -> new Value.Absent()).toList();
        List<List<Value>> rows = new ArrayList<>();
        for (List<Value> row : table.rows()) {
            List<List<Value>> partners =
                    matches.getOrDefault(here.stream().map(row::get).toList(), List.of());
            effort.spend((long) (1 + partners.size()) * columns.size());
            partners.forEach(partner ->
                    rows.add(beside(row, added.stream().map(partner::get).toList())));
            if (partners.isEmpty() && left) {
                rows.add(beside(row, gap));
            }
        }
        return new Table(columns, rows);
    }

    private static List<Value> beside(List<Value> row, List<Value> more) {
        List<Value> whole = new ArrayList<>(row);
        whole.addAll(more);
        return whole;
    }
}
