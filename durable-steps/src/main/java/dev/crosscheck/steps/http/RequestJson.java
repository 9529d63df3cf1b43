package dev.crosscheck.steps.http;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.steps.message.WireJson;
import java.util.Optional;

/**
 * Reads JSON of clients, more strictly than our own: exactly one value, no duplicate names in an object, and limits on
 * the depth and the number of values. A value takes many times its bytes in memory, hence the limits.
 */
public final class RequestJson {

    private static final int DEEPEST = 100;
    private static final int LONGEST_NUMBER = 1_000;
    private static final int LONGEST_NAME = 1_000;

    /** The maximum of names and values in one request, several times the largest useful request. */
    private static final long MOST_TOKENS = 250_000;

    private static final ObjectMapper MAPPER = mapperOf();

    private RequestJson() {}

    /** Returns the mapper. Safe for use by many threads; callers must not reconfigure it. */
    public static ObjectMapper mapper() {
        return MAPPER;
    }

    private static ObjectMapper mapperOf() {
        ObjectMapper mapper = WireJson.mapper()
                .copy()
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
        mapper.getFactory()
                .setStreamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(DEEPEST)
                        .maxNumberLength(LONGEST_NUMBER)
                        .maxNameLength(LONGEST_NAME)
                        .maxTokenCount(MOST_TOKENS)
                        .build());
        return mapper;
    }

    /**
     * Says what is wrong with a body that the mapper refused, as the end of a sentence that begins with the body's
     * name.
     */
    public static String complaint(JsonProcessingException e) {
        if (e instanceof StreamConstraintsException) {
            return "is nested too deeply, or has too many values, or one that is too long";
        }
        JsonLocation place = e.getLocation();
        return "is not valid JSON"
                + (place == null ? "" : ", at line " + place.getLineNr() + ", column " + place.getColumnNr());
    }

    /**
     * Says why a client's text cannot be stored or sent on: it contains NUL, which Postgres refuses, or half a
     * surrogate pair. Empty if it can.
     */
    public static Optional<String> unfit(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0) {
                return Optional.of("must not contain the character U+0000");
            }
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(c)) {
                return Optional.of("must not contain half a surrogate pair");
            }
        }
        return Optional.empty();
    }
}
