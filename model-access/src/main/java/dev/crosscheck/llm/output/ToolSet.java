package dev.crosscheck.llm.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.steps.message.WireJson;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * An answer's record as functions, for models that call functions better than they fill in forms. Each function takes
 * some of the record's fields, and a call is an answer with these fields. The other fields get empty values; enums get
 * their last constant. Immutable.
 *
 * @param chooses the field that says which function was called: an enum whose constants are the names in capitals
 * @param tools at least one
 */
public record ToolSet(String chooses, List<Tool> tools) {

    /**
     * One function.
     *
     * @param name in lower case
     * @param fields fields of the record that it takes, in snake_case; all are required
     */
    public record Tool(String name, String description, List<String> fields) {
        public Tool {
            fields = List.copyOf(fields);
        }
    }

    public ToolSet {
        tools = List.copyOf(tools);
        if (tools.isEmpty()) {
            throw new IllegalArgumentException("tools must not be empty");
        }
    }

    /** Returns the schema of a function's parameters. */
    public static JsonObjectSchema parameters(Tool tool, OutputSchema answer) {
        JsonObjectSchema whole = (JsonObjectSchema) answer.forEndpoint().rootElement();
        JsonObjectSchema.Builder some = JsonObjectSchema.builder();
        tool.fields()
                .forEach(field -> some.addProperty(field, whole.properties().get(field)));
        return some.required(tool.fields()).additionalProperties(false).build();
    }

    /**
     * Returns the whole answer that a call represents, as JSON. Returns the arguments unchanged if the call names no
     * known function or they are not an object; the reader of the answer reports the error.
     */
    public String answer(String name, String arguments, OutputSchema schema) {
        Optional<Tool> called =
                tools.stream().filter(tool -> tool.name().equals(name)).findFirst();
        if (called.isEmpty() || !(read(arguments) instanceof ObjectNode given)) {
            return arguments == null ? "" : arguments;
        }
        ObjectNode answer = WireJson.mapper().createObjectNode();
        for (RecordComponent component : schema.type().getRecordComponents()) {
            String field = OutputSchema.field(component);
            if (field.equals(chooses)) {
                answer.put(field, name.toUpperCase(Locale.ROOT));
            } else if (!called.get().fields().contains(field)) {
                answer.set(field, empty(component));
            } else if (given.has(field)) {
                answer.set(field, given.get(field));
            }
        }
        return answer.toString();
    }

    private static JsonNode read(String arguments) {
        try {
            return WireJson.mapper().readTree(arguments == null ? "" : arguments);
        } catch (JsonProcessingException e) {
            return null;
        }
    }

    private static JsonNode empty(RecordComponent component) {
        Class<?> type = component.getType();
        if (type == List.class) {
            return WireJson.mapper().createArrayNode();
        }
        if (type.isEnum()) {
            List<Object> constants = new ArrayList<>(Arrays.asList(type.getEnumConstants()));
            return WireJson.mapper().valueToTree(constants.getLast());
        }
        if (type == String.class) {
            return WireJson.mapper().getNodeFactory().textNode("");
        }
        if (type == boolean.class) {
            return WireJson.mapper().getNodeFactory().booleanNode(false);
        }
        return WireJson.mapper().getNodeFactory().numberNode(0);
    }
}
