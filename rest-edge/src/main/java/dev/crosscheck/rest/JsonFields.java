package dev.crosscheck.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.Problem.FieldError;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.model.source.Domains;
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
 * Reads the fields of a client's JSON object one by one. Collects every error under the field's full name, so that one
 * response names all of them. A field that is absent, {@code null} or wrong reads as null. Not thread-safe.
 */
public final class JsonFields {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    /** Bounds the list, so that a response is not many times as large as its request. */
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

    /** Creates a reader for a whole body. */
    public static JsonFields of(ObjectNode object) {
        return new JsonFields(object, "", new ArrayList<>());
    }

    /** Creates a reader without fields, to collect errors in. */
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

    /** Returns a body's text, without a byte order mark; empty if it is not UTF-8. */
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

    /** Reports every field that is neither a component of {@code declared} nor one of {@code more}. */
    public void allow(Class<? extends Record> declared, String... more) {
        Set<String> known = new TreeSet<>(Arrays.asList(more));
        for (RecordComponent component : declared.getRecordComponents()) {
            known.add(SNAKE_CASE.translate(component.getName()));
        }
        String message = "is not a field of this request; the fields are " + String.join(", ", known);
        object.fieldNames().forEachRemaining(name -> {
            if (!known.contains(name)) {
                wrong(name, message);
            }
        });
    }

    /** Returns a reader for an object inside this one. It shares the list of errors. */
    public JsonFields inside(ObjectNode inner, String field) {
        return new JsonFields(inner, path(field), errors);
    }

    /** Returns a reader for the object in a field, without fields if the object is absent or wrong. */
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

    /** Returns the full name of this object; empty for a whole body. */
    public String prefix() {
        return prefix;
    }

    /** Returns the full name of a field. */
    public String path(String field) {
        return prefix.isEmpty() ? field : prefix + "." + field;
    }

    public boolean has(String field) {
        return object.hasNonNull(field);
    }

    /** Returns the value of a field; a missing node if it is absent or null. */
    public JsonNode node(String field) {
        return has(field) ? object.get(field) : MissingNode.getInstance();
    }

    public void wrong(String field, String message) {
        wrong.add(field);
        if (errors.size() < MOST_ERRORS) {
            errors.add(new FieldError(path(field), message));
        }
    }

    /** Returns whether an error was reported for this object's field. */
    public boolean isWrong(String field) {
        return wrong.contains(field);
    }

    /**
     * Throws if there are errors. Call it after reading all fields.
     *
     * @throws ProblemException that names every wrong field
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

    /** Returns a text without surrounding white space; null if nothing is left. */
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
        return number(field, 0, Long.MAX_VALUE, "must be a whole number, 0 or more");
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

    /** Returns a number that is not negative. */
    public Double amount(String field) {
        JsonNode node = node(field);
        boolean fits = node.isNumber() && node.doubleValue() >= 0 && !Double.isInfinite(node.doubleValue());
        if (!fits && !node.isMissingNode()) {
            wrong(field, "must be a number, 0 or more");
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
     * Parses a date.
     *
     * @param text of the field, or null
     * @param message the error for a text that is not a date, or whose year is not between 1 and 9999
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
            // Reported below, like a date out of range.
        }
        wrong(field, message);
        return null;
    }

    /** Returns the constant of {@code words} whose name in lower case is the field's value. */
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

    /** Reads a list of at most {@link Domains#MOST} names of domains; empty if it is absent or wrong. */
    public List<String> domains(String field) {
        List<String> domains = new ArrayList<>();
        for (String text : texts(field, Domains.MOST)) {
            Domains.name(text)
                    .ifPresentOrElse(
                            domains::add, () -> wrong(field, "must be domains such as example.org, not addresses"));
        }
        return domains;
    }

    /** Returns the strings of a list; an empty list if it is absent or wrong. */
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
