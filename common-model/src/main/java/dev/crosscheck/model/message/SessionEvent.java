package dev.crosscheck.model.message;

import dev.crosscheck.model.EventId;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.LoopPolicy;
import java.time.Instant;
import java.util.List;

/**
 * One entry of a session's log. The log is the session: its state is the fold over these, and whatever the loop needs
 * (time, ids, limits) arrives inside them.
 */
public sealed interface SessionEvent {

    /** Unique within the session; a repeated delivery has the same. */
    EventId id();

    /** When the gateway took it in, UTC. */
    Instant time();

    /**
     * The session begins.
     *
     * @param complexity as requested, or null where the planner chooses
     * @param limits the request's limits over the environment's
     * @param collections names of the collections to search; all of the tenant's where empty
     * @param watermark corpus change that searches must see, or null
     */
    record ResearchRequested(
            EventId id,
            Instant time,
            SessionId sessionId,
            String tenant,
            Brief brief,
            Complexity complexity,
            LimitOverrides limits,
            LoopPolicy policy,
            List<String> collections,
            Long watermark)
            implements SessionEvent {
        public ResearchRequested {
            Require.present("session_id", sessionId);
            Require.text("tenant", tenant);
            Require.present("brief", brief);
            Require.present("limits", limits);
            Require.present("policy", policy);
            collections = List.copyOf(collections);
        }
    }

    /** An agent's step came to its one result. */
    record StepReported(EventId id, Instant time, AgentEvent result) implements SessionEvent {
        public StepReported {
            Require.present("result", result);
        }
    }

    /** Somebody asked to stop it. */
    record ResearchCancelled(EventId id, Instant time, String reason) implements SessionEvent {
        public ResearchCancelled {
            reason = reason == null ? "" : reason;
        }
    }

    /**
     * From here on no further search pass and no further round begins, and what there is gets composed. The first of
     * each still begins: without them there would be nothing.
     */
    record SoftDeadlinePassed(EventId id, Instant time) implements SessionEvent {}

    /** The session ends now, with what there is. */
    record HardDeadlinePassed(EventId id, Instant time) implements SessionEvent {}
}
