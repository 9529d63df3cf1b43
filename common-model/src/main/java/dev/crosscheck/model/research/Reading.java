package dev.crosscheck.model.research;

import dev.crosscheck.model.Require;

/**
 * One way to read a question.
 *
 * @param label a few words, shown to the user who chooses
 * @param question the whole question, as this reading researches it
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
