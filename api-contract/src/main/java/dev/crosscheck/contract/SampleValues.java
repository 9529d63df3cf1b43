package dev.crosscheck.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Creates JSON values that match a schema, and values that do not. The same random numbers give the same values. */
final class SampleValues {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int MOST_ITEMS = 3;

    /** Values that often cause errors in programs, for any field. */
    private static final List<JsonNode> ODD = List.of(
            JSON.nullNode(),
            JSON.booleanNode(true),
            JSON.numberNode(0),
            JSON.numberNode(-1),
            JSON.numberNode(Long.MIN_VALUE),
            JSON.numberNode(new java.math.BigDecimal("1e400")),
            JSON.numberNode(0.5),
            JSON.textNode(""),
            JSON.textNode(" \t"),
            JSON.textNode("\u0000"),
            JSON.textNode("\uD83D\uDE00 \u202E\u0007"),
            JSON.textNode("\uD800"),
            JSON.textNode("%00/../{}[]\"'\\"),
            JSON.textNode("x".repeat(20_000)),
            JSON.arrayNode(),
            JSON.arrayNode().addNull(),
            JSON.objectNode(),
            JSON.objectNode().put("", "x"));

    private final JsonNode document;
    private final RandomGenerator random;

    /** @param document the document that contains the references */
    SampleValues(JsonNode document, RandomGenerator random) {
        this.document = document;
        this.random = random;
    }

    JsonNode admitted(JsonNode schema) {
        JsonNode whole = whole(schema);
        if (whole.path("enum").isArray()) {
            return oneOf(whole.get("enum"));
        }
        return switch (whole.path("type").asText("object")) {
            case "string" -> text(whole);
            case "integer" -> JSON.numberNode(number(whole));
            case "number" -> JSON.numberNode(number(whole) + random.nextDouble());
            case "boolean" -> JSON.booleanNode(random.nextBoolean());
            case "array" -> array(whole);
            default -> object(whole);
        };
    }

    /** Creates a value that matches except in one place. */
    JsonNode spoilt(JsonNode schema) {
        JsonNode value = admitted(schema);
        List<ObjectNode> objects = new ArrayList<>();
        collect(value, objects);
        if (objects.isEmpty()) {
            return oneOf(ODD);
        }
        ObjectNode at = objects.get(random.nextInt(objects.size()));
        List<String> names = new ArrayList<>();
        at.fieldNames().forEachRemaining(names::add);
        switch (random.nextInt(4)) {
            case 0 -> at.set(List.of("unknown", "", "\u0000", "x".repeat(300)).get(random.nextInt(4)), oneOf(ODD));
            case 1 -> {
                if (!names.isEmpty()) {
                    at.remove(oneOf(names));
                }
            }
            default -> {
                if (!names.isEmpty()) {
                    at.set(oneOf(names), oneOf(ODD));
                }
            }
        }
        return value;
    }

    private JsonNode whole(JsonNode schema) {
        JsonNode found = schema;
        if (schema.has("$ref")) {
            found = whole(document.at(schema.get("$ref").asText().substring(1)));
        }
        for (String choice : List.of("oneOf", "anyOf")) {
            if (found.has(choice)) {
                ObjectNode chosen = found.deepCopy();
                ObjectNode alternative = whole(oneOf(found.get(choice))).deepCopy();
                chosen.remove(choice);
                ArrayNode required = JSON.arrayNode();
                chosen.path("required").forEach(required::add);
                alternative.path("required").forEach(required::add);
                chosen.setAll(alternative);
                chosen.set("required", required);
                return chosen;
            }
        }
        return found;
    }

    private JsonNode text(JsonNode schema) {
        if (schema.has("default")) {
            return schema.get("default");
        }
        return switch (schema.path("format").asText()) {
            case "date" -> JSON.textNode("2025-03-0" + random.nextInt(1, 10));
            case "date-time" -> JSON.textNode("2025-03-01T00:00:00Z");
            default -> JSON.textNode(oneOf(List.of("a", "When did the tank leak?", "湖景廠知情嗎？", "The tank leaked. [1]")));
        };
    }

    private long number(JsonNode schema) {
        long least = schema.path("minimum").asLong(-3);
        long most = schema.path("maximum").asLong(least + 40);
        return switch (random.nextInt(4)) {
            case 0 -> least;
            case 1 -> most;
            default -> least == most ? least : random.nextLong(least, most);
        };
    }

    private JsonNode array(JsonNode schema) {
        int least = schema.path("minItems").asInt(0);
        int items = random.nextInt(least, MOST_ITEMS + 1);
        ArrayNode array = JSON.arrayNode();
        IntStream.range(0, items).forEach(_ -> array.add(admitted(schema.path("items"))));
        return array;
    }

    private JsonNode object(JsonNode schema) {
        List<String> required = new ArrayList<>();
        schema.path("required").forEach(name -> required.add(name.asText()));
        ObjectNode object = new ObjectMapper().createObjectNode();
        int most = schema.path("maxProperties").asInt(Integer.MAX_VALUE);
        schema.path("properties").properties().forEach(property -> {
            boolean wanted = required.contains(property.getKey()) || random.nextInt(3) == 0;
            if (wanted && object.size() < most) {
                object.set(property.getKey(), admitted(property.getValue()));
            }
        });
        return object;
    }

    private static void collect(JsonNode value, List<ObjectNode> objects) {
        if (value instanceof ObjectNode object) {
            objects.add(object);
        }
        value.forEach(inner -> collect(inner, objects));
    }

    private JsonNode oneOf(JsonNode list) {
        return list.get(random.nextInt(list.size()));
    }

    private <T> T oneOf(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
