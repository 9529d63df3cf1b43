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

/** The one result of one step. */
public sealed interface AgentEvent {

    SessionId sessionId();

    StepId stepId();

    ProducedBy producedBy();

    Usage usage();

    /** What the Analyst answers. */
    sealed interface AnalystEvent extends AgentEvent
            permits QuestionExamined,
                    ResearchPlanned,
                    CoverageAssessed,
                    DraftWritten,
                    EvaluationMessage.Deliberated,
                    ChatEvent.OfAnalyst {}

    /** What the Critic answers. */
    sealed interface CriticEvent extends AgentEvent
            permits DraftReviewed, ReportVerified, EvaluationMessage.CitationsChecked {}

    /** What the Writer answers. */
    sealed interface WriterEvent extends AgentEvent permits ReportComposed, ChatEvent.OfWriter {}

    /** What the search answers. */
    sealed interface SearchEvent extends AgentEvent
            permits SourcesFound, EvaluationMessage.PolicyOpened, EvaluationMessage.PolicySearched {}

    /**
     * @param clarification what to ask back, or null where the question can be read in one way only
     */
    record QuestionExamined(
            SessionId sessionId, StepId stepId, ProducedBy producedBy, Usage usage, Clarification clarification)
            implements AnalystEvent {}

    record ResearchPlanned(SessionId sessionId, StepId stepId, ProducedBy producedBy, Usage usage, Plan plan)
            implements AnalystEvent {}

    /**
     * @param documents best first; not yet numbered, and some may be known to the session already
     */
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
     * @param claims what each sentence asserts that cites a source, in the report's order, and what came of checking it
     * @param markdown the report, in which what its source does not support is replaced, removed or marked, and what
     *     could not be checked is marked so
     */
    record ReportVerified(
            SessionId sessionId, StepId stepId, ProducedBy producedBy, Usage usage, List<Claim> claims, String markdown)
            implements CriticEvent {
        public ReportVerified {
            claims = List.copyOf(claims);
        }
    }

    /** The step failed for good; the loop decides what the session makes of it. */
    record StepFailed(SessionId sessionId, StepId stepId, ProducedBy producedBy, Usage usage, StepError error)
            implements AgentEvent {}
}
