package dev.crosscheck.llm.testing;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A request for a chat completion.
 *
 * @param task the name of its schema; {@code plain} without one
 * @param body the request as received
 */
public record Asked(String task, JsonNode body) {

    static final String PLAIN = "plain";

    /** The tasks that use function calls, by the name of their first function. */
    private static final Map<String, String> FUNCTIONS = Map.of("pi_search", "react");

    private static final Pattern NAMED = Pattern.compile("one JSON object, named \"([a-z_]+)\"");
    private static final Pattern FENCED = Pattern.compile("(?s)<<<([A-Z_]+) ([0-9a-f]{12})\n(.*?)\n\\1 \\2>>>");

    static Asked of(JsonNode body) {
        String name = body.at("/response_format/json_schema/name").asText("");
        if (name.isEmpty() && mustCall(body)) {
            name = FUNCTIONS.getOrDefault(body.at("/tools/0/function/name").asText(""), name);
        }
        if (name.isEmpty()) {
            Matcher named = NAMED.matcher(text(body.path("messages").path(0)));
            name = named.find() ? named.group(1) : PLAIN;
        }
        return new Asked(name, body);
    }

    public String model() {
        return body.path("model").asText("");
    }

    /** Returns the texts of the messages, in order. */
    public List<String> messages() {
        List<String> messages = new ArrayList<>();
        body.path("messages").forEach(message -> messages.add(text(message)));
        return messages;
    }

    /** Returns the message that sets the task. Later messages concern an answer that was rejected. */
    public String material() {
        for (JsonNode message : body.path("messages")) {
            if (message.path("role").asText().equals("user")) {
                return text(message);
            }
        }
        return "";
    }

    /** Returns whether the request asks to repair an earlier answer. */
    public boolean isRepair() {
        return body.path("messages").size() > 2;
    }

    /** Returns the default answer: the text of the completion. */
    public String validAnswer() {
        return TaskAnswers.to(this);
    }

    boolean isStreamed() {
        return body.path("stream").asBoolean(false);
    }

    /** Returns the texts between the material's fences, by name. */
    public Map<String, String> fenced() {
        Map<String, String> blocks = new LinkedHashMap<>();
        Matcher block = FENCED.matcher(material());
        while (block.find()) {
            blocks.putIfAbsent(block.group(1), block.group(3));
        }
        return blocks;
    }

    public String fenced(String name) {
        return fenced().getOrDefault(name, "");
    }

    /** Returns the schema for the answer, if the request has one. */
    Optional<JsonNode> schema() {
        JsonNode schema = body.at("/response_format/json_schema/schema");
        return schema.isMissingNode() ? Optional.empty() : Optional.of(schema);
    }

    /** Returns the function that the answer's field {@code action} names; empty if it names none. */
    Optional<JsonNode> called(JsonNode answer) {
        String action = answer.path("action").asText("");
        return mustCall(body)
                ? body.path("tools")
                        .valueStream()
                        .map(tool -> tool.path("function"))
                        .filter(function -> function.path("name").asText().equalsIgnoreCase(action))
                        .findFirst()
                : Optional.empty();
    }

    private static boolean mustCall(JsonNode body) {
        return body.path("tool_choice").asText("").equals("required");
    }

    /** Returns whether the answer must be JSON, without a particular schema. */
    boolean isJson() {
        return body.at("/response_format/type").asText("").equals("json_object");
    }

    private static String text(JsonNode message) {
        JsonNode content = message.path("content");
        if (!content.isArray()) {
            return content.asText("");
        }
        StringBuilder text = new StringBuilder();
        content.forEach(part -> text.append(part.path("text").asText("")));
        return text.toString();
    }
}
