package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The kind of ambiguity that lets a question be read in more than one way. */
public enum AmbiguityType {
    /** Unclear time: "recently", or a date whose day and month can be swapped. */
    @JsonProperty("time")
    TIME,
    /** Unclear aspect: a topic without a question. */
    @JsonProperty("scope")
    SCOPE,
    /** Unclear name: several people or things have it. */
    @JsonProperty("entity")
    ENTITY,
    /** Unclear comparison: the question does not say what to compare with. */
    @JsonProperty("comparison")
    COMPARISON,
    /** Unclear pronoun: "it" or "they", with nothing before it that it could refer to. */
    @JsonProperty("reference")
    REFERENCE
}
