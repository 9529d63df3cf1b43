package dev.crosscheck.analyst.operate;

import dev.crosscheck.analyst.operate.OperationResult.Done;
import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.Expression;
import dev.crosscheck.analyst.operate.expression.ExpressionValue;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Steps;
import dev.crosscheck.analyst.operate.expression.Value;
import dev.crosscheck.analyst.operate.expression.Value.Truth;
import dev.crosscheck.analyst.operate.table.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds out whether a statement is always, sometimes or never true. */
final class TruthTable {

    private static final int MOST_NAMES = 8;
    private static final String RESULT = "result";

    private TruthTable() {}

    static Done of(Expression expression, Map<String, Value> given, Steps steps, Effort effort) {
        List<String> open = expression.names().stream()
                .filter(name -> !given.containsKey(name))
                .toList();
        if (open.isEmpty()) {
            return new Done(truth(expression, given, steps, effort).inWords(), "", steps.list(), null);
        }
        if (open.size() > MOST_NAMES) {
            throw new InvalidOperation("has more than " + MOST_NAMES + " names without a value");
        }
        List<List<Value>> rows = new ArrayList<>();
        int trueRows = 0;
        for (int row = 0; row < 1 << open.size(); row++) {
            Map<String, Value> values = new HashMap<>(given);
            List<Value> cells = new ArrayList<>();
            for (int i = 0; i < open.size(); i++) {
                Value value = new Truth((row >> (open.size() - 1 - i) & 1) == 0);
                values.put(open.get(i), value);
                cells.add(value);
            }
            Truth result = truth(expression, values, new Steps(), effort);
            trueRows += result.isTrue() ? 1 : 0;
            cells.add(result);
            rows.add(cells);
        }
        steps.add("true in " + trueRows + " of " + rows.size() + " cases");
        List<String> columns = new ArrayList<>(open);
        columns.add(RESULT);
        String verdict = trueRows == rows.size() ? "always true" : trueRows == 0 ? "never true" : "sometimes true";
        return new Done(verdict, "", steps.list(), new Table(columns, rows));
    }

    private static Truth truth(Expression expression, Map<String, Value> values, Steps steps, Effort effort) {
        if (ExpressionValue.of(expression, values, steps, effort) instanceof Truth truth) {
            return truth;
        }
        throw new InvalidOperation("has a result that is not true or false");
    }
}
