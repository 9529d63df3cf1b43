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

/** The actions on a running session, and their events. */
enum Verb {
    CANCEL,
    FINISH,
    PAUSE,
    RESUME;

    /**
     * Creates the event. An event that can occur only once in a session has a fixed id. Pausing, resuming and finishing
     * can occur repeatedly, so their ids are random; the session's state decides whether a repetition has an effect.
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
