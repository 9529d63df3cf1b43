package dev.crosscheck.search.index;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.corpus.DocumentText;
import java.io.Closeable;
import java.io.IOException;
import java.util.Collection;
import java.util.OptionalLong;

/**
 * An open index of passages. Searches see changes after {@link #refresh}; changes survive a restart after
 * {@link #commit}. Any thread may search; only one thread of a process may change the index. Several processes may
 * share an index: then {@link #reached} and {@link #commit} say from which change this one has to go on.
 */
public interface PassageIndex extends Closeable {

    /** Work on a state of the index. */
    @FunctionalInterface
    interface Search<T> {
        T on(SearchedPassages passages) throws IOException;
    }

    <T> T search(Search<T> search) throws IOException;

    /**
     * Looks whether the index is still there, and how far it has come: someone may delete it, and another process that
     * shares it may have applied more changes.
     *
     * @param applied number of the last change that this process has applied
     * @return the change after which to go on; empty if the index is gone
     */
    OptionalLong reached(long applied) throws IOException;

    /**
     * Removes documents. One that still exists is {@link #put} afterwards.
     *
     * @param upTo number of the last corpus change that is applied with them
     */
    void remove(Collection<DocumentId> documents, long upTo) throws IOException;

    /** Replaces a document's passages. */
    void put(DocumentText document) throws IOException;

    /** Makes all changes so far visible to searches that begin afterwards. */
    void refresh() throws IOException;

    /**
     * Stores all changes so far durably.
     *
     * @param number the corpus change up to which they are complete
     * @return the change after which to go on: an earlier one if another process changed the index at the same time
     */
    long commit(long number) throws IOException;

    /** Returns the number of documents after the last {@link #refresh}. */
    int documents() throws IOException;

    /** Returns the number of passages after the last {@link #refresh}. */
    int passages() throws IOException;

    /** Gives up changing the index, without a commit; searches continue. */
    void release() throws IOException;

    /** Closes the index without a commit; running searches continue to their end. */
    @Override
    void close() throws IOException;
}
