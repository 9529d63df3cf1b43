package dev.crosscheck.analyst.operate.table;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;

/** One change of a table; the field {@code do} selects it. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "do")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Transform.Filter.class, name = "filter"),
    @JsonSubTypes.Type(value = Transform.Derive.class, name = "derive"),
    @JsonSubTypes.Type(value = Transform.Group.class, name = "group"),
    @JsonSubTypes.Type(value = Transform.Join.class, name = "join"),
    @JsonSubTypes.Type(value = Transform.Pivot.class, name = "pivot"),
    @JsonSubTypes.Type(value = Transform.Sort.class, name = "sort"),
    @JsonSubTypes.Type(value = Transform.Select.class, name = "select"),
    @JsonSubTypes.Type(value = Transform.Limit.class, name = "limit")
})
public sealed interface Transform {

    /** Keeps the rows for which the expression {@code where} is true. */
    record Filter(String where) implements Transform {}

    /** Adds or replaces the column {@code name} with the value of {@code expression} in each row. */
    record Derive(String name, String expression) implements Transform {}

    /**
     * Makes one row for each combination of values of {@code by}, which may be empty.
     *
     * @param measures new columns with their measures, such as {@code sum(price)}, {@code count()}
     */
    record Group(List<String> by, Map<String, String> measures) implements Transform {}

    /**
     * Joins each row with the rows of another table that have equal values in {@code on}.
     *
     * @param kind inner, the default, or left, which keeps rows without a match
     */
    record Join(List<Map<String, JsonNode>> rows, List<String> on, String kind) implements Transform {}

    /**
     * Makes a row for each value of {@code index} and a column for each value of {@code columns}; cells hold the
     * measure.
     */
    record Pivot(String index, String columns, String measure) implements Transform {}

    record Sort(List<String> by, boolean descending) implements Transform {}

    record Select(List<String> columns) implements Transform {}

    record Limit(Integer rows) implements Transform {}
}
