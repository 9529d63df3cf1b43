package dev.crosscheck.analyst.operate;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.analyst.operate.table.Transform;
import java.util.List;
import java.util.Map;

/**
 * What the operator can do; which one, {@code do} says. Expressions are those of
 * {@link dev.crosscheck.analyst.operate.expression.ExpressionReader}. Fields that are not given are null.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "do")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Operation.Calculate.class, name = "calculate"),
    @JsonSubTypes.Type(value = Operation.Convert.class, name = "convert"),
    @JsonSubTypes.Type(value = Operation.Statistics.class, name = "statistics"),
    @JsonSubTypes.Type(value = Operation.Logic.class, name = "logic"),
    @JsonSubTypes.Type(value = Operation.DaysBetween.class, name = "days_between"),
    @JsonSubTypes.Type(value = Operation.ShiftDate.class, name = "shift_date"),
    @JsonSubTypes.Type(value = Operation.DescribeDate.class, name = "describe_date"),
    @JsonSubTypes.Type(value = Operation.ConvertTime.class, name = "convert_time"),
    @JsonSubTypes.Type(value = Operation.Transforms.class, name = "table"),
    @JsonSubTypes.Type(value = Operation.Solve.class, name = "solve"),
    @JsonSubTypes.Type(value = Operation.Simplify.class, name = "simplify"),
    @JsonSubTypes.Type(value = Operation.Differentiate.class, name = "differentiate")
})
sealed interface Operation {

    /**
     * @param with values of the names in the expression
     * @param unit of the result, told with it
     */
    record Calculate(String expression, Map<String, JsonNode> with, String unit) implements Operation {}

    /** @param value a number or an expression */
    record Convert(JsonNode value, String from, String to) implements Operation {}

    /**
     * @param values numbers
     * @param measures such as mean, median, stdev; count, mean, median, min and max where none are named
     * @param percentiles from 0 to 100
     */
    record Statistics(List<JsonNode> values, List<String> measures, List<Integer> percentiles) implements Operation {}

    /**
     * Says whether an expression is true; where names have no value, for which values it is.
     *
     * @param with values of names
     */
    record Logic(String expression, Map<String, JsonNode> with) implements Operation {}

    /** @param unit days, weeks, months, years or workdays */
    record DaysBetween(String from, String to, String unit) implements Operation {}

    record ShiftDate(String date, long amount, String unit) implements Operation {}

    /** The day of the week, or with {@code calendar} the same day in that one. */
    record DescribeDate(String date, String calendar) implements Operation {}

    /** @param time as 2024-03-10T09:30 */
    record ConvertTime(String time, String from, String to) implements Operation {}

    /**
     * What the names without a value must be.
     *
     * @param with values of names
     */
    record Solve(List<String> equations, Map<String, JsonNode> with) implements Operation {}

    /** A polynomial, multiplied out and collected. */
    record Simplify(String expression, Map<String, JsonNode> with) implements Operation {}

    /** @param by the name; the only one there is where it is not given */
    record Differentiate(String expression, String by) implements Operation {}

    /** @param steps carried out one after the other */
    record Transforms(List<Map<String, JsonNode>> rows, List<Transform> steps) implements Operation {}
}
