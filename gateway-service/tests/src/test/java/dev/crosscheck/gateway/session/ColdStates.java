package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.model.SessionId;
import jakarta.enterprise.context.ApplicationScoped;

/** Lets this process fold a session's log anew, as another process would. */
@ApplicationScoped
public class ColdStates {

    private final StateCache cache;

    ColdStates(StateCache cache) {
        this.cache = cache;
    }

    /** @param any state, which is remembered of a time before the session's first event */
    public void forget(SessionId session, SessionState any) {
        cache.put(session, 0, any);
    }
}
