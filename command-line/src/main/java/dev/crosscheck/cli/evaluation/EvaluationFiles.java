package dev.crosscheck.cli.evaluation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a case and criteria from files. In JSON a case is {@code {"facts": [...]}} or only the list; each fact has {@code
 * name} and {@code value}, and optionally {@code id}, {@code confidence} and {@code origin}. Criteria are {@code
 * {"criteria": [...]}} or only the list; each is a text, or has {@code text} and optionally {@code id}. A file that does
 * not begin like JSON has one criterion a line, or one fact, {@code name: value}.
 */
final class EvaluationFiles {

    private static final Pattern COLON = Pattern.compile("[:：]");

    private EvaluationFiles() {}

    /** Returns a case without facts: the policy itself is weighed. */
    static ObjectNode noCase() {
        ObjectNode none = Json.object();
        none.putArray("facts");
        return none;
    }

    /** @throws CommandFailed if the file is not a case */
    static ObjectNode caseFrom(Path file) {
        ObjectNode read = Json.object();
        JsonNode given = parsed(file, line -> fact(line, file));
        if (given.hasNonNull("id")) {
            read.set("id", given.get("id"));
        }
        ArrayNode facts = read.putArray("facts");
        for (JsonNode fact : list(given, file, "facts")) {
            if (!(fact instanceof ObjectNode object)) {
                throw new CommandFailed(ExitCode.USAGE, file + ": each fact must be an object with name and value");
            }
            ObjectNode copy = object.deepCopy();
            if (copy.path("value").isValueNode() && !copy.path("value").isNull()) {
                copy.put("value", Json.plain(copy.path("value")));
            }
            facts.add(copy);
        }
        return read;
    }

    /** @throws CommandFailed if the file has no criteria */
    static ArrayNode criteriaFrom(Path file) {
        ArrayNode criteria = Json.object().putArray("criteria");
        for (JsonNode criterion : list(parsed(file, TextNode::valueOf), file, "criteria")) {
            if (criterion.isTextual()) {
                criteria.addObject().put("text", criterion.textValue());
            } else if (criterion.isObject()) {
                criteria.add(criterion);
            } else {
                throw new CommandFailed(
                        ExitCode.USAGE, file + ": each criterion must be a string, or an object with text");
            }
        }
        return criteria;
    }

    private static JsonNode list(JsonNode read, Path file, String field) {
        JsonNode list = read.isObject() ? read.path(field) : read;
        if (!list.isArray()) {
            throw new CommandFailed(ExitCode.USAGE, file + " must contain a list, or an object with the list " + field);
        }
        return list;
    }

    private static JsonNode fact(String line, Path file) {
        Matcher colon = COLON.matcher(line);
        if (!colon.find()) {
            throw new CommandFailed(
                    ExitCode.USAGE, file + ": a fact must be written as \"name: value\", not \"" + line + "\"");
        }
        return Json.object()
                .put("name", line.substring(0, colon.start()).strip())
                .put("value", line.substring(colon.end()).strip());
    }

    private static JsonNode parsed(Path file, Function<String, JsonNode> item) {
        try {
            String text = withoutByteOrderMark(Files.readString(file)).strip();
            if (text.startsWith("{") || text.startsWith("[")) {
                return Json.parseExactly(text);
            }
            ArrayNode items = Json.object().putArray("items");
            text.lines()
                    .filter(line -> !line.isBlank())
                    .map(String::strip)
                    .map(item)
                    .forEach(items::add);
            return items;
        } catch (JsonProcessingException e) {
            throw new CommandFailed(ExitCode.USAGE, file + " is not valid JSON: " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.USAGE, file + " cannot be read, or is not UTF-8", e);
        }
    }

    private static String withoutByteOrderMark(String text) {
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }
}
