package dev.crosscheck.gateway.loop;

import dev.crosscheck.model.message.AgentCommand;
import java.util.List;

/** What a loop makes of an event. */
public sealed interface Decision {

    /**
     * The event is appended to the log, and the commands go out.
     *
     * @param commands at most one today; they are stored in the same transaction as the event
     */
    record Advanced(SessionState next, List<AgentCommand> commands) implements Decision {
        public Advanced {
            commands = List.copyOf(commands);
        }
    }

    /** The event changes nothing and is not appended. */
    record Ignored(Reason reason) implements Decision {}

    /** Why an event changes nothing. */
    enum Reason {
        /** It was taken in before. */
        DUPLICATE,
        /** The session is over; what it cost is booked all the same. */
        LATE,
        /** A deadline that has been moved since it was looked up. */
        EARLY,
        /** It answers nothing that was asked: a bug somewhere, worth a look. */
        ILLEGAL
    }

    /** To {@code next}, and nothing is ordered: a step under way stays so. */
    static Advanced to(SessionState next) {
        return new Advanced(next, List.of());
    }
}
