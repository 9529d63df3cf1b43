package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

/** In what a question can be read in more than one way. */
public enum AmbiguityType {
    /** When: "recently", a date whose day and month can change places. */
    @JsonProperty("time")
    TIME,
    /** What of it: a topic without a question. */
    @JsonProperty("scope")
    SCOPE,
    /** Who or what: a name that several bear. */
    @JsonProperty("entity")
    ENTITY,
    /** Against what: a comparison without its sides. */
    @JsonProperty("comparison")
    COMPARISON,
    /** Of what it speaks: "it", "they", with nothing before that they could stand for. */
    @JsonProperty("reference")
    REFERENCE;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
