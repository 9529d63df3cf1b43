package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** JSON as trees: the commands show what the gateway says, and need to know little of it. */
public final class Json {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private Json() {}

    public static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    /** Nothing: every path from here is missing too. */
    public static JsonNode missing() {
        return MissingNode.getInstance();
    }

    public static JsonNode parse(String text) throws JsonProcessingException {
        JsonNode node = MAPPER.readTree(text);
        return node == null ? missing() : node;
    }

    /** The text of a field; empty where it is missing, null or no text. */
    public static String text(JsonNode node) {
        return node.isTextual() ? node.textValue() : "";
    }

    /** With line breaks and indentation. */
    public static String pretty(JsonNode node) {
        return node.toPrettyString();
    }
}
