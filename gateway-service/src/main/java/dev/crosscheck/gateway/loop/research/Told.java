package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.ChatLogEvent;
import dev.crosscheck.model.message.EvaluationMessage;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.ClarificationAnswered;
import dev.crosscheck.model.message.SessionEvent.ClarificationLapsed;
import dev.crosscheck.model.message.SessionEvent.FinishRequested;
import dev.crosscheck.model.message.SessionEvent.HardDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.JudgementReopened;
import dev.crosscheck.model.message.SessionEvent.PlanReviewLapsed;
import dev.crosscheck.model.message.SessionEvent.PlanReviewed;
import dev.crosscheck.model.message.SessionEvent.ResearchCancelled;
import dev.crosscheck.model.message.SessionEvent.ResearchForked;
import dev.crosscheck.model.message.SessionEvent.ResearchPaused;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.message.SessionEvent.ResearchResumed;
import dev.crosscheck.model.message.SessionEvent.ResearchRetried;
import dev.crosscheck.model.message.SessionEvent.SoftDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.research.ClarificationAnswer;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.PlanAnswer;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.ReviewStatus;
import java.util.List;

/**
 * What an event of the log publishes, in addition to the session's place after it. Each kind of event has a record of
 * its own; an answer's record is in the file of its turn. Null components are omitted.
 *
 * <p>The conversion to JSON decides which components are public and which only the session's owner sees.
 */
public interface Told {

    /** Publishes nothing except that the event happened. */
    record Steered() implements Told {}

    record Asked(String question) implements Told {}

    record Cancelled(String reason) implements Told {}

    /** @param parentId the session whose events, up to {@code parentSequence}, begin this session's log */
    record Forked(SessionId parentId, int parentSequence) implements Told {}

    /** @param mode the mode of the new judgement */
    record Judged(SessionId parentId, int parentSequence, Mode mode) implements Told {}

    record Clarified(ClarificationAnswer answer) implements Told {}

    /** The queries that the session searches for from now on. */
    record Agreed(int queriesCount, List<PlannedQuery> queries, List<String> subQuestions) implements Told {}

    record Failed(String error, String message) implements Told {}

    /** Returns the public name of the stage that this event ends; null if it ends none. */
    default String done() {
        return null;
    }

    /** Returns the number of sources that a draft cites; null for all other events. */
    default Integer citationsCount() {
        return null;
    }

    /** Returns the Critic's verdict; null for all other events. */
    default ReviewStatus reviewStatus() {
        return null;
    }

    /** @param before the state before {@code event}, which was appended */
    static Told of(ResearchState before, SessionEvent event) {
        return switch (event) {
            case ResearchRequested requested -> new Asked(requested.brief().question());
            case StepReported reported -> answering(before).told(reported.result());
            case ResearchCancelled cancelled -> new Cancelled(cancelled.reason().isEmpty() ? null : cancelled.reason());
            case ResearchForked forked -> new Forked(forked.parent(), forked.parentSequence());
            case ResearchRetried retried -> new Forked(retried.parent(), retried.parentSequence());
            case JudgementReopened reopened ->
                new Judged(reopened.parent(), reopened.parentSequence(), reopened.mode());
            case ClarificationAnswered answered -> new Clarified(answered.answer());
            case PlanReviewed reviewed -> agreed((Proposing) before, reviewed.answer());
            case ClarificationLapsed _,
                    PlanReviewLapsed _,
                    FinishRequested _,
                    ResearchPaused _,
                    ResearchResumed _,
                    SoftDeadlinePassed _,
                    HardDeadlinePassed _,
                    ChatLogEvent _ -> new Steered();
            case EvaluationMessage _ ->
                throw new IllegalArgumentException("research takes no such event: " + event.id());
        };
    }

    private static Agreed agreed(Proposing shown, PlanAnswer answer) {
        List<PlannedQuery> queries = new Proposed(shown.queries(), answer).agreed();
        return new Agreed(queries.size(), queries, answer.subQuestions());
    }

    /** Returns the turn that takes the result: the one that waits for it, paused or not. */
    private static Turn<?> answering(ResearchState before) {
        return (Turn<?>) (before instanceof ResearchState.Paused paused ? paused.inner() : before);
    }
}
