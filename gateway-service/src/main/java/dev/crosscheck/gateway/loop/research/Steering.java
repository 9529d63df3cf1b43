package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.gateway.loop.research.Decision.Advanced;
import dev.crosscheck.gateway.loop.research.Decision.Ignored;
import dev.crosscheck.gateway.loop.research.Decision.Reason;
import dev.crosscheck.gateway.loop.research.ResearchState.Active;
import dev.crosscheck.gateway.loop.research.ResearchState.Asking;
import dev.crosscheck.gateway.loop.research.ResearchState.Cancelled;
import dev.crosscheck.gateway.loop.research.ResearchState.Drafting;
import dev.crosscheck.gateway.loop.research.ResearchState.Finished;
import dev.crosscheck.gateway.loop.research.ResearchState.NotRequested;
import dev.crosscheck.gateway.loop.research.ResearchState.Paused;
import dev.crosscheck.gateway.loop.research.ResearchState.Underway;
import dev.crosscheck.gateway.loop.research.ResearchState.Verifying;
import dev.crosscheck.model.message.SessionEvent.FinishRequested;
import dev.crosscheck.model.message.SessionEvent.HardDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.JudgementReopened;
import dev.crosscheck.model.message.SessionEvent.ResearchCancelled;
import dev.crosscheck.model.message.SessionEvent.ResearchPaused;
import dev.crosscheck.model.message.SessionEvent.ResearchResumed;
import dev.crosscheck.model.message.SessionEvent.SoftDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.research.Warnings;
import java.time.Duration;
import java.time.Instant;

/**
 * What people and clocks do to a session, as against its agents. None of it waits for a step, and none takes back what
 * a step has come to.
 */
final class Steering {

    private Steering() {}

    static Decision cancelled(ResearchState state, ResearchCancelled cancelled) {
        return switch (state) {
            case NotRequested _ -> new Ignored(Reason.ILLEGAL);
            case Cancelled _ -> new Ignored(Reason.DUPLICATE);
            case Finished _ -> new Ignored(Reason.LATE);
            case Underway underway -> Advanced.to(new Cancelled(underway.dossier(), cancelled.reason()));
            case Paused paused -> Advanced.to(new Cancelled(paused.dossier(), cancelled.reason()));
        };
    }

    /** The step under way is waited for, and what it brings is used. A paused session goes on. */
    static Decision finishRequested(ResearchState state, FinishRequested finish) {
        return switch (state) {
            case NotRequested _ -> new Ignored(Reason.ILLEGAL);
            case Finished over -> new Ignored(asked(over.dossier()) ? Reason.DUPLICATE : Reason.LATE);
            case Active active when active.dossier().softDeadlinePassed() -> new Ignored(Reason.DUPLICATE);
            case Active active -> Advanced.to(finishing(active, finish.time()));
            case Asking asking -> Clarifications.finished(asking, finish.time());
            case Paused paused -> finishedWhilePaused(paused, finish.time());
        };
    }

    private static Decision finishedWhilePaused(Paused paused, Instant time) {
        return switch (paused.inner()) {
            case Asking asking -> Clarifications.finished(asking, time);
            case Active active when active.dossier().softDeadlinePassed() -> goOn(paused, time);
            case Active active ->
                goOn(new Paused(finishing(active, paused.since()), paused.since(), paused.kept()), time);
        };
    }

    private static boolean asked(Dossier dossier) {
        return dossier.clocks().finishAsked() != null;
    }

    private static Active finishing(Active state, Instant time) {
        Dossier dossier = state.dossier();
        return state.with(dossier.with(dossier.clocks().finishedAt(time)));
    }

    static Decision paused(ResearchState state, ResearchPaused pause) {
        return switch (state) {
            case NotRequested _ -> new Ignored(Reason.ILLEGAL);
            case Finished _ -> new Ignored(Reason.LATE);
            case Paused _ -> new Ignored(Reason.DUPLICATE);
            case Underway underway -> Advanced.to(new Paused(underway, pause.time(), null));
        };
    }

    static Decision resumed(ResearchState state, ResearchResumed resume) {
        return switch (state) {
            case NotRequested _ -> new Ignored(Reason.ILLEGAL);
            case Finished _ -> new Ignored(Reason.LATE);
            case Underway _ -> new Ignored(Reason.DUPLICATE);
            case Paused paused -> goOn(paused, resume.time());
        };
    }

    /** The deadlines move by the pause; a result that came meanwhile is acted on. */
    private static Decision goOn(Paused paused, Instant time) {
        Dossier dossier = paused.dossier();
        Duration pause = Duration.between(paused.since(), time);
        return switch (paused.inner()) {
            case Active active -> goOn(active.with(dossier.with(dossier.clocks().movedBy(pause))), paused, time);
            case Asking asking -> Advanced.to(Clarifications.resumed(asking, pause));
        };
    }

    private static Decision goOn(Active state, Paused paused, Instant time) {
        return paused.kept() == null
                ? Advanced.to(state)
                : Clarifications.askedAt(Answers.answered(state, paused.kept()), time);
    }

    /** The log so far is a copy, and so is the step under way: it is ordered again, as this session's own. */
    static Decision forked(ResearchState state, Instant time) {
        return switch (state) {
            case NotRequested _ -> new Ignored(Reason.ILLEGAL);
            case Finished _ -> new Ignored(Reason.LATE);
            case Underway underway -> forked(underway, null, time);
            case Paused paused -> forked(paused.inner(), paused.kept(), time);
        };
    }

    private static Decision forked(Underway state, StepReported kept, Instant time) {
        return switch (state) {
            case Asking asking -> Advanced.to(Clarifications.askedAnew(asking, time));
            case Active active when kept == null -> Advanced.ordering(startedAnew(active, time));
            case Active active -> Clarifications.askedAt(Answers.answered(startedAnew(active, time), kept), time);
        };
    }

    private static Active startedAnew(Active state, Instant time) {
        return state.with(state.dossier().with(Clocks.from(time)));
    }

    /** Another draft from the same sources, which are final. */
    static Decision judgementReopened(ResearchState state, JudgementReopened reopened) {
        return switch (state) {
            case NotRequested _ -> new Ignored(Reason.ILLEGAL);
            case Finished _ -> new Ignored(Reason.LATE);
            case Drafting drafting -> NextStep.draft(judged(drafting.dossier(), reopened));
            case Underway _, Paused _ -> new Ignored(Reason.ILLEGAL);
        };
    }

    private static Dossier judged(Dossier dossier, JudgementReopened reopened) {
        return dossier.with(dossier.scope().judged(reopened.mode(), reopened.strictMaxTier()))
                .with(dossier.writing().begunAnew())
                .with(Clocks.from(reopened.time()));
    }

    static Decision softDeadlinePassed(ResearchState state, SoftDeadlinePassed deadline) {
        return switch (state) {
            case NotRequested _ -> new Ignored(Reason.ILLEGAL);
            case Finished _ -> new Ignored(Reason.LATE);
            case Paused _, Asking _ -> new Ignored(Reason.EARLY);
            case Active active when active.dossier().softDeadlinePassed() -> new Ignored(Reason.DUPLICATE);
            case Active active
            when deadline.time().isBefore(active.dossier().softDeadline()) -> new Ignored(Reason.EARLY);
            case Active active -> {
                Dossier dossier = active.dossier();
                yield Advanced.to(active.with(dossier.with(dossier.clocks().softDeadlinePassed())));
            }
        };
    }

    static Decision hardDeadlinePassed(ResearchState state, HardDeadlinePassed deadline) {
        return switch (state) {
            case NotRequested _ -> new Ignored(Reason.ILLEGAL);
            case Finished _ -> new Ignored(Reason.LATE);
            case Paused _, Asking _ -> new Ignored(Reason.EARLY);
            case Active active
            when deadline.time().isBefore(active.dossier().hardDeadline()) -> new Ignored(Reason.EARLY);
            case Verifying verifying ->
                NextStep.complete(verifying.dossier().warned(Warnings.DEADLINE).warned(Warnings.NOT_VERIFIED));
            case Active active -> NextStep.endNow(active.dossier().warned(Warnings.DEADLINE), deadline.time());
        };
    }
}
