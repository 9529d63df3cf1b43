package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.ResearchForked;
import dev.crosscheck.model.message.SessionEvent.ResearchRetried;
import dev.crosscheck.model.problem.ProblemType;
import java.time.Instant;
import java.util.List;

/** Where the log of a session is cut so that another can go on from there. Pure. */
public interface ForkPoint {

    /**
     * @param start where the log begins
     * @param log of the parent, which has at least its request
     */
    Found find(SessionState start, List<Recorded> log, Birth birth);

    /** What a log says to it. */
    sealed interface Found {

        /** Nothing is begun. */
        sealed interface Refusal extends Found {}

        /**
         * @param copied how many events are copied
         * @param begins the child's first event of its own
         */
        record Cut(int copied, SessionEvent begins) implements Found {}

        /** The session as it stands cannot be forked there. */
        record Impossible(ProblemType type, String reason) implements Refusal {}

        /** A field of the request does not fit this session. */
        record Unfit(String field, String reason) implements Refusal {}
    }

    /** The ids and the time of the child's first own event. */
    record Birth(SessionId parent, SessionId child, Instant time) {
        public EventId eventId() {
            return new EventId(child + ".fork");
        }
    }

    /** After the event of that sequence. */
    record AtEvent(int sequence) implements ForkPoint {
        @Override
        public Found find(SessionState start, List<Recorded> log, Birth birth) {
            if (sequence < 1 || sequence > log.size()) {
                return new Found.Impossible(
                        ProblemType.NO_SUCH_EVENT,
                        "the session has no event " + sequence + "; its last one is " + log.size());
            }
            SessionState state = fold(start, log.subList(0, sequence));
            if (state.status().isTerminal()) {
                return new Found.Impossible(
                        ProblemType.NOTHING_FOLLOWS,
                        "the session was " + state.phase() + " with event " + sequence + ", so nothing follows it");
            }
            return new Found.Cut(sequence, new ResearchForked(birth.eventId(), birth.time(), birth.parent(), sequence));
        }
    }

    /** Before the event that made the session fail. */
    record BeforeFailure() implements ForkPoint {
        @Override
        public Found find(SessionState start, List<Recorded> log, Birth birth) {
            SessionStatus status = fold(start, log).status();
            if (status != SessionStatus.FAILED) {
                return new Found.Impossible(
                        ProblemType.NOT_FAILED,
                        "the session is " + status.wireName() + "; only a failed one can be retried");
            }
            int copied = log.size() - 1;
            return new Found.Cut(copied, new ResearchRetried(birth.eventId(), birth.time(), birth.parent(), copied));
        }
    }

    private static SessionState fold(SessionState start, List<Recorded> log) {
        SessionState state = start;
        for (Recorded entry : log) {
            state = state.evolve(entry);
        }
        return state;
    }
}
