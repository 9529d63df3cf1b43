package dev.crosscheck.model.research;

import dev.crosscheck.model.Require;

/**
 * That a search pass searches the web, and how.
 *
 * @param question as it was asked: the words that may leave the house where documents of the user's own are searched
 *     too
 */
public record WebScope(WebUse use, String question) {
    public WebScope {
        Require.present("use", use);
        Require.text("question", question);
    }
}
