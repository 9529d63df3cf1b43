package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.Problem.FieldError;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.steps.http.RequestJson;
import dev.crosscheck.steps.message.WireJson;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A JSON object as a client sent it, read field by field: whatever is wrong is collected under the field's name, so
 * that one answer names all of it. Not for more than one thread.
 */
final class JsonBody {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    /** More is not told: an answer is not to be many times as large as its request. */
    private static final int MOST_ERRORS = 50;

    private static final int LAST_YEAR = 9_999;

    private final ObjectNode object;
    private final String path;
    private final List<FieldError> errors;

    private JsonBody(ObjectNode object, String path, List<FieldError> errors) {
        this.object = object;
        this.path = path;
        this.errors = errors;
    }

    /**
     * Reads a body.
     *
     * @throws ProblemException if it is not UTF-8, not JSON, or not an object
     */
    static JsonBody read(byte[] bytes) {
        String text;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw unreadable("the body is not valid UTF-8");
        }
        try {
            JsonNode node = RequestJson.mapper().readTree(text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
            if (node instanceof ObjectNode object) {
                return new JsonBody(object, "", new ArrayList<>());
            }
            throw unreadable("the body must be a JSON object");
        } catch (JsonProcessingException e) {
            throw unreadable("the body " + RequestJson.complaint(e));
        }
    }

    /** A body without a field, to collect errors in. */
    static JsonBody empty() {
        return new JsonBody(WireJson.mapper().createObjectNode(), "", new ArrayList<>());
    }

    private static ProblemException unreadable(String detail) {
        return new ProblemException(
                Problem.of(ProblemType.UNREADABLE_BODY, detail).withError("body", detail));
    }

    void allow(Set<String> known) {
        String message = "is not a field of this request; known are "
                + known.stream().sorted().collect(Collectors.joining(", "));
        object.fieldNames().forEachRemaining(name -> {
            if (!known.contains(name)) {
                error(name, message);
            }
        });
    }

    void error(String field, String message) {
        if (errors.size() < MOST_ERRORS) {
            errors.add(new FieldError(path + field, message));
        }
    }

    /** The text of a field, or null where it is absent or wrong. */
    String text(String field) {
        JsonNode node = present(field);
        if (node == null) {
            return null;
        }
        if (!node.isTextual()) {
            error(field, "must be a string");
            return null;
        }
        Optional<String> unfit = RequestJson.unfit(node.textValue());
        unfit.ifPresent(message -> error(field, message));
        return unfit.isPresent() ? null : node.textValue();
    }

    Integer integer(String field, int least, int most) {
        Long number = number(field, least, most);
        return number == null ? null : Math.toIntExact(number);
    }

    Long number(String field, long least, long most) {
        JsonNode node = present(field);
        if (node == null) {
            return null;
        }
        if (!node.isIntegralNumber()
                || !node.canConvertToLong()
                || node.longValue() < least
                || node.longValue() > most) {
            error(field, "must be a whole number from " + least + " to " + most);
            return null;
        }
        return node.longValue();
    }

    /** A number that is not negative, or null where it is absent or wrong. */
    Double amount(String field) {
        JsonNode node = present(field);
        if (node == null) {
            return null;
        }
        if (!node.isNumber() || !(node.doubleValue() >= 0) || Double.isInfinite(node.doubleValue())) {
            error(field, "must be a number that is not negative");
            return null;
        }
        return node.doubleValue();
    }

    Boolean flag(String field) {
        JsonNode node = present(field);
        if (node == null) {
            return null;
        }
        if (!node.isBoolean()) {
            error(field, "must be true or false");
            return null;
        }
        return node.booleanValue();
    }

    LocalDate date(String field) {
        String text = text(field);
        if (text == null) {
            return null;
        }
        try {
            LocalDate date = LocalDate.parse(text);
            if (date.getYear() >= 1 && date.getYear() <= LAST_YEAR) {
                return date;
            }
        } catch (DateTimeException e) {
            // Said below, as of a date that no calendar of sources reaches.
        }
        error(field, "must be a date such as 2025-03-01");
        return null;
    }

    <E extends Enum<E>> E oneOf(String field, Class<E> words) {
        String text = text(field);
        if (text == null) {
            return null;
        }
        for (E word : words.getEnumConstants()) {
            if (wireName(word).equals(text)) {
                return word;
            }
        }
        error(
                field,
                "must be one of "
                        + Arrays.stream(words.getEnumConstants())
                                .map(JsonBody::wireName)
                                .collect(Collectors.joining(", ")));
        return null;
    }

    private static String wireName(Enum<?> word) {
        return word.name().toLowerCase(Locale.ROOT);
    }

    List<String> texts(String field, int most) {
        JsonNode node = present(field);
        if (node == null) {
            return List.of();
        }
        List<String> texts = new ArrayList<>();
        node.forEach(element -> {
            boolean fit = element.isTextual()
                    && !element.textValue().isBlank()
                    && RequestJson.unfit(element.textValue()).isEmpty();
            if (fit) {
                texts.add(element.textValue());
            }
        });
        if (!node.isArray() || texts.size() != node.size() || node.size() > most) {
            error(field, "must be a list of at most " + most + " strings");
            return List.of();
        }
        return texts;
    }

    /** The object under a field; an empty one where it is absent or wrong. */
    JsonBody object(String field) {
        JsonNode node = present(field);
        if (node != null && !node.isObject()) {
            error(field, "must be an object");
        }
        ObjectNode inner =
                node instanceof ObjectNode found ? found : WireJson.mapper().createObjectNode();
        return new JsonBody(inner, path + field + ".", errors);
    }

    private JsonNode present(String field) {
        JsonNode node = object.get(field);
        return node == null || node.isNull() ? null : node;
    }

    /**
     * To be called once all fields have been read.
     *
     * @throws ProblemException if something was wrong
     */
    void check() {
        if (!errors.isEmpty()) {
            throw new ProblemException(Problem.invalid(errors));
        }
    }
}
