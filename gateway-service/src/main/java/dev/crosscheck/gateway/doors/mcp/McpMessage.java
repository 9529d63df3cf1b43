package dev.crosscheck.gateway.doors.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;
import java.util.List;

/**
 * Checks the structure of a message before it reaches the library. In the library, a field of the wrong type would
 * cause an internal failure, or a request without any response.
 */
final class McpMessage {

    private static final List<String> OBJECTS =
            List.of("arguments", "capabilities", "clientInfo", "ref", "argument", "context");
    private static final List<String> TEXTS = List.of("name", "uri", "cursor", "level", "protocolVersion", "reason");

    private static final int MOST_SIZES = 100;

    /** The themes of an icon. */
    private enum Theme {
        LIGHT,
        DARK
    }

    private McpMessage() {}

    /** @throws ProblemException naming every invalid field */
    static void check(byte[] body) {
        JsonFields message = JsonFields.read(body);
        if (message.object().has("result") || message.object().has("error")) {
            message.wrong("result", "does not answer a request of this server");
        }
        String method = message.text("method");
        if (method == null && !message.isWrong("method")) {
            message.wrong("method", "must be given");
        }
        wordOrNumber(message, "id");
        JsonFields params = message.object("params");
        OBJECTS.forEach(params::object);
        TEXTS.forEach(params::text);
        wordOrNumber(params.object("_meta"), "progressToken");
        if (method != null) {
            needed(method).stream()
                    .filter(field -> !params.has(field) && !params.isWrong(field))
                    .forEach(field -> params.wrong(field, "must be given"));
        }
        checkClient(params.object("clientInfo"));
        message.check();
    }

    private static List<String> needed(String method) {
        return switch (method) {
            case "initialize" -> List.of("protocolVersion", "clientInfo");
            case "tools/call", "prompts/get" -> List.of("name");
            case "resources/read", "resources/subscribe", "resources/unsubscribe" -> List.of("uri");
            case "logging/setLevel" -> List.of("level");
            case "completion/complete" -> List.of("ref", "argument");
            default -> List.of();
        };
    }

    private static void checkClient(JsonFields client) {
        List.of("name", "version", "title", "description", "websiteUrl").forEach(client::text);
        JsonNode icons = client.node("icons");
        if (!icons.isMissingNode() && !icons.isArray()) {
            client.wrong("icons", "must be a list");
        }
        for (int i = 0; i < icons.size() && icons.isArray(); i++) {
            if (icons.get(i) instanceof ObjectNode object) {
                JsonFields icon = client.inside(object, "icons[" + i + "]");
                List.of("src", "mimeType").forEach(icon::text);
                icon.oneOf("theme", Theme.class);
                icon.texts("sizes", MOST_SIZES);
            } else {
                client.wrong("icons[" + i + "]", "must be an object");
            }
        }
    }

    private static void wordOrNumber(JsonFields fields, String field) {
        JsonNode node = fields.node(field);
        if (!node.isMissingNode() && !node.isTextual() && !node.isIntegralNumber()) {
            fields.wrong(field, "must be a string or a whole number");
        }
    }
}
