package dev.crosscheck.gateway.session.protocol;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Sessions, their logs and the locks on them. Each method is one statement; locks are held until they are released. */
final class Database {

    /** The number of events of a session. The session is over with its last event. */
    static final int EVENTS = 4;

    private final Set<Guard> guards;
    private final Map<Integer, List<Entry>> logs = new HashMap<>();
    private final Map<Integer, Integer> marks = new HashMap<>();
    private final Map<Integer, Door> rowLocks = new HashMap<>();
    private final Map<Integer, Relay> relayLocks = new HashMap<>();

    Database(Set<Guard> guards) {
        this.guards = guards;
    }

    boolean has(Guard guard) {
        return guards.contains(guard);
    }

    boolean has(Result result) {
        return log(result.session()).stream().anyMatch(entry -> entry.event() == result.event());
    }

    List<Entry> log(int session) {
        return logs.getOrDefault(session, List.of());
    }

    List<Entry> after(int session, int sequence, int limit) {
        return log(session).stream()
                .filter(entry -> entry.sequence() > sequence)
                .limit(limit)
                .toList();
    }

    int last(int session) {
        return log(session).size();
    }

    boolean isOver(int session) {
        return last(session) >= EVENTS;
    }

    int mark(int session) {
        return marks.getOrDefault(session, 0);
    }

    /** Locks all rows for the door, or none. Tells whether it has them; if not, the door tries again later. */
    boolean lockRows(Door door, Set<Integer> sessions) {
        boolean free = sessions.stream().allMatch(session -> isFree(rowLocks.get(session), door));
        if (free || !has(Guard.ROW_LOCK)) {
            sessions.forEach(session -> rowLocks.put(session, door));
            return true;
        }
        return false;
    }

    void unlockRows(Door door) {
        rowLocks.values().removeIf(holder -> holder == door);
    }

    /** Appends all entries or, if one violates a key, none. Tells whether it did. */
    boolean append(List<Entry> entries) {
        if (has(Guard.UNIQUE_KEYS) && entries.stream().anyMatch(this::violatesAKey)) {
            return false;
        }
        entries.forEach(entry -> logs.put(
                entry.session(),
                Stream.concat(log(entry.session()).stream(), Stream.of(entry)).toList()));
        return true;
    }

    private boolean violatesAKey(Entry entry) {
        return log(entry.session()).stream()
                .anyMatch(other -> other.sequence() == entry.sequence() || other.event() == entry.event());
    }

    boolean lockForRelay(Relay relay, int session) {
        if (has(Guard.RELAY_LOCK) && !isFree(relayLocks.get(session), relay)) {
            return false;
        }
        relayLocks.put(session, relay);
        return true;
    }

    void unlockForRelay(Relay relay) {
        relayLocks.values().removeIf(holder -> holder == relay);
    }

    void mark(int session, int sequence) {
        if (sequence > mark(session) || !has(Guard.MARK_NEVER_BACK)) {
            marks.put(session, sequence);
        }
    }

    /** Loses the latest marks: they are committed without waiting for the disk. */
    void loseMarks(int session, int count) {
        marks.put(session, Math.max(0, mark(session) - count));
    }

    private static boolean isFree(Object holder, Object wanting) {
        return holder == null || holder.equals(wanting);
    }
}
