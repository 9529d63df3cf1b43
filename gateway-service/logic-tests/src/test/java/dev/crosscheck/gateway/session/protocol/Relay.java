package dev.crosscheck.gateway.session.protocol;

import java.util.List;

/**
 * A public relay. In a pass it takes one session's lock, sends what is unpublished, and writes the mark in the lock's
 * transaction. A real relay takes many sessions in a pass. If a send fails, it marks what was acknowledged before; this
 * one forgets that, and sends it again.
 */
final class Relay {

    /** The number of entries in a pass: so small that a backlog takes several passes. */
    static final int LIMIT = 2;

    private enum Stage {
        IDLE,
        LOOKED,
        SENDING
    }

    private final Database database;
    private final Topic topic;
    private final Promises promises;
    private Stage stage = Stage.IDLE;
    private int pass;
    private int session;
    private int markSeen;
    private boolean severed;
    private List<Entry> entries = List.of();
    private int sent;
    private int acknowledged;

    Relay(Database database, Topic topic, Promises promises) {
        this.database = database;
        this.topic = topic;
        this.promises = promises;
    }

    void look(int pending) {
        if (stage == Stage.IDLE && database.mark(pending) < database.last(pending)) {
            stage = Stage.LOOKED;
            session = pending;
            markSeen = database.mark(pending);
        }
    }

    void lock() {
        if (stage != Stage.LOOKED) {
            return;
        }
        if (!database.lockForRelay(this, session)) {
            stage = Stage.IDLE;
            return;
        }
        int from = database.has(Guard.MARK_READ_UNDER_LOCK) ? database.mark(session) : markSeen;
        List<Entry> unpublished = database.after(session, from, LIMIT);
        entries = database.has(Guard.IN_ORDER) ? unpublished : unpublished.reversed();
        sent = 0;
        acknowledged = 0;
        stage = Stage.SENDING;
    }

    void send() {
        boolean mayGoOn = !database.has(Guard.ONE_AFTER_THE_OTHER) || sent == acknowledged;
        if (stage == Stage.SENDING && sent < entries.size() && mayGoOn) {
            Entry entry = entries.get(sent);
            sent++;
            promises.sent(entry);
            topic.send(this, pass, entry);
        }
    }

    void acknowledged(int ofPass) {
        if (ofPass == pass) {
            acknowledged++;
        }
    }

    void failed(int ofPass) {
        if (ofPass == pass && stage == Stage.SENDING) {
            giveUp();
        }
    }

    void mark() {
        boolean complete =
                sent == entries.size() && (acknowledged == sent || !database.has(Guard.MARK_AFTER_ACKNOWLEDGEMENT));
        if (stage != Stage.SENDING || !complete) {
            return;
        }
        if (!entries.isEmpty() && (!severed || !database.has(Guard.MARK_WITH_LOCK))) {
            database.mark(
                    session, entries.stream().mapToInt(Entry::sequence).max().orElseThrow());
        }
        end();
    }

    /**
     * Releases the lock, because the connection is gone, while the pass goes on: another relay may send the same
     * entries.
     */
    void sever() {
        switch (stage) {
            case IDLE -> {}
            case LOOKED -> end();
            case SENDING -> {
                if (!severed) {
                    severed = true;
                    database.unlockForRelay(this);
                    entries.forEach(promises::excuse);
                }
            }
        }
    }

    void crash() {
        topic.abandon(this);
        giveUp();
    }

    private void giveUp() {
        if (!severed) {
            entries.subList(0, sent).forEach(promises::excuse);
        }
        end();
    }

    private void end() {
        database.unlockForRelay(this);
        stage = Stage.IDLE;
        pass++;
        severed = false;
        entries = List.of();
        sent = 0;
        acknowledged = 0;
    }
}
