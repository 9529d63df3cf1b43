package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.gateway.loop.Decision;
import dev.crosscheck.gateway.loop.Decision.Advanced;
import dev.crosscheck.gateway.loop.Decision.Ignored;
import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.research.ResearchState.Cancelled;
import dev.crosscheck.gateway.loop.research.ResearchState.Finished;
import dev.crosscheck.gateway.loop.research.ResearchState.NotRequested;
import dev.crosscheck.gateway.loop.research.ResearchState.Paused;
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

/**
 * The research loop: one pure function from a state and an event to a decision.
 *
 * <pre>
 * {@link Looking} ─▶ {@link Clarifying} ─▶ {@link Asking}
 *                    ▼            │
 * {@link Planning} ◀──────────────┴────────────┘
 *
 * {@link Planning} ─▶ {@link Proposing} ─▶ {@link Searching}
 *
 * {@link Planning} ─▶ {@link Searching} ⇄ {@link Reflecting} ─▶ {@link Drafting}
 *                 ▲                         │ SEARCH_REQUIRED
 *                 └─────────────────────────┘
 *
 * {@link Drafting} ─▶ {@link Reviewing} ⇄ {@link Revising} ─▶ {@link Composing}
 *
 * {@link Composing} ─▶ {@link Verifying} ─▶ {@link ResearchState.Completed}
 *
 * any state ─▶ {@link Cancelled} │ {@link ResearchState.Failed}
 *
 * any state that waits ⇄ {@link Paused}
 * </pre>
 *
 * <p>A revision may require a search too; another draft then follows in the same round. If no source can be used for a
 * draft, or if somebody asked to finish before the first search, the session goes straight to {@link Composing}, which
 * writes a refusal. If a step of reviewing or revising fails, or of drafting while an earlier draft cites sources, the
 * session also goes straight to {@link Composing}. If a step of drafting fails without such a draft, the session fails.
 *
 * <p>A session that may ask for clarification begins with {@link Looking}, any other with {@link Planning}. If the
 * question is ambiguous, the session waits in {@link Asking} for a limited time. It continues with the reading that
 * somebody chose, or else with the likeliest.
 *
 * <p>A session whose plan is to be reviewed waits in {@link Proposing} before it searches, also for a limited time.
 *
 * <p>A search-only session begins with {@link Searching} for the question itself, and ends with the results.
 *
 * <p>A {@link Paused} session takes the result of the step that was under way. When it resumes, it acts on the result
 * in the state in which it was paused. A forked session begins with a copy of another session's events and orders the
 * step under way again.
 *
 * <p>The loop always ends, unless the session stays paused. Search passes, queries, gap searches and rounds are
 * limited. A failed step always leads closer to the end. The hard deadline ends every remaining session.
 *
 * <p>Each {@link Turn} defines in its own file what follows from its answer. {@link Steering} handles people and
 * clocks, and {@link Asking} and {@link Proposing} handle the answers to their questions.
 */
public final class ResearchLoop {

    private ResearchLoop() {}

    /** Decides what {@code event} does to a session in {@code state}. Deciding twice gives the same decision. */
    public static Decision decide(ResearchState state, SessionEvent event) {
        return switch (event) {
            case ResearchRequested request -> requested(state, request);
            case StepReported report -> reported(state, report);
            case ResearchCancelled cancelled -> Steering.cancelled(state, cancelled);
            case ClarificationAnswered answered -> Asking.answered(state, answered);
            case ClarificationLapsed lapsed -> Asking.lapsed(state, lapsed);
            case PlanReviewed reviewed -> Proposing.reviewed(state, reviewed);
            case PlanReviewLapsed lapsed -> Proposing.lapsed(state, lapsed);
            case FinishRequested finish -> Steering.finishRequested(state, finish);
            case ResearchPaused pause -> Steering.paused(state, pause);
            case ResearchResumed resume -> Steering.resumed(state, resume);
            case ResearchForked forked -> Steering.forked(state, forked.time());
            case ResearchRetried retried -> Steering.forked(state, retried.time());
            case JudgementReopened reopened -> Steering.judgementReopened(state, reopened);
            case SoftDeadlinePassed deadline -> Steering.softDeadlinePassed(state, deadline);
            case HardDeadlinePassed deadline -> Steering.hardDeadlinePassed(state, deadline);
            case ChatLogEvent _ -> new Ignored(Reason.ILLEGAL);
            case EvaluationMessage _ -> new Ignored(Reason.ILLEGAL);
        };
    }

    /** Returns the state after an entry of the log, by the decision that was stored with it. */
    public static ResearchState evolve(ResearchState state, Recorded entry) {
        return entry.decided() == null
                ? decidedNow(state, entry.event())
                : ((Decided) entry.decided()).after(state, entry.event());
    }

    /**
     * Decides again for logs from before decisions were stored. Golden logs in the tests ensure that the loop still
     * decides the same for them.
     */
    private static ResearchState decidedNow(ResearchState state, SessionEvent event) {
        return switch (decide(state, event)) {
            case Advanced advanced -> (ResearchState) advanced.next();
            case Ignored _ -> state;
        };
    }

    private static Decision requested(ResearchState state, ResearchRequested request) {
        if (!(state instanceof NotRequested)) {
            return new Ignored(Reason.DUPLICATE);
        }
        Dossier dossier = Dossier.of(request);
        if (request.searchOnly()) {
            return Turn.on(Searching.only(dossier));
        }
        return Turn.on(request.clarifyWithinSeconds() == null ? Planning.begin(dossier) : Looking.begin(dossier));
    }

    private static Decision reported(ResearchState state, StepReported report) {
        return switch (state) {
            case NotRequested _ -> new Ignored(Reason.ILLEGAL);
            case Finished finished -> new Ignored(taken(finished.dossier(), report) ? Reason.DUPLICATE : Reason.LATE);
            case Turn<?> turn -> answer(turn, report);
            case Waiting waiting -> unasked(waiting.dossier(), report);
            case Paused paused -> answerWhilePaused(paused, report);
        };
    }

    private static Decision answer(Turn<?> state, StepReported report) {
        if (taken(state.dossier(), report)) {
            return new Ignored(Reason.DUPLICATE);
        }
        if (!state.awaiting().equals(report.result().stepId())) {
            return new Ignored(Reason.ILLEGAL);
        }
        return booked(state, report)
                .after(report.result(), report.time())
                .<Decision>map(Turn::on)
                .orElse(new Ignored(Reason.ILLEGAL));
    }

    /** A result that ends the session ends it at once. Any other result is kept until the session resumes. */
    private static Decision answerWhilePaused(Paused paused, StepReported report) {
        if (!(paused.inner() instanceof Turn<?> inner)) {
            return unasked(paused.dossier(), report);
        }
        return switch (answer(inner, report)) {
            case Advanced ended when ended.next() instanceof Finished -> ended;
            case Advanced _ -> Decision.to(new Paused(booked(inner, report), paused.since(), report));
            case Ignored ignored -> ignored;
        };
    }

    /** Ignores a result that arrives while no step is under way. */
    private static Decision unasked(Dossier dossier, StepReported report) {
        return new Ignored(taken(dossier, report) ? Reason.DUPLICATE : Reason.ILLEGAL);
    }

    private static boolean taken(Dossier dossier, StepReported report) {
        return dossier.accounts().finished().contains(report.result().stepId());
    }

    private static Turn<?> booked(Turn<?> state, StepReported report) {
        Dossier dossier = state.dossier();
        Accounts accounts = dossier.accounts().booked(report.result(), report.time());
        return state.with(Spending.after(dossier.with(accounts), report.result()));
    }
}
