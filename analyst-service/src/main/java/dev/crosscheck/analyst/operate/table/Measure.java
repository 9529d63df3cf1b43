package dev.crosscheck.analyst.operate.table;

import dev.crosscheck.analyst.operate.expression.Aggregates;
import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.Expression;
import dev.crosscheck.analyst.operate.expression.ExpressionReader;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Value;
import java.util.ArrayList;
import java.util.List;

/** A measure of rows, such as {@code sum(price)} or {@code count()}. Empty cells are ignored. */
record Measure(String name, String column) {

    static Measure of(String text) {
        if (ExpressionReader.read(text) instanceof Expression.Call(String name, List<Expression> arguments)) {
            if (arguments.isEmpty() && name.equals("count")) {
                return new Measure(name, null);
            }
            if (arguments.size() == 1 && arguments.getFirst() instanceof Expression.Name(String column)) {
                return new Measure(name, column);
            }
        }
        throw new InvalidOperation("has an unknown measure: “" + text + "”; write measures like sum(price) or count()");
    }

    Value of(Table table, List<List<Value>> rows, Effort effort) {
        effort.spend(rows.size());
        if (column == null) {
            return Value.Num.of(rows.size());
        }
        int index = table.column(column);
        List<Value> cells = rows.stream()
                .map(row -> row.get(index))
                .filter(cell -> !(cell instanceof Value.Absent))
                .toList();
        if (name.equals("count")) {
            return Value.Num.of(cells.size());
        }
        List<Value.Num> numbers = new ArrayList<>();
        for (Value cell : cells) {
            if (!(cell instanceof Value.Num number)) {
                throw new InvalidOperation(
                        "needs numbers in the column " + column + ", where there is “" + cell.inWords() + "”");
            }
            numbers.add(number);
        }
        return numbers.isEmpty() && !name.equals("sum") ? new Value.Absent() : Aggregates.of(name, numbers, effort);
    }
}
