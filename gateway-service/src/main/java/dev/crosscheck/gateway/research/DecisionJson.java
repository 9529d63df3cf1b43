package dev.crosscheck.gateway.research;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.gateway.loop.Consequence;
import dev.crosscheck.gateway.loop.research.Clarified;
import dev.crosscheck.gateway.loop.research.Decided;
import dev.crosscheck.gateway.loop.research.Place;
import dev.crosscheck.steps.message.WireJson;

/**
 * The JSON form of decisions in the log. Fields may be added; existing ones keep their name and meaning, because logs
 * are read as long as their sessions exist.
 */
public final class DecisionJson {

    private static final ObjectMapper JSON = WireJson.mapper()
            .copy()
            .setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL)
            .addMixIn(Place.class, Kinds.class)
            .addMixIn(Clarified.class, Stored.class);

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Place.Waits.class, name = "waits"),
        @JsonSubTypes.Type(value = Place.Searches.class, name = "searches"),
        @JsonSubTypes.Type(value = Place.Asks.class, name = "asks"),
        @JsonSubTypes.Type(value = Place.Proposes.class, name = "proposes"),
        @JsonSubTypes.Type(value = Place.Pauses.class, name = "pauses"),
        @JsonSubTypes.Type(value = Place.Completes.class, name = "completes"),
        @JsonSubTypes.Type(value = Place.Cancels.class, name = "cancels"),
        @JsonSubTypes.Type(value = Place.Fails.class, name = "fails")
    })
    private interface Kinds {}

    /** Omits the property that is derived from the others. */
    @JsonIgnoreProperties("answered")
    private interface Stored {}

    private DecisionJson() {}

    public static String write(Consequence decided) {
        try {
            return JSON.writeValueAsString(decided);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a decision of our own cannot be written as JSON", e);
        }
    }

    /** @throws IllegalStateException if this version cannot read the decision */
    public static Decided read(String json) {
        try {
            return JSON.readValue(json, Decided.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the log holds a decision that cannot be read", e);
        }
    }
}
