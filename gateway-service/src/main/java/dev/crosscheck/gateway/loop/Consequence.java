package dev.crosscheck.gateway.loop;

import dev.crosscheck.model.SessionId;

/**
 * The consequence of an event, which the log stores beside the event. Folding applies it, so a decided session keeps
 * its decisions even if the loop's code changes later.
 */
public interface Consequence {

    /**
     * Returns this consequence for a session that begins with a copy of the event. Replaces the parent's id in step
     * ids, and resets the cost, because the child has spent nothing.
     *
     * @param byRules whether this is the first copied event whose step was done by rules because the parent's budget
     *     was spent
     */
    Consequence inChild(SessionId parent, SessionId child, boolean byRules);
}
