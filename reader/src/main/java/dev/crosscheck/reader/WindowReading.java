package dev.crosscheck.reader;

/** The reader's result for a window. Immutable. */
public interface WindowReading {

    /** Returns the score that the window answers at all, a logit: above 0 is likely. */
    double answers();

    /**
     * Returns the likeliest answer between two places in the window, given as Java character indexes, {@code to}
     * exclusive. The reader has read the whole window, because context shows what a sentence is about.
     */
    BestSpan between(int from, int to);

    /** Returns the likeliest span of the whole window. */
    default BestSpan best() {
        return between(0, Integer.MAX_VALUE);
    }

    /**
     * A span of a window.
     *
     * @param margin the span's score minus the score of "no answer", a difference of logits: above 0 is likely
     * @param start where the span begins in the window, as a Java character index
     * @param end where the span ends, exclusive; equal to {@code start} if nothing was read there
     */
    record BestSpan(double margin, int start, int end) {

        /** Returns the span's words, whether or not they answer. */
        public String of(String window) {
            return window.substring(start, end);
        }
    }
}
