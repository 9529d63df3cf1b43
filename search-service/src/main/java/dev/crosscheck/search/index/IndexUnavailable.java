package dev.crosscheck.search.index;

/** Thrown when the index cannot be searched for now: it is being built, or is behind what the search must see. */
public final class IndexUnavailable extends Exception {

    public IndexUnavailable(String message) {
        super(message);
    }
}
