package dev.crosscheck.model.chat;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;

/** Notes that readers of an answer need: why its thread stopped thinking early, and what failed. */
public enum ChatNote {
    /** The thread repeated a tool call. */
    REPEATED,
    /** The thread used up its steps. */
    STEPS_SPENT,
    /** The thread ran out of time. */
    DEADLINE,
    /** The user asked for the answer before the thread was done. */
    FINISH_REQUESTED,
    /** The thread used up its budget. */
    BUDGET,
    /** A thought failed. */
    THOUGHT_FAILED,
    /** Writing the answer failed. It is assembled from what was there. */
    WRITING_FAILED,
    /** The answer's citations could not be checked against the sources. */
    NOT_VERIFIED,
    /** The answer cited sources that do not exist. Those citations were removed. */
    CITATIONS_STRUCK,
    /** The answer contains figures that are in no tool's output, in no cited source and not in the question. */
    UNFOUNDED_FIGURES;

    @JsonValue
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    @JsonCreator
    static ChatNote of(String wireName) {
        return Arrays.stream(values())
                .filter(note -> note.wireName().equals(wireName))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no note of a chat: " + wireName));
    }
}
