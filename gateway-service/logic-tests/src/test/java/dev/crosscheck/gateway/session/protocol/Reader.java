package dev.crosscheck.gateway.session.protocol;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A client that watches a session over Server-Sent Events, and its connection to one of the replicas, if any. */
final class Reader {

    private static final int PAGE = 2;

    private final Database database;
    private final int session;
    private final List<Entry> received = new ArrayList<>();
    private boolean done;

    private boolean connected;
    private int replica;
    private int fetched;
    private final Deque<Entry> onTheWay = new ArrayDeque<>();
    private boolean upToDate;
    private boolean news;
    private boolean over;

    Reader(Database database, int session) {
        this.database = database;
        this.session = session;
    }

    /** Connects to a replica with the id of the last event it received. */
    void comeTo(int other) {
        if (connected || done) {
            return;
        }
        connected = true;
        replica = other;
        if (database.has(Guard.RESUME_AFTER_RECEIVED)) {
            fetched = received.isEmpty() ? 0 : received.getLast().sequence();
        }
        upToDate = false;
        news = false;
        over = false;
    }

    void breakOff() {
        connected = false;
        onTheWay.clear();
    }

    /** Makes the replica read on, once the reader has taken everything read before and there may be something new. */
    void fetch() {
        if (!connected || over || !onTheWay.isEmpty() || (upToDate && !news)) {
            return;
        }
        news = false;
        List<Entry> page = database.after(session, fetched, PAGE);
        upToDate = page.size() < PAGE;
        if (page.isEmpty()) {
            over = database.isOver(session) && database.has(Guard.END_FOR_LATECOMERS);
        } else {
            onTheWay.addAll(page);
            fetched = page.getLast().sequence();
            over = fetched == Database.EVENTS;
        }
    }

    /** Delivers the next event, or the end of the stream after the last one. */
    void deliver() {
        Entry next = onTheWay.poll();
        if (next != null) {
            received.add(next);
        } else if (connected && over) {
            connected = false;
            done = true;
        }
    }

    /** Tells the reader that a replica has appended to the log, or has seen that another replica did. */
    void wake(int where) {
        if (connected && replica == where) {
            news = true;
        }
    }

    /** Wakes the reader if its replica finds new entries. */
    void lookForNews(int where) {
        if (fetched < database.last(session) && database.has(Guard.LOOK_FOR_NEWS)) {
            wake(where);
        }
    }

    boolean isDone() {
        return done;
    }

    int session() {
        return session;
    }

    List<Entry> received() {
        return received;
    }
}
