package dev.crosscheck.cli.chat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.rest.Json;
import java.util.Optional;
import java.util.regex.Pattern;

/** Formats an answer for a terminal: its text, and below it the sources that it cites. */
final class AnswerText {

    /**
     * Bold text, whose asterisks a terminal would show. The characters before it are checked so that a power, 2**3, is
     * not bold.
     */
    private static final Pattern BOLD = Pattern.compile("(?<![^\\s(])\\*\\*([^*\\n]{1,200}+)\\*\\*");

    private AnswerText() {}

    /** Returns the answer of a thread; empty if it has none. */
    static Optional<String> of(JsonNode messages, String thread) {
        return answer(messages, thread).map(AnswerText::text);
    }

    private static Optional<JsonNode> answer(JsonNode messages, String thread) {
        for (JsonNode message : messages.path("items")) {
            boolean answers = Json.text(message.path("thread_id")).equals(thread)
                    && Json.text(message.path("type")).equals("final_answer");
            if (answers) {
                return Optional.of(message);
            }
        }
        return Optional.empty();
    }

    /** Returns how sure the answer of a thread is; empty if it does not say so. */
    static Optional<String> confidence(JsonNode messages, String thread) {
        return answer(messages, thread)
                .map(message -> message.path("confidence"))
                .filter(JsonNode::isInt)
                .map(sure -> "(" + sure.intValue() + " % sure)");
    }

    private static String text(JsonNode message) {
        StringBuilder text = new StringBuilder(
                BOLD.matcher(Json.text(message.path("content")).strip()).replaceAll("$1"));
        boolean first = true;
        for (JsonNode source : message.path("sources")) {
            if (source.path("used").asBoolean()) {
                text.append(first ? "\n\n" : "\n").append(source(source));
                first = false;
            }
        }
        return text.toString();
    }

    private static String source(JsonNode source) {
        String url = Json.text(source.path("url"));
        return "[" + source.path("number").asInt() + "] " + Json.text(source.path("title"))
                + (url.isEmpty() ? "" : " — " + url);
    }
}
