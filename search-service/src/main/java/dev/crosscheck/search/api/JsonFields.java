package dev.crosscheck.search.api;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.Problem.FieldError;
import dev.crosscheck.search.ingest.Characters;
import dev.crosscheck.steps.http.RequestJson;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The fields of a JSON object, read strictly; collects what is wrong with them under their full names. Not thread safe.
 */
final class JsonFields {

    static final TypeReference<Map<String, Object>> VALUES = new TypeReference<>() {};

    /** More is not told: an answer is not to be many times as large as its request. */
    private static final int MOST_ERRORS = 50;

    private static final int MOST_STRINGS = 50;
    private static final int LAST_YEAR = 9_999;

    private final ObjectNode object;
    private final String prefix;
    private final List<FieldError> errors;
    private final Set<String> wrong = new HashSet<>();

    JsonFields(ObjectNode object, String prefix) {
        this(object, prefix, new ArrayList<>());
    }

    private JsonFields(ObjectNode object, String prefix, List<FieldError> errors) {
        this.object = object;
        this.prefix = prefix;
        this.errors = errors;
    }

    /** The fields of an object inside this one; they share the list of what is wrong. */
    JsonFields inside(ObjectNode inner, String field) {
        return new JsonFields(inner, path(field), errors);
    }

    ObjectNode object() {
        return object;
    }

    String prefix() {
        return prefix;
    }

    String path(String field) {
        return prefix.isEmpty() ? field : prefix + "." + field;
    }

    boolean has(String field) {
        return object.hasNonNull(field);
    }

    JsonNode node(String field) {
        return has(field) ? object.get(field) : MissingNode.getInstance();
    }

    void wrong(String field, String message) {
        wrong.add(field);
        if (errors.size() < MOST_ERRORS) {
            errors.add(new FieldError(path(field), message));
        }
    }

    boolean isWrong(String field) {
        return wrong.contains(field);
    }

    void throwIfWrong() {
        if (!errors.isEmpty()) {
            throw new ProblemException(Problem.invalid(errors));
        }
    }

    /** A string, stripped; empty where it is absent, blank or wrong. */
    Optional<String> string(String field) {
        JsonNode node = node(field);
        if (!node.isMissingNode() && !node.isTextual()) {
            wrong(field, "must be a string");
            return Optional.empty();
        }
        Optional<String> unfit = Optional.ofNullable(node.textValue()).flatMap(RequestJson::unfit);
        if (unfit.isPresent()) {
            wrong(field, unfit.get());
            return Optional.empty();
        }
        return Optional.ofNullable(node.textValue()).map(String::strip).filter(value -> !value.isEmpty());
    }

    Optional<String> line(String field, int longest) {
        Optional<String> line = string(field);
        if (line.isEmpty()) {
            return line;
        }
        Optional<String> complaint = Characters.complaintOfLine(line.get());
        if (complaint.isPresent()) {
            wrong(field, complaint.get());
        } else if (line.get().length() > longest) {
            wrong(field, "must not be longer than " + longest + " characters");
        } else {
            return line;
        }
        return Optional.empty();
    }

    /**
     * A text that must be there, word for word; it is no field afterwards, so that only its reader keeps it in memory.
     */
    Optional<String> takeText(String field) {
        JsonNode node = node(field);
        object.remove(field);
        if (!node.isMissingNode() && !node.isTextual()) {
            wrong(field, "must be a string");
        } else if (node.isMissingNode() || node.textValue().isBlank()) {
            wrong(field, "must not be empty");
        } else {
            Optional<String> complaint = Characters.complaint(node.textValue());
            complaint.ifPresent(message -> wrong(field, message));
            return complaint.isPresent() ? Optional.empty() : Optional.of(node.textValue());
        }
        return Optional.empty();
    }

    Optional<Integer> integer(String field, int least, int most) {
        JsonNode node = node(field);
        if (node.isMissingNode()) {
            return Optional.empty();
        }
        if (node.isIntegralNumber() && node.canConvertToInt() && node.intValue() >= least && node.intValue() <= most) {
            return Optional.of(node.intValue());
        }
        wrong(field, "must be a whole number from " + least + " to " + most);
        return Optional.empty();
    }

    Optional<Boolean> flag(String field) {
        JsonNode node = node(field);
        if (!node.isMissingNode() && !node.isBoolean()) {
            wrong(field, "must be true or false");
        }
        return node.isBoolean() ? Optional.of(node.booleanValue()) : Optional.empty();
    }

    Optional<Long> positive(String field) {
        JsonNode node = node(field);
        if (node.isMissingNode()) {
            return Optional.empty();
        }
        if (node.isIntegralNumber() && node.canConvertToLong() && node.longValue() >= 0) {
            return Optional.of(node.longValue());
        }
        wrong(field, "must be a whole number, not below 0");
        return Optional.empty();
    }

    Optional<LocalDate> date(String field) {
        return string(field).flatMap(written -> {
            try {
                LocalDate date = LocalDate.parse(written);
                if (date.getYear() >= 1 && date.getYear() <= LAST_YEAR) {
                    return Optional.of(date);
                }
            } catch (DateTimeParseException e) {
                // Said below, as of a date that no calendar of documents reaches.
            }
            wrong(field, "must be a date like 2025-03-31");
            return Optional.empty();
        });
    }

    List<String> strings(String field) {
        JsonNode node = node(field);
        List<String> strings = new ArrayList<>();
        boolean right = node.isMissingNode() || (node.isArray() && node.size() <= MOST_STRINGS);
        for (JsonNode item : right ? node : MissingNode.getInstance()) {
            right &= item.isTextual() && RequestJson.unfit(item.textValue()).isEmpty();
            strings.add(item.asText());
        }
        if (!right) {
            wrong(field, "must be a list of at most " + MOST_STRINGS + " strings");
            return List.of();
        }
        return strings;
    }
}
