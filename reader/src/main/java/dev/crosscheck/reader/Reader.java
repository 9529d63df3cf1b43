package dev.crosscheck.reader;

import java.util.List;

/** Reads windows of text for the answer to a question. Safe for use by several threads. */
public interface Reader {

    /**
     * Reads each window by itself.
     *
     * @param question as asked; what is longer than half of what fits loses its end
     * @param windows some whole sentences each; what does not fit is not read
     * @return one reading for each window, in the same order
     */
    List<Reading> read(String question, List<String> windows);
}
