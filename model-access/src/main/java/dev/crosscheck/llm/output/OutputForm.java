package dev.crosscheck.llm.output;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.steps.message.WireJson;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A record as a form to fill in, for models whose endpoint does not enforce a schema. Small models that see a JSON
 * schema answer with a schema. They do fill in a form, or leave its placeholders in place; so the placeholders for
 * texts and choices are dots, which no answer contains. Supports the same records as {@link OutputSchema}.
 *
 * @param example an object with a placeholder for each value, as JSON in one line
 * @param descriptions what goes where, a line for each field that has a description
 */
public record OutputForm(String example, String descriptions) {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final String DOTS = "...";

    public static OutputForm of(Class<? extends Record> type) {
        List<String> lines = new ArrayList<>();
        ObjectNode example = object(type, "", lines);
        return new OutputForm(example.toString(), String.join("\n", lines));
    }

    /** Returns whether a value in the answer is still the placeholder for texts. */
    static boolean isLeftIn(JsonNode answer) {
        if (answer.isTextual()) {
            return answer.asText().strip().equals(DOTS);
        }
        return answer.valueStream().anyMatch(OutputForm::isLeftIn);
    }

    private static ObjectNode object(Class<?> type, String path, List<String> lines) {
        ObjectNode object = NODES.objectNode();
        for (RecordComponent component : type.getRecordComponents()) {
            String name = OutputSchema.field(component);
            String said = said(component);
            if (!said.isEmpty()) {
                lines.add("- " + path + name + ": " + said);
            }
            object.set(name, value(component.getGenericType(), path + name, lines));
        }
        return object;
    }

    private static String said(RecordComponent component) {
        JsonPropertyDescription described = component.getAccessor().getAnnotation(JsonPropertyDescription.class);
        List<String> parts = new ArrayList<>();
        if (component.getType().isEnum()) {
            parts.add("one of " + String.join(", ", names(component.getType())));
        }
        if (described != null) {
            parts.add(described.value());
        }
        return String.join(". ", parts);
    }

    private static List<String> names(Class<?> choice) {
        return Stream.of(choice.getEnumConstants())
                .map(constant -> WireJson.mapper().convertValue(constant, String.class))
                .toList();
    }

    private static JsonNode value(Type type, String path, List<String> lines) {
        if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
            ArrayNode array = NODES.arrayNode();
            return array.add(value(list.getActualTypeArguments()[0], path + "[]", lines));
        }
        if (!(type instanceof Class<?> plain)) {
            throw new IllegalArgumentException(type + " has no place in an answer");
        }
        if (plain.isRecord()) {
            return object(plain, path + ".", lines);
        }
        return placeholder(plain);
    }

    private static JsonNode placeholder(Class<?> plain) {
        if (plain == int.class || plain == Integer.class) {
            return NODES.numberNode(0);
        }
        if (plain == double.class || plain == Double.class) {
            return NODES.numberNode(0.0);
        }
        if (plain == boolean.class || plain == Boolean.class) {
            return NODES.booleanNode(false);
        }
        if (plain == String.class || plain.isEnum()) {
            return NODES.textNode(DOTS);
        }
        throw new IllegalArgumentException(plain + " has no place in an answer");
    }
}
