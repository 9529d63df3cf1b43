package dev.crosscheck.gateway.loop;

import dev.crosscheck.model.SessionId;

/**
 * What an event led to, as the log keeps it beside the event: a session that was once decided stays as it was decided,
 * however its loop decides by now.
 */
public interface Consequence {

    /**
     * The same in a session that begins with a copy of the event. Steps are named after their session, and the child
     * has spent nothing.
     *
     * @param byRules whether this is the first event of the copy whose step was done by rules for want of the parent's
     *     budget
     */
    Consequence inChild(SessionId parent, SessionId child, boolean byRules);
}
