package dev.crosscheck.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.Problem.FieldError;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.steps.http.RequestJson;
import dev.crosscheck.steps.message.WireJson;
import java.lang.reflect.RecordComponent;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The fields of a JSON object as a client sent it, read one by one: whatever is wrong is collected under the field's
 * full name, so that one answer names all of it. What is absent, {@code null} or wrong is read as null. Not thread
 * safe.
 */
public final class JsonFields {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    /** More is not told: an answer is not to be many times as large as its request. */
    private static final int MOST_ERRORS = 50;

    private static final int LAST_YEAR = 9_999;
    private static final SnakeCaseStrategy SNAKE_CASE = new SnakeCaseStrategy();

    private final ObjectNode object;
    private final String prefix;
    private final List<FieldError> errors;
    private final Set<String> wrong = new HashSet<>();

    private JsonFields(ObjectNode object, String prefix, List<FieldError> errors) {
        this.object = object;
        this.prefix = prefix;
        this.errors = errors;
    }

    /** The fields of a whole body. */
    public static JsonFields of(ObjectNode object) {
        return new JsonFields(object, "", new ArrayList<>());
    }

    /** An object without a field, to collect errors in. */
    public static JsonFields none() {
        return of(WireJson.mapper().createObjectNode());
    }

    /**
     * Reads a body.
     *
     * @throws ProblemException if it is not UTF-8, not JSON, or not an object
     */
    public static JsonFields read(byte[] body) {
        String text = utf8(body).orElseThrow(() -> unreadable("the body is not valid UTF-8"));
        try {
            if (RequestJson.mapper().readTree(text) instanceof ObjectNode object) {
                return of(object);
            }
            throw unreadable("the body must be a JSON object");
        } catch (JsonProcessingException e) {
            throw unreadable("the body " + RequestJson.complaint(e));
        }
    }

    private static ProblemException unreadable(String detail) {
        return new ProblemException(
                Problem.of(ProblemType.UNREADABLE_BODY, detail).withError("body", detail));
    }

    /** A body's text, without a byte order mark; empty where it is not UTF-8. */
    public static Optional<String> utf8(byte[] body) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString();
            return Optional.of(text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    /** Finds fault with every field that is neither a component of {@code declared} nor one of {@code more}. */
    public void allow(Class<? extends Record> declared, String... more) {
        Set<String> known = new TreeSet<>(Arrays.asList(more));
        for (RecordComponent component : declared.getRecordComponents()) {
            known.add(SNAKE_CASE.translate(component.getName()));
        }
        String message = "is not a field of this request; known are " + String.join(", ", known);
        object.fieldNames().forEachRemaining(name -> {
            if (!known.contains(name)) {
                wrong(name, message);
            }
        });
    }

    /** The fields of an object inside this one; they share the list of what is wrong. */
    public JsonFields inside(ObjectNode inner, String field) {
        return new JsonFields(inner, path(field), errors);
    }

    /** The fields of the object under a field; none where it is absent or wrong. */
    public JsonFields object(String field) {
        JsonNode node = node(field);
        if (!node.isMissingNode() && !node.isObject()) {
            wrong(field, "must be an object");
        }
        return inside(
                node instanceof ObjectNode found ? found : WireJson.mapper().createObjectNode(), field);
    }

    public ObjectNode object() {
        return object;
    }

    /** The full name of this object; empty for a whole body. */
    public String prefix() {
        return prefix;
    }

    /** The full name of a field. */
    public String path(String field) {
        return prefix.isEmpty() ? field : prefix + "." + field;
    }

    public boolean has(String field) {
        return object.hasNonNull(field);
    }

    /** What stands under a field; a missing node where it is absent or null. */
    public JsonNode node(String field) {
        return has(field) ? object.get(field) : MissingNode.getInstance();
    }

    public void wrong(String field, String message) {
        wrong.add(field);
        if (errors.size() < MOST_ERRORS) {
            errors.add(new FieldError(path(field), message));
        }
    }

    /** Whether fault was found with this object's field. */
    public boolean isWrong(String field) {
        return wrong.contains(field);
    }

    /**
     * To be called once all fields have been read.
     *
     * @throws ProblemException naming every field that is wrong
     */
    public void check() {
        if (!errors.isEmpty()) {
            throw new ProblemException(Problem.invalid(errors));
        }
    }

    public String text(String field) {
        JsonNode node = node(field);
        if (!node.isMissingNode() && !node.isTextual()) {
            wrong(field, "must be a string");
        }
        Optional<String> text = Optional.ofNullable(node.textValue());
        Optional<String> unfit = text.flatMap(RequestJson::unfit);
        unfit.ifPresent(message -> wrong(field, message));
        return unfit.isPresent() ? null : text.orElse(null);
    }

    /** A text without the space around it; null where nothing is left of it. */
    public String stripped(String field) {
        String text = text(field);
        return text == null || text.isBlank() ? null : text.strip();
    }

    public Integer integer(String field, int least, int most) {
        Long number = number(field, least, most);
        return number == null ? null : Math.toIntExact(number);
    }

    public Long number(String field, long least, long most) {
        return number(field, least, most, "must be a whole number from " + least + " to " + most);
    }

    public Long notNegative(String field) {
        return number(field, 0, Long.MAX_VALUE, "must be a whole number, not below 0");
    }

    private Long number(String field, long least, long most, String message) {
        JsonNode node = node(field);
        boolean fits = node.isIntegralNumber()
                && node.canConvertToLong()
                && node.longValue() >= least
                && node.longValue() <= most;
        if (!fits && !node.isMissingNode()) {
            wrong(field, message);
        }
        return fits ? node.longValue() : null;
    }

    /** A number that is not negative. */
    public Double amount(String field) {
        JsonNode node = node(field);
        boolean fits = node.isNumber() && node.doubleValue() >= 0 && !Double.isInfinite(node.doubleValue());
        if (!fits && !node.isMissingNode()) {
            wrong(field, "must be a number that is not negative");
        }
        return fits ? node.doubleValue() : null;
    }

    public Boolean flag(String field) {
        JsonNode node = node(field);
        if (!node.isBoolean() && !node.isMissingNode()) {
            wrong(field, "must be true or false");
        }
        return node.isBoolean() ? node.booleanValue() : null;
    }

    /**
     * @param text of the field, or null
     * @param message what to say of one that is no date, or one that no calendar of documents reaches
     */
    public LocalDate date(String field, String text, String message) {
        if (text == null) {
            return null;
        }
        try {
            LocalDate date = LocalDate.parse(text);
            if (date.getYear() >= 1 && date.getYear() <= LAST_YEAR) {
                return date;
            }
        } catch (DateTimeException e) {
            // Said below, as of a date that is out of reach.
        }
        wrong(field, message);
        return null;
    }

    /** The one of {@code words} whose name a field has, in lower case. */
    public <E extends Enum<E>> E oneOf(String field, Class<E> words) {
        String text = text(field);
        if (text == null) {
            return null;
        }
        for (E word : words.getEnumConstants()) {
            if (wireName(word).equals(text)) {
                return word;
            }
        }
        wrong(
                field,
                "must be one of "
                        + Arrays.stream(words.getEnumConstants())
                                .map(JsonFields::wireName)
                                .collect(Collectors.joining(", ")));
        return null;
    }

    private static String wireName(Enum<?> word) {
        return word.name().toLowerCase(Locale.ROOT);
    }

    /** The strings of a list; none where it is absent or wrong. */
    public List<String> texts(String field, int most) {
        JsonNode node = node(field);
        List<String> texts = new ArrayList<>();
        boolean right = node.isMissingNode() || (node.isArray() && node.size() <= most);
        for (JsonNode item : right ? node : MissingNode.getInstance()) {
            right &= item.isTextual() && RequestJson.unfit(item.textValue()).isEmpty();
            texts.add(item.asText());
        }
        if (!right) {
            wrong(field, "must be a list of at most " + most + " strings");
        }
        return right ? texts : List.of();
    }
}
