package dev.crosscheck.model.message;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.evaluation.CaseFacts;
import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.Criterion;
import dev.crosscheck.model.evaluation.Deliberation;
import dev.crosscheck.model.evaluation.EvaluationPolicy;
import dev.crosscheck.model.evaluation.Finding;
import dev.crosscheck.model.evaluation.Material;
import dev.crosscheck.model.evaluation.PolicyCitation;
import dev.crosscheck.model.evaluation.PolicyOutline;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.evaluation.PolicyQuery;
import dev.crosscheck.model.evaluation.Route;
import dev.crosscheck.model.research.Budget;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The messages of criteria evaluation: commands, their results, and its own events. */
public sealed interface EvaluationMessage {

    /**
     * Reads the policy's tree of sections, and builds it if necessary. The step fails with {@code policy_missing} if
     * the policy does not exist, and with {@code policy_unreadable} if it cannot be read.
     *
     * @param watermark number of the corpus change that must be seen, or null
     */
    record OpenPolicy(SessionId sessionId, StepId stepId, String tenant, DocumentId policyId, Long watermark)
            implements AgentCommand.SearchCommand, EvaluationMessage {}

    record PolicyOpened(SessionId sessionId, StepId stepId, ProducedBy producedBy, Usage usage, PolicyOutline policy)
            implements AgentEvent.SearchEvent, EvaluationMessage {}

    /**
     * Searches in the policy's tree. The step fails with {@code unknown_section} if the query names a section that the
     * version does not have.
     *
     * @param version the version that was opened
     */
    record SearchPolicy(
            SessionId sessionId, StepId stepId, String tenant, DocumentId policyId, int version, PolicyQuery query)
            implements AgentCommand.SearchCommand, EvaluationMessage {}

    /**
     * @param passages best first, at most as many as the query asked for
     * @param visited ids and titles of the sections that the search opened, in order; the evaluation's log keeps them,
     *     its trace does not show them
     */
    record PolicySearched(
            SessionId sessionId,
            StepId stepId,
            ProducedBy producedBy,
            Usage usage,
            List<PolicyPassage> passages,
            List<String> visited)
            implements AgentEvent.SearchEvent, EvaluationMessage {
        public PolicySearched {
            passages = List.copyOf(passages);
            visited = List.copyOf(visited);
        }
    }

    /**
     * Thinks about one criterion until a search is needed or the criterion is decided.
     *
     * @param facts facts of the case
     * @param policy outline of the policy
     * @param material what earlier steps gathered
     * @param iterationsLeft turns that are left, at least 1; at 1, it may no longer ask for a search
     * @param tokensLeft tokens that a model may still use for this criterion
     * @param controller the controller to use
     * @param promptId the prompt for the model; null for the default
     */
    record Deliberate(
            SessionId sessionId,
            StepId stepId,
            Criterion criterion,
            CaseFacts facts,
            PolicyOutline policy,
            Material material,
            int iterationsLeft,
            int tokensLeft,
            Controller controller,
            @JsonInclude(JsonInclude.Include.NON_NULL) String promptId)
            implements AgentCommand.AnalystCommand, EvaluationMessage {}

    record Deliberated(
            SessionId sessionId, StepId stepId, ProducedBy producedBy, Usage usage, Deliberation deliberation)
            implements AgentEvent.AnalystEvent, EvaluationMessage {}

    /**
     * Checks a finding's citations against the passages: do the passages contain the exact quotes, and do the quotes
     * concern the criterion?
     *
     * @param passages the passages that contain the citations
     */
    record CheckCitations(
            SessionId sessionId, StepId stepId, Criterion criterion, Finding finding, List<PolicyPassage> passages)
            implements AgentCommand.CriticCommand, EvaluationMessage {
        public CheckCitations {
            passages = List.copyOf(passages);
        }
    }

    /** @param citations those that passed, each with its verdict, in the finding's order */
    record CitationsChecked(
            SessionId sessionId, StepId stepId, ProducedBy producedBy, Usage usage, List<PolicyCitation> citations)
            implements AgentEvent.CriticEvent, EvaluationMessage {
        public CitationsChecked {
            citations = List.copyOf(citations);
        }
    }

    /**
     * The evaluation begins.
     *
     * @param watermark corpus change that must be seen, or null
     * @param criteria from 1 to {@value #MOST_CRITERIA}; ids are unique
     * @param promptId the prompt for the model; null for the default
     * @param budget what may be spent on models
     * @param route the controllers that weigh the criteria; null to use the requested one
     */
    record EvaluationRequested(
            EventId id,
            Instant time,
            SessionId sessionId,
            String tenant,
            DocumentId policyId,
            @JsonInclude(JsonInclude.Include.NON_NULL) Long watermark,
            CaseFacts facts,
            List<Criterion> criteria,
            Controller controller,
            @JsonInclude(JsonInclude.Include.NON_NULL) String promptId,
            Budget budget,
            EvaluationPolicy policy,
            @JsonInclude(JsonInclude.Include.NON_NULL) Route route)
            implements SessionEvent, EvaluationMessage {

        public static final int MOST_CRITERIA = 100;

        /** Creates an evaluation with the requested controller. */
        public EvaluationRequested(
                EventId id,
                Instant time,
                SessionId sessionId,
                String tenant,
                DocumentId policyId,
                Long watermark,
                CaseFacts facts,
                List<Criterion> criteria,
                Controller controller,
                String promptId,
                Budget budget,
                EvaluationPolicy policy) {
            this(
                    id,
                    time,
                    sessionId,
                    tenant,
                    policyId,
                    watermark,
                    facts,
                    criteria,
                    controller,
                    promptId,
                    budget,
                    policy,
                    null);
        }

        /** Returns this evaluation with the route {@code chosen}. */
        public EvaluationRequested routed(Route chosen) {
            return new EvaluationRequested(
                    id,
                    time,
                    sessionId,
                    tenant,
                    policyId,
                    watermark,
                    facts,
                    criteria,
                    controller,
                    promptId,
                    budget,
                    policy,
                    chosen);
        }

        public EvaluationRequested {
            Require.present("session_id", sessionId);
            Require.text("tenant", tenant);
            Require.present("policy_id", policyId);
            Require.present("case", facts);
            Require.present("controller", controller);
            Require.present("budget", budget);
            Require.present("policy", policy);
            criteria = List.copyOf(criteria);
            if (criteria.isEmpty() || criteria.size() > MOST_CRITERIA) {
                throw new IllegalArgumentException(
                        "criteria must be from 1 to " + MOST_CRITERIA + ", not " + criteria.size());
            }
            Set<String> ids = new HashSet<>();
            for (int i = 0; i < criteria.size(); i++) {
                if (!ids.add(criteria.get(i).id())) {
                    throw new IllegalArgumentException("criteria[" + i + "].id must be unique");
                }
            }
        }
    }

    /** A user stopped the evaluation. Decided criteria keep their results; the others stay open. */
    record EvaluationCancelled(EventId id, Instant time, String reason) implements SessionEvent, EvaluationMessage {
        public EvaluationCancelled {
            reason = reason == null ? "" : reason;
        }
    }
}
