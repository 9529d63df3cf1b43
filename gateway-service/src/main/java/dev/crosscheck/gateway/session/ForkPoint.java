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

/** Decides where to cut a session's log so that another session can continue from there. Pure. */
public interface ForkPoint {

    /**
     * @param start the state before the first event of the log
     * @param log the parent's log; it contains at least the request
     */
    ForkDecision find(SessionState start, List<Recorded> log, Birth birth);

    /** The answer to a fork request. */
    sealed interface ForkDecision {

        /** The fork is refused; no session begins. */
        sealed interface Refusal extends ForkDecision {}

        /**
         * @param copied the number of events to copy
         * @param begins the first event of the child itself
         */
        record Cut(int copied, SessionEvent begins) implements ForkDecision {}

        /** The session cannot be forked there in its current state. */
        record Impossible(ProblemType type, String reason) implements Refusal {}

        /** A field of the request does not fit this session. */
        record Unfit(String field, String reason) implements Refusal {}
    }

    /** The ids of parent and child, and the time of the child's first own event. */
    record Birth(SessionId parent, SessionId child, Instant time) {
        public EventId eventId() {
            return new EventId(child + ".fork");
        }
    }

    /** Cuts after the event with that sequence. */
    record AtEvent(int sequence) implements ForkPoint {
        @Override
        public ForkDecision find(SessionState start, List<Recorded> log, Birth birth) {
            if (sequence < 1 || sequence > log.size()) {
                return new ForkDecision.Impossible(
                        ProblemType.NO_SUCH_EVENT,
                        "the session has no event " + sequence + "; its last one is " + log.size());
            }
            SessionState state = fold(start, log.subList(0, sequence));
            if (state.status().isTerminal()) {
                return new ForkDecision.Impossible(
                        ProblemType.NOTHING_FOLLOWS,
                        "the session was " + state.phase() + " with event " + sequence + ", so nothing follows it");
            }
            return new ForkDecision.Cut(
                    sequence, new ResearchForked(birth.eventId(), birth.time(), birth.parent(), sequence));
        }
    }

    /** Cuts before the event that made the session fail. */
    record BeforeFailure() implements ForkPoint {
        @Override
        public ForkDecision find(SessionState start, List<Recorded> log, Birth birth) {
            SessionStatus status = fold(start, log).status();
            if (status != SessionStatus.FAILED) {
                return new ForkDecision.Impossible(
                        ProblemType.NOT_FAILED,
                        "the session is " + status.wireName() + "; only a failed one can be retried");
            }
            int copied = log.size() - 1;
            return new ForkDecision.Cut(
                    copied, new ResearchRetried(birth.eventId(), birth.time(), birth.parent(), copied));
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
