package dev.crosscheck.model.research;

import dev.crosscheck.model.Require;

/**
 * One query and its purpose.
 *
 * @param text the words to search for
 * @param intent the purpose, in a few words of the session's language
 */
public record PlannedQuery(String text, String intent) {
    public PlannedQuery {
        Require.text("text", text);
        intent = intent == null ? "" : intent;
    }
}
