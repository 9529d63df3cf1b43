package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.gateway.loop.research.ResearchState.Active;
import dev.crosscheck.model.message.AgentCommand;
import java.util.List;

/** What the loop makes of an event. */
public sealed interface Decision {

    /**
     * The event is appended to the log, and the commands go out.
     *
     * @param commands at most one today; they are stored in the same transaction as the event
     */
    record Advanced(ResearchState next, List<AgentCommand> commands) implements Decision {
        public Advanced {
            commands = List.copyOf(commands);
        }

        /** To a state that waits for a step, which is ordered. */
        static Advanced ordering(Active next) {
            return new Advanced(next, List.of(Orders.of(next)));
        }

        static Advanced to(ResearchState next) {
            return new Advanced(next, List.of());
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
}
