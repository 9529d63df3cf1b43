package dev.crosscheck.steps.message;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.quarkus.jackson.ObjectMapperCustomizer;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Singleton;

/**
 * Configures JSON for all topics, tables and endpoints: snake_case, times as ISO 8601, and unknown fields ignored,
 * because later versions may add fields.
 */
@Singleton
public final class WireJson implements ObjectMapperCustomizer {

    private static final ObjectMapper MAPPER =
            configure(JsonMapper.builder().addModule(new JavaTimeModule()).build());

    /** Returns the shared mapper. Safe for use by many threads; callers must not reconfigure it. */
    public static ObjectMapper mapper() {
        return MAPPER;
    }

    /** Writes one of our own values with the shared mapper. */
    public static String text(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("cannot be written as JSON: " + value.getClass(), e);
        }
    }

    /** Reads JSON that we wrote, such as a column of a table, with the shared mapper; null for null. */
    public static <T> T read(JsonObject json, Class<T> type) {
        return json == null ? null : read(json.encode(), type);
    }

    public static <T> T read(String json, Class<T> type) {
        try {
            return MAPPER.readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("what we have stored is no " + type.getSimpleName(), e);
        }
    }

    /** Endpoints leave out fields without a value. Topics and tables keep them as nulls, as their contract says. */
    @Override
    public void customize(ObjectMapper mapper) {
        configure(mapper).setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);
    }

    private static ObjectMapper configure(ObjectMapper mapper) {
        return mapper.setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .disable(DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE);
    }
}
