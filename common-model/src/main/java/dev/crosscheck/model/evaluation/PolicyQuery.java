package dev.crosscheck.model.evaluation;

import dev.crosscheck.model.Require;

/**
 * A search in a policy.
 *
 * @param text the words to search for
 * @param limit the largest number of passages to return
 */
public record PolicyQuery(String text, int limit) {

    public static final int MOST_TEXT = 500;
    public static final int MOST_PASSAGES = 8;

    public PolicyQuery {
        Bounded.text("query", text, MOST_TEXT);
        if (Require.atLeast("limit", 1, limit) > MOST_PASSAGES) {
            throw new IllegalArgumentException("limit must be at most " + MOST_PASSAGES + ", not " + limit);
        }
    }
}
