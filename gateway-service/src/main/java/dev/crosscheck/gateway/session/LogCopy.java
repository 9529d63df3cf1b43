package dev.crosscheck.gateway.session;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.loop.Consequence;
import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.message.WireJson;
import java.util.ArrayList;
import java.util.List;

/**
 * Copies the beginning of a log into a forked session. The copy uses the child's ids, because ids of steps and events
 * start with the session's id. Its steps cost nothing. Time, content and decisions stay the same.
 *
 * <p>Copies events in their stored form, so this class needs no knowledge of the individual messages.
 */
final class LogCopy {

    private final SessionId parent;
    private final SessionId child;

    LogCopy(SessionId parent, SessionId child) {
        this.parent = parent;
        this.child = child;
    }

    /**
     * @param start the state before the first event of the parent's log
     * @param log the parent's log from its first entry on
     */
    List<Recorded> of(SessionState start, List<Recorded> log) {
        List<Recorded> copies = new ArrayList<>(log.size());
        SessionState before = start;
        boolean told = false;
        for (Recorded entry : log) {
            SessionState after = before.evolve(entry);
            Consequence decided = entry.decided() == null ? before.consequence(entry.event(), after) : entry.decided();
            boolean byRules = !told && isForWantOfBudget(entry.event());
            copies.add(new Recorded(copy(entry.event()), decided.inChild(parent, child, byRules)));
            told |= byRules;
            before = after;
        }
        return copies;
    }

    private static boolean isForWantOfBudget(SessionEvent event) {
        return event instanceof StepReported report
                && report.result().producedBy().isForWantOfBudget();
    }

    SessionEvent copy(SessionEvent event) {
        EventPayload stored = EventPayload.of(event);
        ObjectNode json = WireJson.read(stored.json(), ObjectNode.class);
        EventId id = copied(event.id());
        if (json.has("id")) {
            json.put("id", id.value());
        }
        rename(json, "session_id");
        rename(json, "step_id");
        if (event instanceof StepReported) {
            json.set("usage", WireJson.mapper().valueToTree(Usage.NONE));
        }
        return new EventPayload(stored.type(), json.toString()).event(id, event.time());
    }

    /** Returns an id that the child's own events never use: for example, its soft deadline passes once more. */
    private EventId copied(EventId id) {
        String name = id.value().startsWith(parent.value())
                ? id.value().substring(parent.value().length())
                : "." + id.value();
        return new EventId(child + ".copied" + name);
    }

    private void rename(ObjectNode json, String field) {
        if (json.has(field)) {
            json.put(field, renamed(json.get(field).textValue()));
        }
    }

    private String renamed(String id) {
        return id.startsWith(parent.value())
                ? child.value() + id.substring(parent.value().length())
                : id;
    }
}
