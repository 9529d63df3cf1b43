package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.PlainText;
import java.math.BigDecimal;

/**
 * Reads and writes JSON as trees. The commands show what the gateway returns, and need to know little about its
 * structure.
 */
public final class Json {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private static final JsonMapper EXACT = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    /** The most zeros that a number is written with instead of an exponent. */
    private static final long MOST_ZEROS = 1000;

    private Json() {}

    public static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    /** Returns the missing node; every path from it is missing too. */
    public static JsonNode missing() {
        return MissingNode.getInstance();
    }

    public static JsonNode parse(String text) throws JsonProcessingException {
        JsonNode node = MAPPER.readTree(text);
        return node == null ? missing() : node;
    }

    /** Keeps the digits of each number; {@link #plain} returns them. */
    public static JsonNode parseExactly(String text) throws JsonProcessingException {
        JsonNode node = EXACT.readTree(text);
        return node == null ? missing() : node;
    }

    /** Returns a value as text; a number without an exponent, unless it would be very long. */
    public static String plain(JsonNode value) {
        if (!value.isNumber()) {
            return value.asText();
        }
        BigDecimal number = value.decimalValue();
        return Math.abs((long) number.scale()) > MOST_ZEROS ? value.asText() : number.toPlainString();
    }

    /** Returns the text of a field; empty if it is missing, null or not text. */
    public static String text(JsonNode node) {
        return node.isTextual() ? node.textValue() : "";
    }

    /**
     * Formats JSON with line breaks and indentation. Characters that could control a terminal are escaped even where
     * JSON does not require it. Otherwise the filter of the output would remove them, and change the meaning of the
     * JSON.
     */
    public static String pretty(JsonNode node) {
        return PlainText.escapeInJson(node.toPrettyString());
    }
}
