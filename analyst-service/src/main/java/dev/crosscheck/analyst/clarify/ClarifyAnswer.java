package dev.crosscheck.analyst.clarify;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.crosscheck.model.research.AmbiguityType;
import java.util.List;
import java.util.Optional;

/** A model's answer when it checks a question for ambiguity. */
record ClarifyAnswer(
        @JsonPropertyDescription("NONE unless the question can be read in ways that lead to different reports")
        Ambiguity ambiguity,

        @JsonPropertyDescription("Two to four readings, the likeliest first; empty if ambiguity is NONE")
        List<Option> options) {

    record Option(
            @JsonPropertyDescription("The reading in a few words, for the person who chooses")
            String label,

            @JsonPropertyDescription("The whole question, rewritten so that it can be read in this way only")
            String question) {}

    /** What is ambiguous. */
    enum Ambiguity {
        NONE(null),
        TIME(AmbiguityType.TIME),
        SCOPE(AmbiguityType.SCOPE),
        ENTITY(AmbiguityType.ENTITY),
        COMPARISON(AmbiguityType.COMPARISON),
        REFERENCE(AmbiguityType.REFERENCE);

        private final AmbiguityType type;

        Ambiguity(AmbiguityType type) {
            this.type = type;
        }

        Optional<AmbiguityType> type() {
            return Optional.ofNullable(type);
        }
    }
}
