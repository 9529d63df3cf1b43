package dev.crosscheck.search.index;

import dev.crosscheck.search.SearchConfig;
import dev.crosscheck.search.corpus.ChangeFeed;
import dev.crosscheck.search.corpus.ChangeFeed.ChangeBatch;
import dev.crosscheck.search.corpus.ChangeFeed.Head;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.polling.Poller;
import dev.crosscheck.steps.polling.Poller.RoundResult;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.lucene.store.AlreadyClosedException;
import org.jboss.logging.Logger;

/**
 * Keeps this process's index up to date with the corpus, and runs searches. One thread follows the changes; any thread
 * may search. While a lost index is rebuilt, searches use the old one, unless the database is another one than before.
 */
@Singleton
public class IndexTail {

    private static final Logger LOG = Logger.getLogger(IndexTail.class);
    private static final int CHANGES_AT_ONCE = 500;
    /** How long closing waits for a round. A round may wait longer for the database, but the process ends anyway. */
    private static final Duration CLOSING_PATIENCE = Duration.ofSeconds(10);

    private final ChangeFeed feed;
    private final IndexHome home;
    private final Poller poller;
    private final SearchedIndex searched;
    /** Held while the index changes: closing waits for the current round, and no round starts afterwards. */
    private final ReentrantLock changing = new ReentrantLock();

    private volatile long lastKnownChange;
    /** Why the last round failed; null after a good one. */
    private volatile String failure;

    // The fields below are guarded by {@code changing}.
    private boolean closed;
    private PassageIndex index;
    private String corpusId;
    private long applied;
    private long committed;
    private long committedAt;

    IndexTail(ChangeFeed feed, IndexHome home, SearchConfig config, StepsConfig steps) {
        this.feed = feed;
        this.home = home;
        this.searched = new SearchedIndex(config.watermarkPatience());
        this.poller = new Poller("index-tail", steps.polling(), this::follow);
    }

    void start(@Observes StartupEvent event) {
        poller.start();
    }

    void stop(@Observes ShutdownEvent event) {
        poller.close();
        try {
            if (changing.tryLock(CLOSING_PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                try {
                    closed = true;
                    shutDown();
                } finally {
                    changing.unlock();
                }
            } else {
                LOG.warn("The index is being changed and is left as it is; it catches up from its last commit");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Signals that the corpus has changed; cheap, safe for any thread. */
    public void wake() {
        poller.wake();
    }

    /**
     * Says whether there is an index to search: one that has caught up with the corpus at start, and that can be
     * reached.
     */
    public boolean isSearchable() {
        return searched.isThere() && (failure == null || home.outlivesFailures());
    }

    /** Returns why the index cannot be changed for now; empty if it can. */
    public Optional<String> failure() {
        return Optional.ofNullable(failure);
    }

    /** Returns the number of documents that searches can find. */
    public int documents() {
        return searched.documents();
    }

    /** Returns the number of passages that searches can find. */
    public int passages() {
        return searched.passages();
    }

    /** Says whether searches see a change of the corpus. */
    public boolean shows(long change) {
        return searched.number() >= change;
    }

    /** Returns how many of the corpus changes that this process knows of are not yet visible to searches. */
    public long lag() {
        return Math.max(0, lastKnownChange - Math.max(0, searched.number()));
    }

    /**
     * Searches a consistent state of the index.
     *
     * @param watermark number of the corpus change that the search must see, or null; the wait for it is bounded
     * @throws IndexUnavailable if there is no index yet, or it did not reach the watermark in time
     * @throws IOException if the index could not be read
     */
    public <T> T search(Long watermark, PassageIndex.Search<T> search) throws IndexUnavailable, IOException {
        long wanted = watermark == null ? 0 : watermark;
        if (!shows(wanted)) {
            wake();
        }
        return searched.search(wanted, search);
    }

    private RoundResult follow() {
        changing.lock();
        try {
            return closed ? RoundResult.NOTHING : round();
        } finally {
            changing.unlock();
        }
    }

    private RoundResult round() {
        Head head = feed.head();
        lastKnownChange = head.lastChange();
        try {
            ensureIndex(head);
            ChangeBatch page = feed.after(applied, CHANGES_AT_ONCE);
            if (!page.documents().isEmpty()) {
                apply(page);
            }
            boolean more = page.upTo() < head.lastChange();
            if (!more || searched.is(index)) {
                searched.show(index, applied);
            }
            commitIfDue();
            recovered();
            if (more || applied < page.upTo()) {
                return RoundResult.MORE;
            }
            return page.documents().isEmpty() ? RoundResult.NOTHING : RoundResult.SOME;
        } catch (IOException | UncheckedIOException | AlreadyClosedException e) {
            failed(e);
            letGo();
            throw new UncheckedIOException(new IOException("the index failed", e));
        }
    }

    private void recovered() {
        if (failure != null) {
            LOG.info("The index can be changed again");
            failure = null;
        }
    }

    /** Logs a failure once, however often it happens again. */
    private void failed(Exception e) {
        String reason = e instanceof UncheckedIOException ? String.valueOf(e.getCause()) : e.toString();
        if (!reason.equals(failure)) {
            LOG.warnf("The index failed and will be opened again: %s", reason);
            failure = reason;
        }
    }

    private void ensureIndex(Head head) throws IOException {
        boolean sameCorpus = head.corpusId().equals(corpusId) && head.lastChange() >= applied;
        OptionalLong reached = index != null && sameCorpus ? index.reached(applied) : OptionalLong.empty();
        if (reached.isPresent()) {
            applied = reached.getAsLong();
            return;
        }
        if (index != null) {
            LOG.warn(sameCorpus ? "The index is missing" : "The index belongs to another database");
            letGo();
        }
        if (!sameCorpus) {
            searched.hide();
        }
        IndexHome.Opened opened = home.open(head.corpusId(), head.lastChange());
        if (!home.outlivesFailures() && opened.number() < searched.number()) {
            searched.hide();
        }
        index = opened.index();
        corpusId = head.corpusId();
        applied = opened.number();
        committed = applied;
        committedAt = System.nanoTime();
    }

    private void apply(ChangeBatch page) throws IOException {
        index.remove(page.documents(), page.upTo());
        feed.read(page.documents(), document -> {
            try {
                index.put(document);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        applied = page.upTo();
    }

    private void commitIfDue() throws IOException {
        boolean due = System.nanoTime() - committedAt > home.commitInterval().toNanos();
        if (applied > committed && due) {
            commit();
        }
    }

    private void commit() throws IOException {
        applied = index.commit(applied);
        committed = applied;
        committedAt = System.nanoTime();
    }

    /** Stops following the current index. Searches continue in its last visible state. */
    private void letGo() {
        PassageIndex lost = index;
        index = null;
        if (lost == null) {
            return;
        }
        try {
            if (searched.is(lost)) {
                lost.release();
            } else {
                lost.close();
            }
        } catch (IOException | AlreadyClosedException e) {
            LOG.debugf(e, "The lost index did not close cleanly");
        }
    }

    private void shutDown() {
        try {
            if (index != null && applied > committed) {
                commit();
            }
            searched.hide();
            if (index != null) {
                index.close();
            }
        } catch (IOException | AlreadyClosedException e) {
            LOG.debugf(e, "The index did not close cleanly; it catches up from its last commit");
        }
    }
}
