package dev.crosscheck.reader;

/** What the reader found in a window. Never changes. */
public interface Reading {

    /** The score that the window answers at all, a logit: above 0 is likely. */
    double answers();

    /**
     * The span that is likeliest to answer among those between two places of the window, as indices of Java's
     * characters, {@code to} exclusive. All of the window was read with it: what stands around a sentence tells what it
     * speaks of.
     */
    BestSpan between(int from, int to);

    /** The likeliest span of the whole window. */
    default BestSpan best() {
        return between(0, Integer.MAX_VALUE);
    }

    /**
     * Words of a window.
     *
     * @param margin the score of the span less the score of none, a difference of logits: above 0 is likely
     * @param start where it begins in the window, as an index of Java's characters
     * @param end where it ends, exclusive; {@code start} where nothing was read there
     */
    record BestSpan(double margin, int start, int end) {

        /** Its words, whether or not they answer. */
        public String of(String window) {
            return window.substring(start, end);
        }
    }
}
