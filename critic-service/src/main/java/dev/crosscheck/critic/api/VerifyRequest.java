package dev.crosscheck.critic.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.type.LogicalType;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.Problem.FieldError;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.steps.http.RequestJson;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a client wants checked, and against what. The bounds keep the work of one request to a few seconds; how many
 * bytes a body may have stands in the service's configuration.
 *
 * @param text a report in Markdown whose markers {@code [n]} mean the sources by their number; or null
 * @param claims single claims, each held against every source; or null
 */
record VerifyRequest(String text, List<String> claims, List<GivenSource> sources) {

    private static final int LONGEST_TEXT = 100_000;
    private static final int MOST_CLAIMS = 200;
    private static final int LONGEST_CLAIM = 2_000;
    private static final int MOST_SOURCES = 50;
    private static final int LONGEST_SOURCES = 1_000_000;
    /** Each word is held against each sentence. English texts of the greatest length stay below it. */
    private static final long MOST_PAIRS = 1_000_000_000L;

    private static final String ENDS_OF_SENTENCES = ".!?。！？…；\n";
    private static final int LONGEST_LINE = 2_000;
    private static final int HIGHEST_NUMBER = 9_999;

    private static final ObjectMapper STRICT = strict();

    /**
     * @param number by which the text cites it; its place in the list, from 1, if no source has one
     * @param tier from 1 to 5, or null if unknown
     */
    record GivenSource(Integer number, String title, String url, String text, Integer tier) {}

    private static ObjectMapper strict() {
        ObjectMapper mapper = RequestJson.mapper().copy();
        mapper.enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
        for (CoercionInputShape shape :
                List.of(CoercionInputShape.Integer, CoercionInputShape.Float, CoercionInputShape.Boolean)) {
            mapper.coercionConfigFor(LogicalType.Textual).setCoercion(shape, CoercionAction.Fail);
        }
        for (CoercionInputShape shape :
                List.of(CoercionInputShape.String, CoercionInputShape.Float, CoercionInputShape.EmptyString)) {
            mapper.coercionConfigFor(LogicalType.Integer).setCoercion(shape, CoercionAction.Fail);
        }
        return mapper;
    }

    /**
     * Reads and checks a body.
     *
     * @throws ProblemException naming every field that is wrong
     */
    static VerifyRequest read(InputStream body) throws IOException {
        VerifyRequest request = parsed(JsonFields.utf8(body.readAllBytes())
                .orElseThrow(() -> ProblemException.unreadable("body", "must be UTF-8")));
        List<FieldError> errors = new ArrayList<>();
        request.checkWhatToVerify(errors);
        request.checkSources(errors);
        if (!errors.isEmpty()) {
            throw new ProblemException(Problem.invalid(errors));
        }
        return request;
    }

    private static VerifyRequest parsed(String json) {
        try {
            VerifyRequest request = STRICT.readValue(json, VerifyRequest.class);
            if (request == null) {
                throw ProblemException.unreadable("body", "must be one JSON object");
            }
            return request;
        } catch (UnrecognizedPropertyException e) {
            throw new ProblemException(Problem.invalid(path(e), "is not a field of this request"));
        } catch (JsonMappingException e) {
            if (e.getCause() instanceof JsonProcessingException broken && isUnreadable(broken)) {
                throw ProblemException.unreadable("body", RequestJson.complaint(broken));
            }
            if (e.getPath().isEmpty()) {
                throw ProblemException.unreadable("body", "must be one JSON object");
            }
            throw new ProblemException(Problem.invalid(path(e), "is of the wrong type"));
        } catch (JsonProcessingException e) {
            throw ProblemException.unreadable("body", RequestJson.complaint(e));
        }
    }

    /** A number that is too large for its field is valid JSON all the same. */
    private static boolean isUnreadable(JsonProcessingException e) {
        return e instanceof StreamConstraintsException
                || (e instanceof StreamReadException && !(e instanceof InputCoercionException));
    }

    private static String path(JsonMappingException e) {
        StringBuilder path = new StringBuilder();
        for (JsonMappingException.Reference step : e.getPath()) {
            if (step.getFieldName() == null) {
                path.append('[').append(step.getIndex()).append(']');
            } else {
                path.append(path.isEmpty() ? "" : ".").append(step.getFieldName());
            }
        }
        return path.toString();
    }

    private void checkWhatToVerify(List<FieldError> errors) {
        if ((text == null) == (claims == null)) {
            errors.add(new FieldError("text", "give exactly one of text and claims"));
            return;
        }
        if (text != null) {
            if (text.isBlank()) {
                errors.add(new FieldError("text", "must not be blank"));
            } else if (text.length() > LONGEST_TEXT) {
                errors.add(new FieldError("text", "must not be longer than " + LONGEST_TEXT + " characters"));
            }
            checkCharacters("text", text, errors);
            return;
        }
        if (claims.isEmpty() || claims.size() > MOST_CLAIMS) {
            errors.add(new FieldError("claims", "must hold 1 to " + MOST_CLAIMS + " claims"));
            return;
        }
        for (int i = 0; i < claims.size(); i++) {
            String claim = claims.get(i);
            if (claim == null || claim.isBlank() || claim.length() > LONGEST_CLAIM) {
                errors.add(new FieldError(
                        "claims[" + i + "]", "must be a string of 1 to " + LONGEST_CLAIM + " characters"));
            }
            checkCharacters("claims[" + i + "]", claim, errors);
        }
    }

    private void checkSources(List<FieldError> errors) {
        if (sources == null || sources.isEmpty() || sources.size() > MOST_SOURCES) {
            errors.add(new FieldError("sources", "must hold 1 to " + MOST_SOURCES + " sources"));
            return;
        }
        checkNumbers(errors);
        long length = 0;
        for (int i = 0; i < sources.size(); i++) {
            GivenSource source = sources.get(i);
            String field = "sources[" + i + "]";
            if (source == null) {
                errors.add(new FieldError(field, "must be an object"));
                continue;
            }
            if (source.text() == null || source.text().isBlank()) {
                errors.add(new FieldError(field + ".text", "must not be blank"));
            } else {
                length += source.text().length();
                checkCharacters(field + ".text", source.text(), errors);
            }
            if (source.tier() != null && (source.tier() < 1 || source.tier() > 5)) {
                errors.add(new FieldError(field + ".tier", "must be a whole number from 1 to 5"));
            }
            checkLine(field + ".title", source.title(), errors);
            checkLine(field + ".url", source.url(), errors);
        }
        if (length > LONGEST_SOURCES) {
            errors.add(new FieldError(
                    "sources", "their texts must not be longer than " + LONGEST_SOURCES + " characters together"));
        } else if (errors.isEmpty() && words() * sentences() > MOST_PAIRS) {
            errors.add(new FieldError(
                    "sources",
                    "have too many sentences for so long a text: its words times their sentences must not be more than "
                            + MOST_PAIRS));
        }
    }

    /** What is to be verified, in words: a run of letters is one, and each Chinese character. */
    private long words() {
        return (text == null ? claims.stream() : Stream.of(text))
                .mapToLong(VerifyRequest::words)
                .sum();
    }

    private static long words(String text) {
        long words = 0;
        boolean inside = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean letter = Character.isLetterOrDigit(c);
            words += letter && (!inside || Character.isIdeographic(c)) ? 1 : 0;
            inside = letter;
        }
        return words;
    }

    /** No fewer than the sources have sentences. */
    private long sentences() {
        return sources.stream()
                .mapToLong(source -> 2
                        + source.text()
                                .chars()
                                .filter(c -> ENDS_OF_SENTENCES.indexOf(c) >= 0)
                                .count())
                .sum();
    }

    private void checkNumbers(List<FieldError> errors) {
        Set<Integer> known = new HashSet<>();
        boolean numbered = sources.stream().anyMatch(source -> source != null && source.number() != null);
        for (int i = 0; numbered && i < sources.size(); i++) {
            Integer number = sources.get(i) == null ? null : sources.get(i).number();
            if (number == null || number < 1 || number > HIGHEST_NUMBER || !known.add(number)) {
                errors.add(new FieldError(
                        "sources[" + i + "].number",
                        "must be a whole number from 1 to " + HIGHEST_NUMBER + ", another for each source"));
            }
        }
    }

    private static void checkLine(String field, String line, List<FieldError> errors) {
        if (line != null && line.length() > LONGEST_LINE) {
            errors.add(new FieldError(field, "must not be longer than " + LONGEST_LINE + " characters"));
        }
        checkCharacters(field, line, errors);
    }

    private static void checkCharacters(String field, String text, List<FieldError> errors) {
        if (text != null) {
            RequestJson.unfit(text).ifPresent(message -> errors.add(new FieldError(field, message)));
        }
    }
}
