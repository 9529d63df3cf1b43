package dev.crosscheck.model.evaluation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;

/**
 * A search in a policy, or in one of its sections.
 *
 * @param text the words to search for; empty to read a section from its beginning
 * @param limit the largest number of passages to return
 * @param section id of the section to stay in, subsections included; null for the whole policy
 */
public record PolicyQuery(
        String text,
        int limit,
        @JsonInclude(JsonInclude.Include.NON_NULL) String section) {

    public static final int MOST_TEXT = 500;
    public static final int MOST_PASSAGES = 8;
    private static final int MOST_ID = 100;

    public PolicyQuery {
        if (section == null) {
            Bounded.text("query", text, MOST_TEXT);
        } else {
            Bounded.atMost("query", Require.present("query", text), MOST_TEXT);
            Bounded.text("section", section, MOST_ID);
        }
        if (Require.atLeast("limit", 1, limit) > MOST_PASSAGES) {
            throw new IllegalArgumentException("limit must be at most " + MOST_PASSAGES + ", not " + limit);
        }
    }

    /** Creates a search in the whole policy. */
    public PolicyQuery(String text, int limit) {
        this(text, limit, null);
    }
}
