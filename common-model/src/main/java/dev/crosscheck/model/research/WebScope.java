package dev.crosscheck.model.research;

import dev.crosscheck.model.Require;

/**
 * Tells a search pass to search the web, and how.
 *
 * @param question the question as the user asked it. If the user's own documents are searched too, only its words may
 *      be sent out
 */
public record WebScope(WebUse use, String question) {
    public WebScope {
        Require.present("use", use);
        Require.text("question", question);
    }
}
