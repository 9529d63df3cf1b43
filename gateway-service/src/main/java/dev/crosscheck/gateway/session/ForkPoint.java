package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.loop.research.Drafting;
import dev.crosscheck.gateway.loop.research.Recorded;
import dev.crosscheck.gateway.loop.research.ResearchLoop;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.loop.research.ResearchState.Failed;
import dev.crosscheck.gateway.loop.research.ResearchState.Finished;
import dev.crosscheck.gateway.loop.research.ResearchState.NotRequested;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.JudgementReopened;
import dev.crosscheck.model.message.SessionEvent.ResearchForked;
import dev.crosscheck.model.message.SessionEvent.ResearchRetried;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.model.research.Mode;
import java.time.Instant;
import java.util.List;

/** Where the log of a session is cut so that another can go on from there. Pure. */
public sealed interface ForkPoint {

    /** After the event of that sequence. */
    record AtEvent(int sequence) implements ForkPoint {}

    /** Before the event that made the session fail. */
    record BeforeFailure() implements ForkPoint {}

    /**
     * When the last draft that follows a search began.
     *
     * @param mode to judge under, or null for the session's own
     * @param maxTier the weakest tier that strict mode admits, or null for the session's own
     */
    record AtDrafting(Mode mode, Integer maxTier) implements ForkPoint {}

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
        EventId eventId() {
            return new EventId(child + ".fork");
        }
    }

    /** @param log of the parent, which has at least its request */
    default Found find(List<Recorded> log, Birth birth) {
        return switch (this) {
            case AtEvent(int sequence) -> atEvent(sequence, log, birth);
            case BeforeFailure() -> beforeFailure(log, birth);
            case AtDrafting at -> atDrafting(at, log, birth);
        };
    }

    private static Found atEvent(int sequence, List<Recorded> log, Birth birth) {
        if (sequence < 1 || sequence > log.size()) {
            return new Found.Impossible(
                    ProblemType.NO_SUCH_EVENT,
                    "the session has no event " + sequence + "; its last one is " + log.size());
        }
        if (ResearchLoop.fold(log.subList(0, sequence)) instanceof Finished over) {
            return new Found.Impossible(
                    ProblemType.NOTHING_FOLLOWS,
                    "the session was " + over.phase() + " with event " + sequence + ", so nothing follows it");
        }
        return new Found.Cut(sequence, new ResearchForked(birth.eventId(), birth.time(), birth.parent(), sequence));
    }

    private static Found beforeFailure(List<Recorded> log, Birth birth) {
        ResearchState state = ResearchLoop.fold(log);
        if (!(state instanceof Failed)) {
            return new Found.Impossible(
                    ProblemType.NOT_FAILED,
                    "the session is " + SessionStatus.of(state).wireName() + "; only a failed one can be retried");
        }
        int copied = log.size() - 1;
        return new Found.Cut(copied, new ResearchRetried(birth.eventId(), birth.time(), birth.parent(), copied));
    }

    private static Found atDrafting(AtDrafting at, List<Recorded> log, Birth birth) {
        int copied = 0;
        Dossier dossier = null;
        ResearchState state = new NotRequested();
        for (int i = 0; i < log.size(); i++) {
            ResearchState next = ResearchLoop.evolve(state, log.get(i));
            if (next instanceof Drafting drafting && !(state instanceof Drafting)) {
                copied = i + 1;
                dossier = drafting.dossier();
            }
            state = next;
        }
        if (dossier == null) {
            return new Found.Impossible(
                    ProblemType.NOT_DRAFTED,
                    "the session, which is " + SessionStatus.of(state).wireName()
                            + ", has never had sources to draft from, so there is nothing to judge");
        }
        Mode mode = at.mode() == null ? dossier.scope().brief().mode() : at.mode();
        if (at.maxTier() != null && mode != Mode.STRICT) {
            return new Found.Unfit("max_tier", "counts in strict mode only, and the mode is " + mode.wireName());
        }
        int maxTier = at.maxTier() == null ? dossier.scope().policy().strictMaxTier() : at.maxTier();
        return new Found.Cut(
                copied, new JudgementReopened(birth.eventId(), birth.time(), birth.parent(), copied, mode, maxTier));
    }
}
