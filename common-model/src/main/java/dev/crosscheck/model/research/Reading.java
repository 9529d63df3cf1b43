package dev.crosscheck.model.research;

import dev.crosscheck.model.Require;

/**
 * One way to read a question.
 *
 * @param label in a few words, for whoever chooses
 * @param question the whole question as it is researched under this reading
 */
public record Reading(String label, String question) {
    public Reading {
        Require.text("label", label);
        Require.text("question", question);
        if (question.length() >= Brief.MAX_QUESTION_LENGTH) {
            throw new IllegalArgumentException("question must be shorter than " + Brief.MAX_QUESTION_LENGTH);
        }
    }
}
