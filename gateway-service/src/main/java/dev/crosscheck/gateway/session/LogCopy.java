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
 * The beginning of a log as it stands in a session that was forked: the ids are the child's, since steps and events are
 * named after their session, and so is the cost, which is nothing. Time, content and what was decided stay.
 *
 * <p>Events are copied in their stored form, so that nothing here has to know each message.
 */
final class LogCopy {

    private final SessionId parent;
    private final SessionId child;

    LogCopy(SessionId parent, SessionId child) {
        this.parent = parent;
        this.child = child;
    }

    /**
     * @param start where the parent's log begins
     * @param log of the parent, from its first entry on
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

    /** Another than the child's own event of the same kind will have: its soft deadline passes once more. */
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
