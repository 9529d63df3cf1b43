package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.message.SessionEvent;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import java.util.ArrayList;
import java.util.List;

/**
 * A session's log, read back. Every defect in it is reported as an {@link UnreadableLog}.
 *
 * @param entries the whole log; may contain more than {@code row} counts
 * @param state the state after the last event that {@code row} counts
 */
record StoredLog(SessionRow row, Loop loop, List<Recorded> entries, SessionState state) {

    StoredLog {
        entries = List.copyOf(entries);
    }

    /** @throws UnreadableLog if the log cannot be read or folded */
    static StoredLog of(SessionRow row, Loop loop, RowSet<Row> rows) {
        List<Recorded> entries = new ArrayList<>(rows.rowCount());
        rows.forEach(stored -> entries.add(entry(row.id(), loop, stored, entries.size() + 1L)));
        return new StoredLog(row, loop, entries, fold(row, loop.start(), entries));
    }

    private static Recorded entry(SessionId session, Loop loop, Row row, long place) {
        long sequence = row.getLong("sequence");
        String type = row.getString("type");
        if (sequence != place) {
            throw new UnreadableLog(session, "event " + place + " is missing", null);
        }
        try {
            String decided = row.getString("decided");
            SessionEvent event = new EventPayload(type, row.getString("payload"))
                    .event(
                            new EventId(row.getString("event_id")),
                            row.getOffsetDateTime("time").toInstant());
            return new Recorded(event, decided == null ? null : loop.decisions().read(decided));
        } catch (RuntimeException e) {
            throw new UnreadableLog(session, "event " + sequence + ", of type " + type + ", cannot be read", e);
        }
    }

    private static SessionState fold(SessionRow row, SessionState start, List<Recorded> log) {
        if (log.size() < row.lastSequence()) {
            throw new UnreadableLog(row.id(), "event " + (log.size() + 1) + " is missing", null);
        }
        SessionState state = start;
        for (int sequence = 1; sequence <= row.lastSequence(); sequence++) {
            state = evolve(row.id(), state, log.get(sequence - 1), sequence);
        }
        if (state.status() == SessionStatus.QUEUED) {
            throw new UnreadableLog(row.id(), "it does not begin with a request", null);
        }
        return state;
    }

    private static SessionState evolve(SessionId session, SessionState before, Recorded entry, int sequence) {
        try {
            return before.evolve(entry);
        } catch (RuntimeException e) {
            throw new UnreadableLog(session, "event " + sequence + " does not fit those before it", e);
        }
    }
}
