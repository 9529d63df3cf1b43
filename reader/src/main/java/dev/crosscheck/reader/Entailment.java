package dev.crosscheck.reader;

import java.util.List;

/** Reads windows of text to see whether they support or contradict a claim. Safe for use by several threads. */
public interface Entailment {

    /**
     * Reads each window separately.
     *
     * @param claim a statement; its end is cut if it takes more than half of the tokens
     * @param windows texts of some whole sentences each; what does not fit is not read
     * @return one stance for each window, in the same order
     */
    List<Stance> read(String claim, List<String> windows);
}
