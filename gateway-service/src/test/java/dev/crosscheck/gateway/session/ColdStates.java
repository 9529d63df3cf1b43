package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.model.SessionId;
import jakarta.enterprise.context.ApplicationScoped;

/** Makes this process fold a session's log from its beginning, as another process would. */
@ApplicationScoped
public class ColdStates {

    private final StateCache cache;

    ColdStates(StateCache cache) {
        this.cache = cache;
    }

    /** @param any any state; it replaces the cached one, for a time before the session's first event */
    public void forget(SessionId session, SessionState any) {
        cache.put(session, 0, any);
    }
}
