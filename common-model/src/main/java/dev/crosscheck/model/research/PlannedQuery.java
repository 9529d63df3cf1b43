package dev.crosscheck.model.research;

import dev.crosscheck.model.Require;

/**
 * One query, and what it is to find out.
 *
 * @param text what is searched for
 * @param intent why, in a few words of the session's language
 */
public record PlannedQuery(String text, String intent) {
    public PlannedQuery {
        Require.text("text", text);
        intent = intent == null ? "" : intent;
    }
}
