package dev.crosscheck.gateway.session;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.steps.database.Parameters;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Streams session logs to readers. A reader fetches the next entries only after it has consumed the last ones, so a
 * slow reader needs no buffer: it just lags. Readers are woken by a signal in this process, and by one query over all
 * watched sessions every 250 ms. The query also sees what other replicas appended, and needs no broker.
 */
@ApplicationScoped
public class SessionFeed {

    private static final int PAGE = 64;
    private static final String NEWS = """
            SELECT id, last_sequence, unreadable, finished_at IS NOT NULL AS over FROM gateway.session
            WHERE id = ANY(%s)""".formatted(Parameters.arrays("text"));
    private static final Duration LOOK_EVERY = Duration.ofMillis(250);

    private static final String ENDED = """
            SELECT finished_at IS NOT NULL AND last_sequence <= $2 AS over FROM gateway.session WHERE id = $1
            """;

    private final Pool pool;
    private final SessionTables tables;
    private final Map<SessionId, Set<Reader>> readers = new ConcurrentHashMap<>();
    private Cancellable looking;

    SessionFeed(Pool pool, SessionTables tables) {
        this.pool = pool;
        this.tables = tables;
    }

    /**
     * Streams the entries after {@code sequence} as they arrive, up to and including the entry that ends the session.
     * If the session's log is unreadable, fails with {@link UnreadableLog} after the last entry, because none will
     * follow.
     *
     * @param sequence the last sequence that the reader has; 0 for none
     */
    public Multi<LogEntry> after(SessionId session, long sequence) {
        return Multi.createFrom().deferred(() -> {
            Reader reader = new Reader(session, new AtomicLong(sequence));
            readers.compute(session, (_, watching) -> {
                Set<Reader> all = watching == null ? ConcurrentHashMap.newKeySet() : watching;
                all.add(reader);
                return all;
            });
            return Multi.createBy()
                    .repeating()
                    .uni(() -> reader.next(this))
                    .until(List::isEmpty)
                    .onItem()
                    .<LogEntry>disjoint()
                    .onTermination()
                    .invoke(() -> leave(reader));
        });
    }

    /** Returns the last sequence that each reader of a session in this process has fetched. */
    List<Long> positions(SessionId session) {
        return readers.getOrDefault(session, Set.of()).stream()
                .map(reader -> reader.seen.get())
                .toList();
    }

    private void leave(Reader reader) {
        readers.computeIfPresent(reader.session, (_, watching) -> {
            watching.remove(reader);
            return watching.isEmpty() ? null : watching;
        });
    }

    /** Tells the readers of {@code session} in this process that there are new entries. */
    void wake(SessionId session) {
        Set<Reader> watching = readers.get(session);
        if (watching != null) {
            watching.forEach(Reader::wake);
        }
    }

    void start(@Observes StartupEvent start) {
        looking = Multi.createFrom()
                .ticks()
                .every(LOOK_EVERY)
                .onOverflow()
                .drop()
                .onItem()
                .transformToUniAndConcatenate(_ -> lookForNews().onFailure().recoverWithNull())
                .subscribe()
                .with(_ -> {});
    }

    void stop(@Observes ShutdownEvent stop) {
        looking.cancel();
    }

    /** A failure means that the database is down. The next poll tries again. */
    private Uni<Void> lookForNews() {
        if (readers.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        String[] watched = readers.keySet().stream().map(SessionId::value).toArray(String[]::new);
        return pool.preparedQuery(NEWS)
                .execute(Tuple.of(watched))
                .invoke(rows -> {
                    Set<String> erased = new HashSet<>(List.of(watched));
                    rows.forEach(row -> {
                        erased.remove(row.getString("id"));
                        tell(row);
                    });
                    erased.forEach(id -> wake(new SessionId(id)));
                })
                .replaceWithVoid();
    }

    /** Wakes a session's readers that lack entries, and those that may wait for an entry that will never come. */
    private void tell(Row row) {
        SessionId session = new SessionId(row.getString("id"));
        long last = row.getLong("last_sequence");
        String reason = row.getString("unreadable");
        boolean over = row.getBoolean("over");
        readers.getOrDefault(session, Set.of()).forEach(reader -> {
            reader.unreadable = reason == null ? null : new UnreadableLog(session, reason, null);
            if (reason != null || over || reader.seen.get() < last) {
                reader.wake();
            }
        });
    }

    /** One reader of one session: what it has fetched, and whether it waits. */
    private static final class Reader {
        private final SessionId session;
        private final AtomicLong seen;
        private boolean news;
        private UniEmitter<? super Void> waiting;
        private boolean upToDate;
        private boolean over;
        private volatile UnreadableLog unreadable;

        Reader(SessionId session, AtomicLong seen) {
            this.session = session;
            this.seen = seen;
        }

        /** Returns the next entries; an empty list after the final entry. */
        Uni<List<LogEntry>> next(SessionFeed feed) {
            if (over) {
                return Uni.createFrom().item(List.of());
            }
            return upToDate ? news().chain(() -> read(feed)) : read(feed);
        }

        private Uni<List<LogEntry>> read(SessionFeed feed) {
            clear();
            return feed.tables
                    .entriesAfter(feed.pool, session, seen.get(), PAGE)
                    .chain(entries -> {
                        upToDate = entries.size() < PAGE;
                        if (!entries.isEmpty()) {
                            seen.set(entries.getLast().sequence());
                            over = EventJson.status(entries.getLast())
                                    .filter(SessionStatus::isTerminal)
                                    .isPresent();
                            return Uni.createFrom().item(entries);
                        }
                        if (unreadable != null) {
                            return Uni.createFrom().failure(unreadable);
                        }
                        return endOrNext(feed);
                    });
        }

        /**
         * Ends the stream of a reader that has the final entry already, or a sequence beyond it. Otherwise waits for
         * news.
         */
        private Uni<List<LogEntry>> endOrNext(SessionFeed feed) {
            return feed.ended(session, seen.get())
                    .chain(ended -> ended ? Uni.createFrom().item(List.<LogEntry>of()) : next(feed));
        }

        private synchronized void clear() {
            news = false;
        }

        private Uni<Void> news() {
            return Uni.createFrom().emitter(emitter -> {
                synchronized (this) {
                    if (!news) {
                        waiting = emitter;
                        return;
                    }
                }
                emitter.complete(null);
            });
        }

        void wake() {
            UniEmitter<? super Void> woken;
            synchronized (this) {
                news = true;
                woken = waiting;
                waiting = null;
            }
            if (woken != null) {
                woken.complete(null);
            }
        }
    }

    /** Returns whether no entry can follow {@code sequence}: the session is over, or does not exist. */
    private Uni<Boolean> ended(SessionId session, long sequence) {
        return pool.preparedQuery(ENDED)
                .execute(Tuple.of(session.value(), sequence))
                .map(rows -> rows.rowCount() == 0 || rows.iterator().next().getBoolean("over"));
    }
}
