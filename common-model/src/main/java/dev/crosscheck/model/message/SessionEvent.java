package dev.crosscheck.model.message;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.ClarificationAnswer;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.LoopPolicy;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.PlanAnswer;
import dev.crosscheck.model.research.WebUse;
import dev.crosscheck.model.source.Domains;
import java.time.Instant;
import java.util.List;

/**
 * One entry of a session's log. The log is the session: its state is the fold over these, and whatever the loop needs
 * (time, ids, limits) arrives inside them.
 */
public sealed interface SessionEvent
        permits SessionEvent.ResearchRequested,
                SessionEvent.StepReported,
                SessionEvent.ClarificationAnswered,
                SessionEvent.ClarificationLapsed,
                SessionEvent.PlanReviewed,
                SessionEvent.PlanReviewLapsed,
                SessionEvent.ResearchCancelled,
                SessionEvent.SoftDeadlinePassed,
                SessionEvent.HardDeadlinePassed,
                SessionEvent.FinishRequested,
                SessionEvent.ResearchPaused,
                SessionEvent.ResearchResumed,
                SessionEvent.ResearchForked,
                SessionEvent.ResearchRetried,
                SessionEvent.JudgementReopened,
                EvaluationMessage.EvaluationRequested,
                EvaluationMessage.EvaluationCancelled,
                ChatLogEvent {

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
     * @param clarifyWithinSeconds how long an answer is waited for where the question is ambiguous; null where the
     *     session may not ask back
     * @param searchOnly whether the session is one search, whose results are what it gives: nothing is planned, drafted
     *     or checked
     * @param web how the session uses the web; null where it does not
     * @param domains from where sources may come; null for anywhere
     * @param reviewPlanWithinSeconds how long the plan is shown and waited for an answer to it; null where it runs at
     *     once
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
            Long watermark,
            Integer clarifyWithinSeconds,
            @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean searchOnly,
            @JsonInclude(JsonInclude.Include.NON_NULL) WebUse web,
            @JsonInclude(JsonInclude.Include.NON_NULL) Domains domains,
            @JsonInclude(JsonInclude.Include.NON_NULL) Integer reviewPlanWithinSeconds)
            implements SessionEvent {
        public ResearchRequested {
            Require.present("session_id", sessionId);
            Require.text("tenant", tenant);
            Require.present("brief", brief);
            Require.present("limits", limits);
            Require.present("policy", policy);
            collections = List.copyOf(collections);
            if (clarifyWithinSeconds != null) {
                Require.atLeast("clarify_within_seconds", 1, clarifyWithinSeconds);
            }
            if (reviewPlanWithinSeconds != null) {
                Require.atLeast("review_plan_within_seconds", 1, reviewPlanWithinSeconds);
            }
        }

        /** Goes the whole way. */
        public ResearchRequested(
                EventId id,
                Instant time,
                SessionId sessionId,
                String tenant,
                Brief brief,
                Complexity complexity,
                LimitOverrides limits,
                LoopPolicy policy,
                List<String> collections,
                Long watermark,
                Integer clarifyWithinSeconds) {
            this(
                    id,
                    time,
                    sessionId,
                    tenant,
                    brief,
                    complexity,
                    limits,
                    policy,
                    collections,
                    watermark,
                    clarifyWithinSeconds,
                    false,
                    null,
                    null,
                    null);
        }

        /** The same with the web, used like that; null for a session that does not use it. */
        public ResearchRequested using(WebUse use) {
            return with(clarifyWithinSeconds, searchOnly, use, domains, reviewPlanWithinSeconds);
        }

        /** The same, without anything but its search. */
        public ResearchRequested onlySearching() {
            return with(null, true, web, domains, null);
        }

        /** The same with sources of these domains alone; null for all. */
        public ResearchRequested within(Domains where) {
            return with(clarifyWithinSeconds, searchOnly, web, where, reviewPlanWithinSeconds);
        }

        /** The same, with its plan shown for that many seconds; null for a plan that runs at once. */
        public ResearchRequested showingPlan(Integer seconds) {
            return with(clarifyWithinSeconds, searchOnly, web, domains, seconds);
        }

        private ResearchRequested with(
                Integer clarifyWithin, boolean onlySearch, WebUse use, Domains where, Integer reviewPlanWithin) {
            return new ResearchRequested(
                    id,
                    time,
                    sessionId,
                    tenant,
                    brief,
                    complexity,
                    limits,
                    policy,
                    collections,
                    watermark,
                    clarifyWithin,
                    onlySearch,
                    use,
                    where,
                    reviewPlanWithin);
        }
    }

    /** An agent's step came to its one result. */
    record StepReported(EventId id, Instant time, AgentEvent result) implements SessionEvent {
        public StepReported {
            Require.present("result", result);
        }
    }

    /** Somebody said how the question is to be read, or that it does not matter. */
    record ClarificationAnswered(EventId id, Instant time, ClarificationAnswer answer) implements SessionEvent {
        public ClarificationAnswered {
            Require.present("answer", answer);
        }
    }

    /** Nobody did so in time: it goes on with the likeliest reading. */
    record ClarificationLapsed(EventId id, Instant time) implements SessionEvent {}

    /** Somebody has read the plan, and accepted or changed it. */
    record PlanReviewed(EventId id, Instant time, PlanAnswer answer) implements SessionEvent {
        public PlanReviewed {
            Require.present("answer", answer);
        }
    }

    /** Nobody did so in time: it goes on with the plan as it is. */
    record PlanReviewLapsed(EventId id, Instant time) implements SessionEvent {}

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

    /**
     * Somebody wants a report of what there is. No further search pass begins, not even the first, and no further
     * round; the soft deadline is now, and the hard one follows from it.
     */
    record FinishRequested(EventId id, Instant time) implements SessionEvent {}

    /** Somebody stopped it for a while: nothing is ordered, and both deadlines stand still. */
    record ResearchPaused(EventId id, Instant time) implements SessionEvent {}

    /** It goes on where it was paused. */
    record ResearchResumed(EventId id, Instant time) implements SessionEvent {}

    /**
     * What stands before this in the log was copied from another session; from here on it goes its own way, with
     * deadlines that begin anew.
     *
     * @param parent whose events were copied
     * @param parentSequence the last of them
     */
    record ResearchForked(EventId id, Instant time, SessionId parent, int parentSequence) implements SessionEvent {
        public ResearchForked {
            Require.present("parent", parent);
            Require.atLeast("parent_sequence", 1, parentSequence);
        }
    }

    /** As {@link ResearchForked}, because the parent failed: this tries again what it had not come through. */
    record ResearchRetried(EventId id, Instant time, SessionId parent, int parentSequence) implements SessionEvent {
        public ResearchRetried {
            Require.present("parent", parent);
            Require.atLeast("parent_sequence", 1, parentSequence);
        }
    }

    /**
     * As {@link ResearchForked}, to draft anew from the sources that the parent found, under another mode or other
     * tiers. The search is closed: this never asks for a source.
     *
     * @param strictMaxTier the weakest tier that strict mode admits
     */
    record JudgementReopened(
            EventId id, Instant time, SessionId parent, int parentSequence, Mode mode, int strictMaxTier)
            implements SessionEvent {
        public JudgementReopened {
            Require.present("parent", parent);
            Require.atLeast("parent_sequence", 1, parentSequence);
            Require.present("mode", mode);
            Require.atLeast("strict_max_tier", 1, strictMaxTier);
        }
    }
}
