package dev.crosscheck.gateway.session;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.gateway.loop.Consequence;
import dev.crosscheck.steps.message.WireJson;
import java.util.Map;

/**
 * The JSON form of a loop's decisions in the log. Fields may be added; existing ones keep their name and meaning,
 * because logs are read as long as their sessions exist.
 *
 * @param <D> the loop's decisions
 */
public final class DecisionJson<D extends Consequence> {

    private final ObjectMapper json;
    private final Class<D> type;

    private DecisionJson(Class<D> type, Map<Class<?>, Class<?>> mixIns) {
        this.json = WireJson.mapper().copy().setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);
        this.type = type;
        mixIns.forEach(json::addMixIn);
    }

    public static <D extends Consequence> DecisionJson<D> of(Class<D> type) {
        return of(type, Map.of());
    }

    /** @param mixIns Jackson's annotations for classes that have none of their own, by class */
    public static <D extends Consequence> DecisionJson<D> of(Class<D> type, Map<Class<?>, Class<?>> mixIns) {
        return new DecisionJson<>(type, mixIns);
    }

    public String write(Consequence decided) {
        try {
            return json.writeValueAsString(decided);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a decision of our own cannot be written as JSON", e);
        }
    }

    /** @throws IllegalStateException if this version cannot read the decision */
    public D read(String stored) {
        try {
            return json.readValue(stored, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the log holds a decision that cannot be read", e);
        }
    }
}
