package dev.crosscheck.analyst.operate.table;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Converts JSON to values. */
public final class Cells {

    private Cells() {}

    /** @throws InvalidOperation for an array or an object */
    public static Value of(JsonNode node) {
        return switch (node.getNodeType()) {
            case NUMBER -> Value.Num.exactly(node.decimalValue());
            case BOOLEAN -> new Value.Truth(node.booleanValue());
            case STRING -> new Value.Text(node.textValue());
            case NULL, MISSING -> new Value.Absent();
            case ARRAY, OBJECT, BINARY, POJO ->
                throw new InvalidOperation("has a value that is not a number, a text, or true or false");
        };
    }

    static List<Map<String, Value>> rows(List<Map<String, JsonNode>> rows) {
        return rows.stream().map(Cells::row).toList();
    }

    /** Converts a row to values by name. */
    public static Map<String, Value> row(Map<String, JsonNode> row) {
        Map<String, Value> values = new LinkedHashMap<>();
        row.forEach((name, cell) -> values.put(name, cell == null ? new Value.Absent() : of(cell)));
        return values;
    }

    /** Builds a table from rows that name their cells. */
    public static Table table(List<Map<String, JsonNode>> rows) {
        return Table.of(rows(rows));
    }
}
