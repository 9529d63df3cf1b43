package dev.crosscheck.search.index;

/**
 * The index cannot be searched now, and can be again later: it is being made, or it is behind what the search must see.
 */
public final class IndexUnavailable extends Exception {

    public IndexUnavailable(String message) {
        super(message);
    }
}
