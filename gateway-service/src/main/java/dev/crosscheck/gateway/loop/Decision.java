package dev.crosscheck.gateway.loop;

import dev.crosscheck.model.message.AgentCommand;
import java.util.List;

/** The reaction of a loop to an event. */
public sealed interface Decision {

    /**
     * The event is appended to the log, and the commands are sent.
     *
     * @param commands stored in the same transaction as the event
     */
    record Advanced(SessionState next, List<AgentCommand> commands) implements Decision {
        public Advanced {
            commands = List.copyOf(commands);
        }
    }

    /** The event changes nothing and is not appended. */
    record Ignored(Reason reason) implements Decision {}

    /** The reason why an event changes nothing. */
    enum Reason {
        /** The session has already taken the event. */
        DUPLICATE,
        /** The session is over. The cost of a late result is still booked. */
        LATE,
        /** The deadline has been moved since the clock read it. */
        EARLY,
        /** The session was not waiting for this event. Unless a client sent it, this indicates a bug. */
        ILLEGAL
    }

    /** Moves to {@code next} without a new command; a step under way continues. */
    static Advanced to(SessionState next) {
        return new Advanced(next, List.of());
    }
}
