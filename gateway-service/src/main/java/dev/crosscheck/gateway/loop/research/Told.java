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
 * What an event of the log tells the outside, besides where its session stands then. Each kind of event has a record of
 * its own, that of an answer in the file of its turn. A part that is null is left out.
 *
 * <p>Which parts everybody is told, and which the session's owner alone, is said where they become JSON.
 */
public interface Told {

    /** Nothing but that it happened. */
    record Steered() implements Told {}

    record Asked(String question) implements Told {}

    record Cancelled(String reason) implements Told {}

    /** @param parentId the session whose events this one's begin with, up to {@code parentSequence} */
    record Forked(SessionId parentId, int parentSequence) implements Told {}

    /** @param mode under which it is judged from here on */
    record Judged(SessionId parentId, int parentSequence, Mode mode) implements Told {}

    record Clarified(ClarificationAnswer answer) implements Told {}

    /** The queries that are searched for from here on. */
    record Agreed(int queriesCount, List<PlannedQuery> queries, List<String> subQuestions) implements Told {}

    record Failed(String error, String message) implements Told {}

    /** The stage that this event ends, by its public name; null where it ends none. */
    default String done() {
        return null;
    }

    /** Sources that a draft cites; null for all else. */
    default Integer citationsCount() {
        return null;
    }

    /** The Critic's verdict; null for all else. */
    default ReviewStatus reviewStatus() {
        return null;
    }

    /** @param before the state that {@code event}, which was appended, has met */
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

    /** A result is taken by the turn that waits for it, be it paused or not. */
    private static Turn<?> answering(ResearchState before) {
        return (Turn<?>) (before instanceof ResearchState.Paused paused ? paused.inner() : before);
    }
}
