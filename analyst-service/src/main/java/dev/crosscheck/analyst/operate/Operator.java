package dev.crosscheck.analyst.operate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.analyst.operate.OperationResult.Done;
import dev.crosscheck.analyst.operate.algebra.Algebra;
import dev.crosscheck.analyst.operate.algebra.Equations;
import dev.crosscheck.analyst.operate.algebra.Factors;
import dev.crosscheck.analyst.operate.algebra.Integrals;
import dev.crosscheck.analyst.operate.algebra.Solution;
import dev.crosscheck.analyst.operate.date.Calendars;
import dev.crosscheck.analyst.operate.date.DayUnit;
import dev.crosscheck.analyst.operate.date.Days;
import dev.crosscheck.analyst.operate.enclosure.Range;
import dev.crosscheck.analyst.operate.expression.Aggregates;
import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.Expression;
import dev.crosscheck.analyst.operate.expression.ExpressionReader;
import dev.crosscheck.analyst.operate.expression.ExpressionValue;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Steps;
import dev.crosscheck.analyst.operate.expression.Value;
import dev.crosscheck.analyst.operate.expression.Value.Num;
import dev.crosscheck.analyst.operate.table.Cells;
import dev.crosscheck.analyst.operate.table.Table;
import dev.crosscheck.analyst.operate.table.Transform;
import dev.crosscheck.analyst.operate.table.Transforming;
import dev.crosscheck.analyst.operate.unit.Conversion;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * Carries out operations. It ends soon for any input, because the sizes of texts, numbers and tables and the work are
 * limited. Safe for use by many threads.
 */
public final class Operator {

    private static final int LONGEST = 200_000;
    private static final List<String> USUAL_MEASURES = List.of("count", "mean", "median", "min", "max");

    /**
     * @param operation JSON as described in {@code docs/tools.md}, or a bare expression
     * @param today the date that "today" means
     */
    public OperationResult run(String operation, LocalDate today) {
        if (operation.length() > LONGEST) {
            return new OperationResult.Impossible("has more than " + LONGEST + " characters");
        }
        try {
            return done(OperationReader.read(operation), today);
        } catch (InvalidOperation e) {
            return new OperationResult.Impossible(e.getMessage());
        } catch (UnsupportedOperationException | ArithmeticException | DateTimeException e) {
            // A library refused a value that no rule above it had refused.
            return new OperationResult.Impossible("has a value that is too large, or does not fit the others");
        }
    }

    private static Done done(Operation operation, LocalDate today) {
        Steps steps = new Steps();
        Effort effort = new Effort();
        return switch (operation) {
            case Operation.Calculate calculate -> calculated(calculate, steps, effort);
            case Operation.Convert convert -> converted(convert, steps, effort);
            case Operation.Statistics statistics -> measured(statistics, effort);
            case Operation.Logic logic ->
                TruthTable.of(ExpressionReader.read(logic.expression()), values(logic.with()), steps, effort);
            case Operation.DaysBetween between -> between(between, today, steps);
            case Operation.ShiftDate shift -> shifted(shift, today, steps);
            case Operation.DescribeDate describe -> described(describe, Days.date(describe.date(), today), steps);
            case Operation.ConvertTime time ->
                new Done(Calendars.inZone(time.time(), time.from(), time.to()), "", steps.list(), null);
            case Operation.Transforms transforms -> transformed(transforms, steps, effort);
            case Operation.Solve solve -> solved(solve, steps, effort);
            case Operation.Simplify simplify ->
                new Done(
                        Algebra.simplified(simplify.expression(), values(simplify.with()), effort),
                        "",
                        steps.list(),
                        null);
            case Operation.Factor factor ->
                new Done(Factors.of(factor.expression(), values(factor.with()), steps, effort), "", steps.list(), null);
            case Operation.Integrate integrate -> integrated(integrate, steps, effort);
            case Operation.Differentiate differentiate ->
                new Done(
                        Algebra.derivative(differentiate.expression(), differentiate.by(), steps, effort),
                        "",
                        steps.list(),
                        null);
        };
    }

    private static Done integrated(Operation.Integrate integrate, Steps steps, Effort effort) {
        Map<String, Value> known = values(integrate.with());
        Integrals integrals = Integrals.of(integrate.expression(), integrate.by(), known, effort);
        if (isAbsent(integrate.from()) && isAbsent(integrate.to())) {
            return new Done(integrals.indefinite(), "", steps.list(), null);
        }
        return new Done(
                integrals.between(bound("from", integrate.from()), bound("to", integrate.to()), steps),
                "",
                steps.list(),
                null);
    }

    /** Whether the field is missing, or is null as some models write it. */
    private static boolean isAbsent(JsonNode value) {
        return value == null || value.isNull();
    }

    private static Expression bound(String field, JsonNode value) {
        if (isAbsent(value)) {
            throw new InvalidOperation("has only one bound, and no " + field);
        }
        return value.isTextual() ? ExpressionReader.read(value.textValue()) : new Expression.Constant(Cells.of(value));
    }

    private static Done solved(Operation.Solve solve, Steps steps, Effort effort) {
        Map<String, Value> known = values(solve.with());
        Range range = isAbsent(solve.from()) && isAbsent(solve.to())
                ? null
                : Range.of(bound("from", solve.from()), bound("to", solve.to()), known, effort);
        Solution solution = Equations.solve(solve.equations(), known, range, steps, effort);
        if (solution instanceof Solution.Values(List<SortedMap<String, Num>> all)) {
            all.forEach(one -> one.values().forEach(value -> tellFraction(value, steps)));
        }
        return new Done(solution.inWords(), "", steps.list(), null);
    }

    private static Map<String, Value> values(Map<String, JsonNode> with) {
        return with == null ? Map.of() : Cells.row(with);
    }

    private static Done calculated(Operation.Calculate calculate, Steps steps, Effort effort) {
        Value value = ExpressionValue.of(
                ExpressionReader.read(calculate.expression()), values(calculate.with()), steps, effort);
        tellFraction(value, steps);
        return new Done(value.inWords(), calculate.unit() == null ? "" : calculate.unit(), steps.list(), null);
    }

    /** Adds the exact fraction to the steps if the shown decimals are rounded. */
    private static void tellFraction(Value value, Steps steps) {
        if (value instanceof Num number && !number.exactWords().equals(number.inWords())) {
            steps.add(number.exactWords() + " ≈ " + number.inWords());
        }
    }

    private static Done converted(Operation.Convert convert, Steps steps, Effort effort) {
        Conversion conversion = Conversion.of(
                amount(convert.value(), steps, effort), required("from", convert.from()), required("to", convert.to()));
        if (conversion.rate() != null) {
            steps.add("1 " + conversion.from() + " = " + conversion.rate().inWords() + " " + conversion.unit());
        }
        tellFraction(conversion.value(), steps);
        return new Done(conversion.value().inWords(), conversion.unit(), steps.list(), null);
    }

    private static Num amount(JsonNode value, Steps steps, Effort effort) {
        if (isAbsent(value)) {
            throw new InvalidOperation("has no value");
        }
        Value amount = value.isTextual()
                ? ExpressionValue.of(ExpressionReader.read(value.textValue()), Map.of(), steps, effort)
                : Cells.of(value);
        if (amount instanceof Num number) {
            return number;
        }
        throw new InvalidOperation("has a value that is not a number");
    }

    private static String required(String field, String value) {
        if (value == null || value.isBlank()) {
            throw new InvalidOperation("has no " + field);
        }
        return value;
    }

    private static Done measured(Operation.Statistics statistics, Effort effort) {
        List<Num> numbers = numbers(statistics.values());
        List<String> names = statistics.measures() == null && statistics.percentiles() == null
                ? USUAL_MEASURES
                : Transforming.orNone(statistics.measures());
        List<List<Value>> rows = new ArrayList<>();
        for (String name : names) {
            rows.add(List.of(new Value.Text(name), Aggregates.of(name, numbers, effort)));
        }
        for (int percentile : Transforming.orNone(statistics.percentiles())) {
            effort.spend(numbers.size() * 16L);
            rows.add(List.of(new Value.Text("percentile " + percentile), Aggregates.quantile(numbers, percentile)));
        }
        List<String> steps = rows.stream()
                .map(row -> row.get(0).inWords() + " = " + row.get(1).inWords())
                .toList();
        return rows.size() == 1
                ? new Done(rows.getFirst().get(1).inWords(), "", steps, null)
                : new Done(String.join(", ", steps), "", List.of(), new Table(List.of("measure", "value"), rows));
    }

    private static List<Num> numbers(List<JsonNode> values) {
        if (values == null || values.isEmpty() || values.size() > Table.MOST_ROWS) {
            throw new InvalidOperation("has no values, or more than " + Table.MOST_ROWS);
        }
        List<Num> numbers = new ArrayList<>();
        for (JsonNode value : values) {
            if (!(Cells.of(value) instanceof Num number)) {
                throw new InvalidOperation("has a value that is not a number");
            }
            numbers.add(number);
        }
        return numbers;
    }

    private static Done between(Operation.DaysBetween between, LocalDate today, Steps steps) {
        DayUnit unit = DayUnit.of(between.unit());
        LocalDate from = Days.date(between.from(), today);
        LocalDate to = Days.date(between.to(), today);
        long count = Days.between(from, to, unit, steps);
        Days.tellYear(between.from(), from, steps);
        Days.tellYear(between.to(), to, steps);
        return new Done(Long.toString(count), unit.after(count), steps.list(), null);
    }

    private static Done shifted(Operation.ShiftDate shift, LocalDate today, Steps steps) {
        if (shift.amount() == null) {
            throw new InvalidOperation("has no amount");
        }
        LocalDate date = Days.date(shift.date(), today);
        LocalDate moved = Days.shifted(date, shift.amount(), DayUnit.of(shift.unit()), steps);
        Days.tellYear(shift.date(), date, steps);
        return new Done(moved.toString(), "", steps.list(), null);
    }

    private static Done described(Operation.DescribeDate describe, LocalDate date, Steps steps) {
        String value =
                describe.calendar() == null ? Days.described(date, steps) : Calendars.in(date, describe.calendar());
        Days.tellYear(describe.date(), date, steps);
        return new Done(value, "", steps.list(), null);
    }

    private static Done transformed(Operation.Transforms transforms, Steps steps, Effort effort) {
        if (transforms.rows() == null || transforms.rows().isEmpty()) {
            throw new InvalidOperation("has no rows");
        }
        Table table = Cells.table(transforms.rows());
        Transforming transforming = new Transforming(steps, effort);
        for (Transform transform : Transforming.orNone(transforms.steps())) {
            table = transforming.apply(table, transform);
        }
        boolean single = table.rows().size() == 1 && table.columns().size() == 1;
        String value = single
                ? table.rows().getFirst().getFirst().inWords()
                : table.rows().size() + " rows, " + table.columns().size() + " columns";
        return new Done(value, "", steps.list(), table);
    }
}
