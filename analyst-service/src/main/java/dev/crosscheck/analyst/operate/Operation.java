package dev.crosscheck.analyst.operate;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.analyst.operate.table.Transform;
import java.util.List;
import java.util.Map;

/**
 * An operation of the operator; the field {@code do} selects it.
 * {@link dev.crosscheck.analyst.operate.expression.ExpressionReader} reads the expressions. Missing fields are null.
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
    @JsonSubTypes.Type(value = Operation.Differentiate.class, name = "differentiate"),
    @JsonSubTypes.Type(value = Operation.Integrate.class, name = "integrate"),
    @JsonSubTypes.Type(value = Operation.Factor.class, name = "factor")
})
sealed interface Operation {

    /**
     * @param with values of the names in the expression
     * @param unit unit of the result, copied into it
     */
    record Calculate(String expression, Map<String, JsonNode> with, String unit) implements Operation {}

    /** @param value a number or an expression */
    record Convert(JsonNode value, String from, String to) implements Operation {}

    /**
     * @param values numbers
     * @param measures such as mean, median, stdev; by default count, mean, median, min and max
     * @param percentiles from 0 to 100
     */
    record Statistics(List<JsonNode> values, List<String> measures, List<Integer> percentiles) implements Operation {}

    /**
     * Tells whether an expression is true; if names have no value, for which values it is true.
     *
     * @param with values of names
     */
    record Logic(String expression, Map<String, JsonNode> with) implements Operation {}

    /** @param unit days, weeks, months, years or workdays */
    record DaysBetween(String from, String to, String unit) implements Operation {}

    record ShiftDate(String date, Long amount, String unit) implements Operation {}

    /** Tells the day of the week, or with {@code calendar} the date in that calendar. */
    record DescribeDate(String date, String calendar) implements Operation {}

    /** @param time as 2024-03-10T09:30 */
    record ConvertTime(String time, String from, String to) implements Operation {}

    /**
     * Finds the values of the names that have none.
     *
     * @param with values of names
     * @param from a number or an expression; null, with {@code to}, for all solutions
     */
    record Solve(List<String> equations, Map<String, JsonNode> with, JsonNode from, JsonNode to) implements Operation {}

    /** Multiplies a polynomial out and collects its terms. */
    record Simplify(String expression, Map<String, JsonNode> with) implements Operation {}

    /** @param by the variable; null for the expression's only name */
    record Differentiate(String expression, String by) implements Operation {}

    /**
     * @param by the variable; null for the expression's only name without a value
     * @param from a number or an expression; null, with {@code to}, for the indefinite integral
     * @param with values of names
     */
    record Integrate(String expression, String by, JsonNode from, JsonNode to, Map<String, JsonNode> with)
            implements Operation {}

    /** Factors a polynomial in one name, or a whole number. */
    record Factor(String expression, Map<String, JsonNode> with) implements Operation {}

    /** @param steps changes, carried out in order */
    record Transforms(List<Map<String, JsonNode>> rows, List<Transform> steps) implements Operation {}
}
