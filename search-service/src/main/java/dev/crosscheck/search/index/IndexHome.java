package dev.crosscheck.search.index;

import java.io.IOException;
import java.time.Duration;

/** The place of an index: a folder of this process, or a cluster that several processes share. */
public interface IndexHome {

    /**
     * An opened index.
     *
     * @param number the corpus change up to which it is complete; 0 for an empty index
     */
    record Opened(PassageIndex index, long number) {}

    /**
     * Opens the index of this corpus. Creates an empty one if there is none, if it is damaged, if it comes from another
     * database or an earlier version of this service, or if it is ahead of the corpus.
     *
     * @param lastChange number of the corpus's last change
     * @throws IOException if the place is unusable; a later attempt may succeed
     */
    Opened open(String corpusId, long lastChange) throws IOException;

    /** Returns how long changes may stay in the index without a commit. */
    Duration commitInterval();

    /** Says whether searches still work while the index cannot be opened or changed. */
    boolean outlivesFailures();
}
