package dev.crosscheck.cli.doctor;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.endpoint.Tool;
import java.util.List;

/** The prompts that the model gets, and the checks of its answers. */
final class Probes {

    static final String GREETING = "Answer with one word: the colour of snow.";

    /** Does not mention JSON, so that only an enforced schema leads to JSON. */
    static final String COLOUR = "Name one of the colours red, green and blue, and say how many there are.";

    /** JSON mode requires the word JSON in the prompt. */
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

    static Tool tool() {
        return new Tool("name_colour", "Takes the colour that was asked for.", schema());
    }

    static boolean fits(String text) {
        JsonNode answer = object(text);
        return List.of("red", "green", "blue").contains(Json.text(answer.path("colour")))
                && answer.path("count").isIntegralNumber();
    }

    /** Parses a JSON object; missing if the text is not one. */
    static JsonNode object(String text) {
        try {
            JsonNode node = Json.parse(text);
            return node.isObject() ? node : Json.missing();
        } catch (JsonProcessingException e) {
            return Json.missing();
        }
    }

    /**
     * Returns a prompt of about seven hundred tokens that asks for a longer answer.
     *
     * @param seed makes the text different each time, since endpoints cache texts that they have read
     */
    static String reading(int seed) {
        StringBuilder text = new StringBuilder("Log number ").append(seed).append(".\n");
        for (int line = 0; line < SENTENCES; line++) {
            text.append("The ferry left the harbour at ").append(seed + line).append(" and came back before noon. ");
        }
        return text.append("\nTell a story of two paragraphs about this ferry.").toString();
    }
}
