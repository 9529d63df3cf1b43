package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.model.SessionId;
import jakarta.enterprise.inject.spi.CDI;

/** Makes the running gateway of a test fold a session's log from its beginning, as another process would. */
public final class ColdStates {

    private ColdStates() {}

    /** @param any any state; it replaces the cached one, for a time before the session's first event */
    public static void forget(SessionId session, SessionState any) {
        CDI.current().select(StateCache.class).get().put(session, 0, any);
    }
}
