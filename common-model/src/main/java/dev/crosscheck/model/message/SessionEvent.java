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
import dev.crosscheck.model.research.WebSending;
import dev.crosscheck.model.research.WebUse;
import dev.crosscheck.model.source.Domains;
import java.time.Instant;
import java.util.List;

/**
 * One entry of a session's log. The session's state is the fold over these events. Everything that the loop needs
 * (time, ids, limits) is in them.
 */
public sealed interface SessionEvent
        permits SessionEvent.OfResearch,
                SessionEvent.StepReported,
                SessionEvent.SoftDeadlinePassed,
                SessionEvent.HardDeadlinePassed,
                EvaluationMessage.EvaluationRequested,
                EvaluationMessage.EvaluationCancelled,
                ChatLogEvent {

    /** Unique within the session. A repeated delivery has the same id. */
    EventId id();

    /** When the gateway received it, UTC. */
    Instant time();

    /** Events that only logs of research contain. Loops of other kinds do not take them. */
    sealed interface OfResearch extends SessionEvent {}

    /**
     * The session begins.
     *
     * @param complexity the requested complexity, or null if the planner chooses
     * @param limits the request's limits, completed by the environment's
     * @param collections names of the collections to search; empty for all of the tenant's
     * @param watermark corpus change that searches must see, or null
     * @param clarifyWithinSeconds how long to wait for an answer if the question is ambiguous; null if the session may
     *      not ask
     * @param searchOnly whether the session is one search that returns its results, without a plan, draft or check
     * @param web how the session uses the web; null if it does not
     * @param webProviders names of the only providers that it asks; empty for all
     * @param domains the domains from which sources may come; null for any
     * @param reviewPlanWithinSeconds how long to show the plan and wait for an answer; null to run it at once
     * @param webSending what may be sent to the web; null for the usual
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
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> webProviders,
            @JsonInclude(JsonInclude.Include.NON_NULL) Domains domains,
            @JsonInclude(JsonInclude.Include.NON_NULL) Integer reviewPlanWithinSeconds,
            @JsonInclude(JsonInclude.Include.NON_NULL) WebSending webSending)
            implements OfResearch {
        public ResearchRequested {
            Require.present("session_id", sessionId);
            Require.text("tenant", tenant);
            Require.present("brief", brief);
            Require.present("limits", limits);
            Require.present("policy", policy);
            collections = List.copyOf(collections);
            webProviders = webProviders == null ? List.of() : List.copyOf(webProviders);
            if (clarifyWithinSeconds != null) {
                Require.atLeast("clarify_within_seconds", 1, clarifyWithinSeconds);
            }
            if (reviewPlanWithinSeconds != null) {
                Require.atLeast("review_plan_within_seconds", 1, reviewPlanWithinSeconds);
            }
        }

        /** Creates a session with all its stages. */
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
                    List.of(),
                    null,
                    null,
                    null);
        }

        /**
         * Returns this session with this use of the web, through these providers only.
         *
         * @param use null for no web
         * @param providers empty for all
         */
        public ResearchRequested using(WebUse use, List<String> providers) {
            return with(clarifyWithinSeconds, searchOnly, use, providers, domains, reviewPlanWithinSeconds, webSending);
        }

        /** Returns this session reduced to its search. */
        public ResearchRequested onlySearching() {
            return with(null, true, web, webProviders, domains, null, webSending);
        }

        /** Returns this session with sources of these domains only; null for all. */
        public ResearchRequested within(Domains where) {
            return with(
                    clarifyWithinSeconds, searchOnly, web, webProviders, where, reviewPlanWithinSeconds, webSending);
        }

        /** Returns this session with what may be sent to the web; null for the usual. */
        public ResearchRequested sending(WebSending sending) {
            return with(clarifyWithinSeconds, searchOnly, web, webProviders, domains, reviewPlanWithinSeconds, sending);
        }

        /** Returns this session with its plan shown for that many seconds; null to run the plan at once. */
        public ResearchRequested showingPlan(Integer seconds) {
            return with(clarifyWithinSeconds, searchOnly, web, webProviders, domains, seconds, webSending);
        }

        private ResearchRequested with(
                Integer clarifyWithin,
                boolean onlySearch,
                WebUse use,
                List<String> providers,
                Domains where,
                Integer reviewPlanWithin,
                WebSending sending) {
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
                    providers,
                    where,
                    reviewPlanWithin,
                    sending);
        }
    }

    /** An agent's step has its only result. */
    record StepReported(EventId id, Instant time, AgentEvent result) implements SessionEvent {
        public StepReported {
            Require.present("result", result);
        }
    }

    /** A user chose a reading of the question, or skipped the choice. */
    record ClarificationAnswered(EventId id, Instant time, ClarificationAnswer answer) implements OfResearch {
        public ClarificationAnswered {
            Require.present("answer", answer);
        }
    }

    /** Nobody answered in time. The session goes on with the likeliest reading. */
    record ClarificationLapsed(EventId id, Instant time) implements OfResearch {}

    /** A user accepted or changed the plan. */
    record PlanReviewed(EventId id, Instant time, PlanAnswer answer) implements OfResearch {
        public PlanReviewed {
            Require.present("answer", answer);
        }
    }

    /** Nobody answered in time. The session goes on with the plan as it is. */
    record PlanReviewLapsed(EventId id, Instant time) implements OfResearch {}

    /** A user cancelled the session. */
    record ResearchCancelled(EventId id, Instant time, String reason) implements OfResearch {
        public ResearchCancelled {
            reason = reason == null ? "" : reason;
        }
    }

    /**
     * From here on, no further search pass and no further round begins, and the session composes its report from what
     * it has. The first pass and the first round still begin: without them there would be no report.
     */
    record SoftDeadlinePassed(EventId id, Instant time) implements SessionEvent {}

    /** The session ends now, with what it has. */
    record HardDeadlinePassed(EventId id, Instant time) implements SessionEvent {}

    /**
     * A user wants a report from what the session has. No further search pass begins, not even the first, and no
     * further round. The soft deadline is now, and the hard one follows from it.
     */
    record FinishRequested(EventId id, Instant time) implements OfResearch {}

    /** A user paused the session. It sends no commands, and both deadlines are suspended. */
    record ResearchPaused(EventId id, Instant time) implements OfResearch {}

    /** The session continues where it was paused. */
    record ResearchResumed(EventId id, Instant time) implements OfResearch {}

    /**
     * The events before this one were copied from another session. From here on this session runs independently, with
     * new deadlines.
     *
     * @param parent the session whose events were copied
     * @param parentSequence sequence number of the last copied event
     */
    record ResearchForked(EventId id, Instant time, SessionId parent, int parentSequence) implements OfResearch {
        public ResearchForked {
            Require.present("parent", parent);
            Require.atLeast("parent_sequence", 1, parentSequence);
        }
    }

    /** Like {@link ResearchForked}, after the parent failed: this session repeats the work that failed. */
    record ResearchRetried(EventId id, Instant time, SessionId parent, int parentSequence) implements OfResearch {
        public ResearchRetried {
            Require.present("parent", parent);
            Require.atLeast("parent_sequence", 1, parentSequence);
        }
    }

    /**
     * Like {@link ResearchForked}, to draft again from the parent's sources under another mode or other tiers. The
     * session never searches again.
     *
     * @param strictMaxTier the weakest tier that strict mode admits
     */
    record JudgementReopened(
            EventId id, Instant time, SessionId parent, int parentSequence, Mode mode, int strictMaxTier)
            implements OfResearch {
        public JudgementReopened {
            Require.present("parent", parent);
            Require.atLeast("parent_sequence", 1, parentSequence);
            Require.present("mode", mode);
            Require.atLeast("strict_max_tier", 1, strictMaxTier);
        }
    }
}
