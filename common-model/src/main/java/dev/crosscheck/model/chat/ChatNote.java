package dev.crosscheck.model.chat;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;

/** What an answer is to be read with: why its thread stopped thinking before it was done, what of it failed. */
public enum ChatNote {
    /** It made the same call of a tool again. */
    REPEATED,
    /** All its steps were taken. */
    STEPS_SPENT,
    /** Its time is over. */
    DEADLINE,
    /** Its budget is spent. */
    BUDGET,
    /** A thought could not be made. */
    THOUGHT_FAILED,
    /** The answer could not be written, and is put together from what there was. */
    WRITING_FAILED,
    /** What the answer cites could not be checked against its sources. */
    NOT_VERIFIED,
    /** The answer cited sources that there are not; those citations were struck. */
    CITATIONS_STRUCK,
    /** Figures of the answer stand in no tool's output, no cited source and not in the question. */
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
