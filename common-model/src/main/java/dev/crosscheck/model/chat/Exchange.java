package dev.crosscheck.model.chat;

import dev.crosscheck.model.Require;

/**
 * An earlier question of a conversation and its answer, cut to what later threads are told of it.
 *
 * @param answer may be empty, where the thread came to none
 */
public record Exchange(String question, String answer) {
    public Exchange {
        Require.text("question", question);
        answer = answer == null ? "" : answer;
    }
}
