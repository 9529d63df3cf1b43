package dev.crosscheck.analyst.clarify;

import dev.crosscheck.model.research.Clarification;

/**
 * What a clarifier has come to.
 *
 * @param clarification what to ask back, or null where the question is clear
 */
public record Examined(Clarification clarification) {

    static final Examined CLEAR = new Examined(null);
}
