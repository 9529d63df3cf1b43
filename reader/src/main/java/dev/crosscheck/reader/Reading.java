package dev.crosscheck.reader;

/**
 * What the reader found in a window.
 *
 * @param answers the score that the window answers at all, a logit: above 0 is likely
 * @param margin the score of the best span less the score of none, a difference of logits: above 0 is likely
 * @param start where the best span begins in the window, as an index of Java's characters
 * @param end where it ends, exclusive; {@code start} where nothing of the window was read
 */
public record Reading(double answers, double margin, int start, int end) {

    /** The words of the best span, whether or not they answer. */
    public String span(String window) {
        return window.substring(start, end);
    }
}
