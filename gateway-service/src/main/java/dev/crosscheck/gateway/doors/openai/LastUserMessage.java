package dev.crosscheck.gateway.doors.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.rest.JsonFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The question of a conversation: its last message of the user. What was said before is not read. */
final class LastUserMessage {

    private static final Set<String> TEXTS = Set.of("text", "input_text");

    private LastUserMessage() {}

    /** The text; null where there is none, and then fault is found with it. */
    static String in(JsonFields body, String field) {
        JsonNode messages = body.node(field);
        for (int i = messages.size() - 1; i >= 0; i--) {
            if (messages.get(i) instanceof ObjectNode message
                    && message.path("role").asText().equals("user")) {
                return text(body.inside(message, field + "[" + i + "]"));
            }
        }
        body.wrong(field, "must be a list with a message of the user");
        return null;
    }

    private static String text(JsonFields message) {
        JsonNode content = message.node("content");
        if (!content.isArray()) {
            return message.text("content");
        }
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < content.size(); i++) {
            String place = "content[" + i + "]";
            if (content.get(i) instanceof ObjectNode part
                    && TEXTS.contains(part.path("type").asText())) {
                String text = message.inside(part, place).text("text");
                texts.add(text == null ? "" : text);
            } else {
                message.wrong(place, "must be text: pictures, sound and files are not read here");
            }
        }
        return String.join("\n", texts);
    }
}
