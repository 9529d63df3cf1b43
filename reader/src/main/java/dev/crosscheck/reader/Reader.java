package dev.crosscheck.reader;

import java.util.List;

/** Reads windows of text to find the answer to a question. Safe for use by several threads. */
public interface Reader {

    /**
     * Reads each window separately.
     *
     * @param question the question as asked; its end is cut if it takes more than half of the tokens
     * @param windows texts of some whole sentences each; what does not fit is not read
     * @return one reading for each window, in the same order
     */
    List<WindowReading> read(String question, List<String> windows);
}
