package dev.crosscheck.search.api;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.search.ingest.Characters;
import dev.crosscheck.steps.message.WireJson;
import java.io.IOException;

/** A request's body as a JSON object. What cannot be read is a problem that names the field it was met in. */
final class JsonBody {

    private static final ObjectMapper MAPPER = WireJson.mapper();

    private JsonBody() {}

    static ObjectNode parse(byte[] utf8) throws IOException {
        if (Characters.decode(utf8).isEmpty()) {
            String field = fieldOfMalformedBytes(utf8);
            throw malformed(field, "must be UTF-8");
        }
        try (JsonParser parser = MAPPER.createParser(utf8)) {
            try {
                JsonNode root = MAPPER.readTree(parser);
                if (root instanceof ObjectNode object && parser.nextToken() == null) {
                    return object;
                }
            } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
                throw malformed(field(parser), "is not valid JSON, at " + position(e));
            }
        }
        throw malformed("body", "must be one JSON object");
    }

    private static ProblemException malformed(String field, String message) {
        return new ProblemException(
                Problem.of(400, "malformed_body", "The body cannot be read", field + " " + message)
                        .withError(field, message));
    }

    private static String position(com.fasterxml.jackson.core.JsonProcessingException e) {
        return e.getLocation() == null
                ? "an unknown place"
                : "line " + e.getLocation().getLineNr() + ", column " + e.getLocation().getColumnNr();
    }

    /** The last field that begins before the parser fails, or before it has gone through. */
    private static String fieldOfMalformedBytes(byte[] bytes) throws IOException {
        try (JsonParser parser = MAPPER.createParser(bytes)) {
            try {
                for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                    boolean malformed = token == JsonToken.VALUE_STRING && isMalformed(parser.getText());
                    if (malformed) {
                        break;
                    }
                }
                return field(parser);
            } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
                return field(parser);
            }
        }
    }

    /** What the parser makes of bytes that it does not check: surrogates, and characters written in too many bytes. */
    private static boolean isMalformed(String text) {
        return Characters.complaint(text).isPresent();
    }

    private static String field(JsonParser parser) {
        String pointer = parser.getParsingContext().pathAsPointer().toString();
        String path = pointer.replaceAll("/(\\d+)", "[$1]").replace('/', '.').replaceFirst("^\\.", "");
        return path.isEmpty() ? "body" : path;
    }
}
