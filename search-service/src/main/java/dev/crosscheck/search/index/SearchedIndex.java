package dev.crosscheck.search.index;

import java.io.IOException;
import java.time.Duration;
import org.apache.lucene.store.AlreadyClosedException;

/**
 * The index that searches see, with the corpus change up to which it is complete. Any thread may search it; only the
 * thread that follows the corpus changes it.
 */
final class SearchedIndex {

    private static final String BEING_MADE = "the index is being made";

    private final Duration patience;
    private final IndexedChange progress = new IndexedChange();
    private volatile PassageIndex current;
    private volatile int documents;
    private volatile int passages;

    /** @param patience how long a search waits for the change that it must see */
    SearchedIndex(Duration patience) {
        this.patience = patience;
    }

    boolean isThere() {
        return current != null;
    }

    boolean is(PassageIndex index) {
        return index.equals(current);
    }

    /** Returns the number of the last change that searches see, or {@link IndexedChange#NOWHERE} without an index. */
    long number() {
        return progress.number();
    }

    int documents() {
        return documents;
    }

    int passages() {
        return passages;
    }

    <T> T search(long wanted, PassageIndex.Search<T> search) throws IndexUnavailable, IOException {
        try {
            if (!progress.await(wanted, patience)) {
                throw new IndexUnavailable(
                        isThere()
                                ? "the index has not reached change " + wanted + " of the corpus, but " + progress
                                : BEING_MADE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IndexUnavailable("the search was interrupted");
        }
        PassageIndex index = current;
        if (index == null) {
            throw new IndexUnavailable(BEING_MADE);
        }
        try {
            return index.search(search);
        } catch (AlreadyClosedException e) {
            return searchNext(index, search);
        }
    }

    /** Searches the index that has replaced one closed meanwhile. */
    private <T> T searchNext(PassageIndex closed, PassageIndex.Search<T> search) throws IndexUnavailable, IOException {
        PassageIndex next = current;
        if (next == null || next.equals(closed)) {
            throw new IndexUnavailable(BEING_MADE);
        }
        return next.search(search);
    }

    /** Makes the content of {@code index} visible to searches, up to the change {@code number}. */
    void show(PassageIndex index, long number) throws IOException {
        PassageIndex before = current;
        if (index.equals(before) && progress.number() == number) {
            return;
        }
        index.refresh();
        documents = index.documents();
        passages = index.passages();
        current = index;
        progress.reached(number);
        if (before != null && !before.equals(index)) {
            before.close();
        }
    }

    /** Removes the index from searches, which then fail. */
    void hide() throws IOException {
        PassageIndex before = current;
        current = null;
        progress.reached(IndexedChange.NOWHERE);
        if (before != null) {
            before.close();
        }
    }
}
