package dev.crosscheck.gateway.api;

import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.FinishRequested;
import dev.crosscheck.model.message.SessionEvent.ResearchCancelled;
import dev.crosscheck.model.message.SessionEvent.ResearchPaused;
import dev.crosscheck.model.message.SessionEvent.ResearchResumed;
import java.time.Instant;
import java.util.UUID;

/** What can be done to a running session, and the event that does it. */
enum Verb {
    CANCEL,
    FINISH,
    PAUSE,
    RESUME;

    /**
     * The event. One that can come about only once in a session is named after that; a session may be paused and
     * resumed many times, and asked to finish again after each, and its state tells whether once more changes anything.
     */
    SessionEvent event(SessionId session, Instant time) {
        return switch (this) {
            case CANCEL -> new ResearchCancelled(new EventId(session + ".cancel"), time, "requested by the client");
            case FINISH -> new FinishRequested(new EventId(session + ".finish-" + UUID.randomUUID()), time);
            case PAUSE -> new ResearchPaused(new EventId(session + ".pause-" + UUID.randomUUID()), time);
            case RESUME -> new ResearchResumed(new EventId(session + ".resume-" + UUID.randomUUID()), time);
        };
    }
}
