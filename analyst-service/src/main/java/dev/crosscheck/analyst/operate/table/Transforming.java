package dev.crosscheck.analyst.operate.table;

import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.Expression;
import dev.crosscheck.analyst.operate.expression.ExpressionReader;
import dev.crosscheck.analyst.operate.expression.ExpressionValue;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Steps;
import dev.crosscheck.analyst.operate.expression.Value;
import dev.crosscheck.analyst.operate.expression.ValueOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Applies changes to a table. */
public final class Transforming {

    private final Steps steps;
    private final Effort effort;

    public Transforming(Steps steps, Effort effort) {
        this.steps = steps;
        this.effort = effort;
    }

    /** @throws InvalidOperation if a column is missing, or an expression has no value */
    public Table apply(Table table, Transform transform) {
        effort.spend(table.rows().size());
        Table result = switch (transform) {
            case Transform.Filter filter -> filtered(table, filter);
            case Transform.Derive derive -> derived(table, derive);
            case Transform.Group group ->
                Grouping.grouped(table, orNone(group.by()), given("measures", group.measures()), effort);
            case Transform.Join join -> Joining.joined(table, join, effort);
            case Transform.Pivot pivot -> Grouping.pivoted(table, pivot, effort);
            case Transform.Sort sort -> sorted(table, sort);
            case Transform.Select select -> selected(table, given("columns", select.columns()));
            case Transform.Limit limit ->
                new Table(
                        table.columns(),
                        table.rows()
                                .subList(
                                        0,
                                        Math.clamp(
                                                given("rows", limit.rows()),
                                                0,
                                                table.rows().size())));
        };
        steps.add(name(transform) + ": " + table.rows().size() + " → "
                + result.rows().size() + " rows");
        return result;
    }

    private static String name(Transform transform) {
        return switch (transform) {
            case Transform.Filter filter -> "filter " + filter.where();
            case Transform.Derive derive -> "derive " + derive.name() + " = " + derive.expression();
            case Transform.Group group -> "group by " + String.join(", ", orNone(group.by()));
            case Transform.Join join -> "join on " + String.join(", ", orNone(join.on()));
            case Transform.Pivot pivot -> "pivot " + pivot.index() + " by " + pivot.columns();
            case Transform.Sort sort -> "sort by " + String.join(", ", orNone(sort.by()));
            case Transform.Select select -> "select " + String.join(", ", orNone(select.columns()));
            case Transform.Limit limit -> "limit " + limit.rows();
        };
    }

    public static <T> List<T> orNone(List<T> list) {
        return list == null ? List.of() : list;
    }

    static <T> T given(String field, T value) {
        if (value == null) {
            throw new InvalidOperation("has a step without " + field);
        }
        return value;
    }

    private Value value(Expression expression, Map<String, Value> row) {
        return ExpressionValue.of(expression, row, new Steps(), effort);
    }

    private Table filtered(Table table, Transform.Filter filter) {
        Expression where = ExpressionReader.read(filter.where());
        List<List<Value>> kept = new ArrayList<>();
        for (List<Value> row : table.rows()) {
            if (!(value(where, named(table, row)) instanceof Value.Truth(boolean isTrue))) {
                throw new InvalidOperation("has a filter whose result is not true or false: " + filter.where());
            }
            if (isTrue) {
                kept.add(row);
            }
        }
        return new Table(table.columns(), kept);
    }

    private Map<String, Value> named(Table table, List<Value> row) {
        effort.spend(row.size());
        return table.named(row);
    }

    private Table derived(Table table, Transform.Derive derive) {
        Expression expression = ExpressionReader.read(derive.expression());
        String column = given("name", derive.name());
        List<Map<String, Value>> rows = new ArrayList<>();
        for (List<Value> row : table.rows()) {
            Map<String, Value> named = named(table, row);
            named.put(column, value(expression, named));
            rows.add(named);
        }
        List<String> columns = new ArrayList<>(table.columns());
        if (!columns.contains(column)) {
            columns.add(column);
        }
        return Table.of(columns, rows);
    }

    private Table sorted(Table table, Transform.Sort sort) {
        List<Integer> by = table.columns(given("by", sort.by()));
        effort.spend((long) table.rows().size() * 16 * Math.max(1, by.size()));
        Comparator<List<Value>> order = (_, _) -> 0;
        for (int column : by) {
            order = order.thenComparing((left, right) -> ValueOrder.total(left.get(column), right.get(column)));
        }
        return new Table(
                table.columns(),
                table.rows().stream()
                        .sorted(sort.descending() ? order.reversed() : order)
                        .toList());
    }

    private static Table selected(Table table, List<String> columns) {
        List<Integer> chosen = table.columns(columns);
        return new Table(
                columns,
                table.rows().stream()
                        .map(row -> chosen.stream().map(row::get).toList())
                        .toList());
    }
}
