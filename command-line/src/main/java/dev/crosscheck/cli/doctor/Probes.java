package dev.crosscheck.cli.doctor;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.rest.Json;
import java.util.List;

/** What the model is asked, and what would be an answer. */
final class Probes {

    static final String GREETING = "Answer with one word: the colour of snow.";

    /** Says nothing of JSON: only a schema that is held brings it about. */
    static final String COLOUR = "Name one of the colours red, green and blue, and say how many there are.";

    /** JSON mode wants the word in the prompt. */
    static final String COLOUR_IN_JSON = COLOUR + " Answer as a JSON object with the fields colour and count.";

    private static final int SENTENCES = 40;

    private Probes() {}

    static ObjectNode schema() {
        ObjectNode schema = Json.object().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        properties
                .putObject("colour")
                .put("type", "string")
                .putArray("enum")
                .add("red")
                .add("green")
                .add("blue");
        properties.putObject("count").put("type", "integer");
        schema.putArray("required").add("colour").add("count");
        return schema.put("additionalProperties", false);
    }

    static boolean fits(String text) {
        JsonNode answer = object(text);
        return List.of("red", "green", "blue").contains(Json.text(answer.path("colour")))
                && answer.path("count").isIntegralNumber();
    }

    /** The object that the text is; missing where it is none. */
    static JsonNode object(String text) {
        try {
            JsonNode node = Json.parse(text);
            return node.isObject() ? node : Json.missing();
        } catch (JsonProcessingException e) {
            return Json.missing();
        }
    }

    /**
     * Some seven hundred tokens, and a wish for an answer of some length.
     *
     * @param seed makes it another text each time, since endpoints remember what they have read
     */
    static String reading(int seed) {
        StringBuilder text = new StringBuilder("Log number ").append(seed).append(".\n");
        for (int line = 0; line < SENTENCES; line++) {
            text.append("The ferry left the harbour at ").append(seed + line).append(" and came back before noon. ");
        }
        return text.append("\nTell a story of two paragraphs about this ferry.").toString();
    }
}
