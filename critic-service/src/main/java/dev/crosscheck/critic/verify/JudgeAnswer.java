package dev.crosscheck.critic.verify;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;

/** The answer that a model gives when it judges a claim. */
record JudgeAnswer(
        @JsonPropertyDescription("SUPPORTED, CONTRADICTED, or NOT_FOUND where the text says neither")
        Ruling verdict,

        @JsonPropertyDescription("The number of the source that holds the quote; 0 for NOT_FOUND")
        int source,

        @JsonPropertyDescription(
                "The sentence that decides, copied letter for letter from the source; empty for NOT_FOUND")
        String quote,

        @JsonPropertyDescription("In one sentence, why") String reason) {

    /** The verdict of a judge; NOT_FOUND if it cannot tell. */
    enum Ruling {
        SUPPORTED,
        CONTRADICTED,
        NOT_FOUND
    }
}
