package dev.crosscheck.analyst.operate.table;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;

/** One change of a table; which one, {@code do} says. */
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

    /** Adds a column {@code name}, or replaces it, with what {@code expression} comes to in each row. */
    record Derive(String name, String expression) implements Transform {}

    /**
     * One row for each combination of {@code by}, which may be empty.
     *
     * @param measures new columns: measures such as {@code sum(price)}, {@code count()}
     */
    record Group(List<String> by, Map<String, String> measures) implements Transform {}

    /**
     * Puts the rows of another table beside those that agree in {@code on}.
     *
     * @param kind inner, the default, or left, which keeps rows without a match
     */
    record Join(List<Map<String, JsonNode>> rows, List<String> on, String kind) implements Transform {}

    /** A row for each value of {@code index}, a column for each of {@code columns}, in them the measure. */
    record Pivot(String index, String columns, String measure) implements Transform {}

    record Sort(List<String> by, boolean descending) implements Transform {}

    record Select(List<String> columns) implements Transform {}

    record Limit(int rows) implements Transform {}
}
