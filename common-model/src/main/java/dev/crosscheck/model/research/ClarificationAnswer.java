package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;

/**
 * A user's answer to a clarification. At most one of the two parts is set; with neither, the user skips the
 * clarification.
 *
 * @param option number of the chosen reading, from 1; or null
 * @param text the reading in the user's own words; or null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ClarificationAnswer(Integer option, String text) {

    /** Takes the likeliest reading. */
    public static final ClarificationAnswer SKIP = new ClarificationAnswer(null, null);

    public static final int LONGEST_TEXT = 1_000;

    public ClarificationAnswer {
        if (option != null) {
            Require.atLeast("option", 1, option);
        }
        if (text != null) {
            Require.text("text", text);
            if (text.length() > LONGEST_TEXT) {
                throw new IllegalArgumentException("text must have at most " + LONGEST_TEXT + " characters");
            }
        }
        if (option != null && text != null) {
            throw new IllegalArgumentException("option and text must not both be given");
        }
    }

    @JsonIgnore
    public boolean isSkip() {
        return option == null && text == null;
    }
}
