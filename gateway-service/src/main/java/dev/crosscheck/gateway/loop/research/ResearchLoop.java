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
import java.util.List;

/**
 * The research loop: one pure function from a state and an event to what follows.
 *
 * <pre>
 * {@link Looking} ─▶ {@link Clarifying} ─▶ {@link Asking}
 *                    ▼            │
 * {@link Planning} ◀──────────────┴────────────┘
 *
 * {@link Planning} ─▶ {@link Proposing} ─▶ {@link Searching}
 *
 * {@link Planning} ─▶ {@link Searching} ⇄ {@link Reflecting} ─▶ {@link Drafting} ─▶ {@link Reviewing} ⇄ {@link Revising} ─▶ {@link Composing} ─▶ {@link Verifying} ─▶ {@link ResearchState.Completed}
 *                 ▲                         │ SEARCH_REQUIRED
 *                 └─────────────────────────┘                 any state ─▶ {@link Cancelled} │ {@link ResearchState.Failed}
 *
 *                                              any state that waits ⇄ {@link Paused}
 * </pre>
 *
 * <p>A revision may require a search too; then another draft is written, in the same round. Where nothing that could be
 * drafted from was found, or finishing was asked for before the first search, the way leads straight to {@link
 * Composing}: a refusal is written. The same way is taken where a step of drafting or reviewing fails.
 *
 * <p>A session that may ask back begins with {@link Looking}, any other with {@link Planning}. Where the question can
 * be read in several ways it waits in {@link Asking}, for a bounded time, and goes on with the reading that somebody
 * chose, or else with the likeliest.
 *
 * <p>A session whose plan is to be reviewed waits in {@link Proposing} before it searches, for a bounded time too.
 *
 * <p>A session that was asked for its search alone begins with {@link Searching}, for the question itself, and ends
 * with what that finds.
 *
 * <p>A {@link Paused} session takes the result of the step that was under way, and acts on it when it goes on, in the
 * state in which it was paused. A session that was forked begins with a copy of another's events and orders its step
 * under way anew.
 *
 * <p>It always ends, if it is not left paused. Search passes, queries, gap searches and rounds each have a bound; a
 * step that fails has a way on that is nearer to the end; and the hard deadline ends whatever is left.
 *
 * <p>Each {@link Turn} says in its own file what follows from its answer. What people and clocks do is in {@link
 * Steering}, and in {@link Asking} and {@link Proposing} where they are asked.
 */
public final class ResearchLoop {

    private ResearchLoop() {}

    /** What {@code event} does to a session in {@code state}. Deciding twice gives the same decision. */
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

    /** The state that a log leads to. */
    public static ResearchState fold(List<Recorded> log) {
        ResearchState state = new NotRequested();
        for (Recorded entry : log) {
            state = evolve(state, entry);
        }
        return state;
    }

    /** The state after an entry of the log: what was decided when it was written. */
    public static ResearchState evolve(ResearchState state, Recorded entry) {
        return entry.decided() == null
                ? decidedNow(state, entry.event())
                : ((Decided) entry.decided()).after(state, entry.event());
    }

    /**
     * In a log that is older than what is stored of decisions the event led to what the loop decides; golden logs hold
     * it to that.
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

    /** A result that ends the session ends it; any other is kept until the session goes on. */
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

    /** No step is under way. */
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
