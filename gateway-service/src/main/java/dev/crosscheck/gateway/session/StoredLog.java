package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.research.Recorded;
import dev.crosscheck.gateway.loop.research.ResearchLoop;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.SessionEvent;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import java.util.ArrayList;
import java.util.List;

/** Reads logs back from their rows. Whatever is wrong with one, it is an {@link UnreadableLog}. */
final class StoredLog {

    private StoredLog() {}

    static List<Recorded> entries(SessionId session, RowSet<Row> rows) {
        List<Recorded> log = new ArrayList<>(rows.rowCount());
        rows.forEach(row -> log.add(entry(session, row, log.size() + 1L)));
        return log;
    }

    private static Recorded entry(SessionId session, Row row, long place) {
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
            return new Recorded(event, decided == null ? null : DecisionJson.read(decided));
        } catch (RuntimeException e) {
            throw new UnreadableLog(session, "event " + sequence + ", of type " + type + ", cannot be read", e);
        }
    }

    /** The state after the last event that {@code row} tells of. */
    static ResearchState fold(SessionRow row, List<Recorded> log) {
        if (log.size() < row.lastSequence()) {
            throw new UnreadableLog(row.id(), "event " + (log.size() + 1) + " is missing", null);
        }
        ResearchState state = new ResearchState.NotRequested();
        for (int sequence = 1; sequence <= row.lastSequence(); sequence++) {
            state = evolve(row.id(), state, log.get(sequence - 1), sequence);
        }
        if (state instanceof ResearchState.NotRequested) {
            throw new UnreadableLog(row.id(), "it does not begin with a request", null);
        }
        return state;
    }

    private static ResearchState evolve(SessionId session, ResearchState before, Recorded entry, int sequence) {
        try {
            return ResearchLoop.evolve(before, entry);
        } catch (RuntimeException e) {
            throw new UnreadableLog(session, "event " + sequence + " does not fit those before it", e);
        }
    }
}
