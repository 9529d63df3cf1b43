package dev.crosscheck.llm.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Creates the smallest value that fits a JSON schema, for tasks that the script does not know. */
final class SmallestInstance {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private SmallestInstance() {}

    static JsonNode of(JsonNode schema) {
        if (!schema.path("enum").isEmpty()) {
            return schema.path("enum").get(0);
        }
        return switch (schema.path("type").asText()) {
            case "object" -> object(schema);
            case "array" -> NODES.arrayNode();
            case "integer" -> NODES.numberNode(1);
            case "number" -> NODES.numberNode(0.5);
            case "boolean" -> NODES.booleanNode(true);
            default -> NODES.textNode("text");
        };
    }

    private static ObjectNode object(JsonNode schema) {
        ObjectNode object = NODES.objectNode();
        schema.path("properties")
                .properties()
                .forEach(property -> object.set(property.getKey(), of(property.getValue())));
        return object;
    }
}
