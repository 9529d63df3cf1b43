package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.PlainText;

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

    /**
     * With line breaks and indentation. Characters that a terminal might obey are escaped where JSON does not ask for
     * it, so that the JSON means the same when they are left out of what is printed.
     */
    public static String pretty(JsonNode node) {
        return PlainText.escapeInJson(node.toPrettyString());
    }
}
