package dev.crosscheck.model.chat;

import dev.crosscheck.model.Require;

/**
 * An earlier question of a conversation and its answer, shortened for later threads.
 *
 * @param answer empty if the thread reached none
 */
public record Exchange(String question, String answer) {
    public Exchange {
        Require.text("question", question);
        answer = answer == null ? "" : answer;
    }
}
