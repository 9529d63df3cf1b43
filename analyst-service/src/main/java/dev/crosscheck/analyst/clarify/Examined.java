package dev.crosscheck.analyst.clarify;

import dev.crosscheck.model.research.Clarification;

/**
 * The result of a clarifier.
 *
 * @param clarification what to ask the user, or null if the question is clear
 */
public record Examined(Clarification clarification) {

    static final Examined CLEAR = new Examined(null);
}
