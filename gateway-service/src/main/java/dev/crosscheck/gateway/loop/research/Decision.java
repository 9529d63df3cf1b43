package dev.crosscheck.gateway.loop.research;

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

        static Advanced to(ResearchState next, AgentCommand command) {
            return new Advanced(next, List.of(command));
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
        /** It answers nothing that was asked: a bug somewhere, worth a look. */
        ILLEGAL
    }
}
