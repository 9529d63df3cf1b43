package dev.crosscheck.gateway.doors.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.chat.Exchange;
import dev.crosscheck.rest.JsonFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The messages of a conversation. The last user message is the question. */
final class Spoken {

    private static final Set<String> TEXTS = Set.of("text", "input_text", "output_text", "refusal");
    private static final String CONTENT = "content";

    private final JsonFields body;
    private final String field;
    private final JsonNode messages;
    private final int last;

    private Spoken(JsonFields body, String field) {
        this.body = body;
        this.field = field;
        this.messages = body.node(field);
        int place = messages.size() - 1;
        while (place >= 0 && !isOf("user", place)) {
            place--;
        }
        this.last = place;
    }

    /** Reads the messages; reports an error if there is no user message. */
    static Spoken in(JsonFields body, String field) {
        Spoken spoken = new Spoken(body, field);
        if (spoken.last < 0) {
            body.wrong(field, "must be a list that contains a user message");
        }
        return spoken;
    }

    private boolean isOf(String role, int place) {
        return messages.get(place) instanceof ObjectNode message
                && message.path("role").asText().equals(role);
    }

    /** Returns the text of the question. If there is none, returns null and reports an error. */
    String question() {
        return last < 0 ? null : text(last);
    }

    /**
     * Returns the exchanges before the question, oldest first. Skips system and tool messages, and assistant messages
     * before the first question.
     */
    List<Exchange> before() {
        List<Exchange> exchanges = new ArrayList<>();
        for (int place = 0; place < last; place++) {
            String text = isOf("user", place) || isOf("assistant", place) ? text(place) : null;
            if (text == null || text.isBlank()) {
                continue;
            }
            if (isOf("user", place)) {
                exchanges.add(new Exchange(text, ""));
            } else if (!exchanges.isEmpty()) {
                Exchange open = exchanges.removeLast();
                exchanges.add(
                        new Exchange(open.question(), open.answer().isEmpty() ? text : open.answer() + "\n\n" + text));
            }
        }
        return exchanges;
    }

    private String text(int place) {
        JsonFields message = body.inside((ObjectNode) messages.get(place), field + "[" + place + "]");
        JsonNode content = message.node(CONTENT);
        if (!content.isArray()) {
            return message.text(CONTENT);
        }
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < content.size(); i++) {
            String part = CONTENT + "[" + i + "]";
            if (content.get(i) instanceof ObjectNode object
                    && TEXTS.contains(object.path("type").asText())) {
                String kind = object.path("type").asText();
                String text = message.inside(object, part).text(kind.equals("refusal") ? kind : "text");
                texts.add(text == null ? "" : text);
            } else {
                message.wrong(part, "must be text: images, audio and files are not supported");
            }
        }
        return String.join("\n", texts);
    }
}
