package dev.crosscheck.model.message;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.source.FoundDocument;
import java.util.List;

/** The only result of a step. */
public sealed interface AgentEvent {

    SessionId sessionId();

    StepId stepId();

    ProducedBy producedBy();

    Usage usage();

    /** The results of the Analyst. */
    sealed interface AnalystEvent extends AgentEvent
            permits QuestionExamined,
                    ResearchPlanned,
                    CoverageAssessed,
                    DraftWritten,
                    EvaluationMessage.Deliberated,
                    ChatEvent.OfAnalyst {}

    /** The results of the Critic. */
    sealed interface CriticEvent extends AgentEvent
            permits DraftReviewed, ReportVerified, EvaluationMessage.CitationsChecked {}

    /** The results of the Writer. */
    sealed interface WriterEvent extends AgentEvent permits ReportComposed, ChatEvent.OfWriter {}

    /** The results of the search. */
    sealed interface SearchEvent extends AgentEvent
            permits SourcesFound, EvaluationMessage.PolicyOpened, EvaluationMessage.PolicySearched {}

    /** @param clarification what to ask the user, or null if the question has only one reading */
    record QuestionExamined(
            SessionId sessionId, StepId stepId, ProducedBy producedBy, Usage usage, Clarification clarification)
            implements AnalystEvent {}

    record ResearchPlanned(SessionId sessionId, StepId stepId, ProducedBy producedBy, Usage usage, Plan plan)
            implements AnalystEvent {}

    /** @param documents best first; without numbers, and the session may know some of them already */
    record SourcesFound(
            SessionId sessionId,
            StepId stepId,
            ProducedBy producedBy,
            Usage usage,
            List<QueryOutcome> outcomes,
            List<FoundDocument> documents)
            implements SearchEvent {
        public SourcesFound {
            outcomes = List.copyOf(outcomes);
            documents = List.copyOf(documents);
        }
    }

    record CoverageAssessed(SessionId sessionId, StepId stepId, ProducedBy producedBy, Usage usage, Coverage coverage)
            implements AnalystEvent {}

    record DraftWritten(SessionId sessionId, StepId stepId, ProducedBy producedBy, Usage usage, Draft draft)
            implements AnalystEvent {}

    record DraftReviewed(SessionId sessionId, StepId stepId, ProducedBy producedBy, Usage usage, Review review)
            implements CriticEvent {}

    record ReportComposed(SessionId sessionId, StepId stepId, ProducedBy producedBy, Usage usage, Report report)
            implements WriterEvent {}

    /**
     * @param claims the checked claims of the sentences that cite a source, in the report's order
     * @param markdown the report. Sentences that their source does not support are replaced, removed or marked;
     *      sentences that could not be checked are marked as such
     */
    record ReportVerified(
            SessionId sessionId, StepId stepId, ProducedBy producedBy, Usage usage, List<Claim> claims, String markdown)
            implements CriticEvent {
        public ReportVerified {
            claims = List.copyOf(claims);
        }
    }

    /** The step failed for good. The loop decides how the session goes on. */
    record StepFailed(SessionId sessionId, StepId stepId, ProducedBy producedBy, Usage usage, StepError error)
            implements AgentEvent {}
}
