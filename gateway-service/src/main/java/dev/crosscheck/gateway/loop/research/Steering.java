package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.gateway.loop.Decision;
import dev.crosscheck.gateway.loop.Decision.Ignored;
import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.gateway.loop.research.ResearchState.Cancelled;
import dev.crosscheck.gateway.loop.research.ResearchState.Finished;
import dev.crosscheck.gateway.loop.research.ResearchState.NotRequested;
import dev.crosscheck.gateway.loop.research.ResearchState.Paused;
import dev.crosscheck.gateway.loop.research.ResearchState.Underway;
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
 * Handles what people and clocks do to a session, as opposed to agents. It neither waits for steps nor undoes their
 * results.
 */
final class Steering {

    private Steering() {}

    static Decision cancelled(ResearchState state, ResearchCancelled cancelled) {
        return switch (state) {
            case NotRequested _ -> new Ignored(Reason.ILLEGAL);
            case Cancelled _ -> new Ignored(Reason.DUPLICATE);
            case Finished _ -> new Ignored(Reason.LATE);
            case Underway _, Paused _ ->
                Decision.to(new Cancelled(state.dossier().ended(), cancelled.reason()));
        };
    }

    /** The session still waits for the step under way and uses its result. A paused session resumes. */
    static Decision finishRequested(ResearchState state, FinishRequested finish) {
        return switch (state) {
            case NotRequested _ -> new Ignored(Reason.ILLEGAL);
            case Finished over -> new Ignored(asked(over.dossier()) ? Reason.DUPLICATE : Reason.LATE);
            case Turn<?> turn when turn.dossier().softDeadlinePassed() -> new Ignored(Reason.DUPLICATE);
            case Turn<?> turn -> Decision.to(finishing(turn, finish.time()));
            case Waiting waiting -> Turn.on(waiting.finished(finish.time()));
            case Paused paused -> finishedWhilePaused(paused, finish.time());
        };
    }

    private static Decision finishedWhilePaused(Paused paused, Instant time) {
        return switch (paused.inner()) {
            case Waiting waiting -> Turn.on(waiting.finished(time));
            case Turn<?> turn when turn.dossier().softDeadlinePassed() -> goOn(paused, time);
            case Turn<?> turn -> goOn(new Paused(finishing(turn, paused.since()), paused.since(), paused.kept()), time);
        };
    }

    private static boolean asked(Dossier dossier) {
        return dossier.clocks().finishAsked() != null;
    }

    private static Turn<?> finishing(Turn<?> state, Instant time) {
        Dossier dossier = state.dossier();
        return state.with(dossier.with(dossier.clocks().finishedAt(time)));
    }

    static Decision paused(ResearchState state, ResearchPaused pause) {
        return switch (state) {
            case NotRequested _ -> new Ignored(Reason.ILLEGAL);
            case Finished _ -> new Ignored(Reason.LATE);
            case Paused _ -> new Ignored(Reason.DUPLICATE);
            case Underway underway -> Decision.to(new Paused(underway, pause.time(), null));
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

    /** Resumes: moves the deadlines by the pause, and acts on a result that arrived meanwhile. */
    private static Decision goOn(Paused paused, Instant time) {
        Dossier dossier = paused.dossier();
        Duration pause = Duration.between(paused.since(), time);
        return switch (paused.inner()) {
            case Turn<?> turn -> goOn(turn.with(dossier.with(dossier.clocks().movedBy(pause))), paused, time);
            case Waiting waiting -> Decision.to(waiting.resumed(pause));
        };
    }

    private static Decision goOn(Turn<?> state, Paused paused, Instant time) {
        return paused.kept() == null ? Decision.to(state) : Turn.on(answered(state, paused.kept(), time));
    }

    /** Acts on a kept result. If that leads to a wait for a person, the wait begins now. */
    private static ResearchState answered(Turn<?> state, StepReported kept, Instant time) {
        ResearchState next = state.after(kept.result(), kept.time()).orElseThrow();
        return next instanceof Waiting waiting ? waiting.from(time) : next;
    }

    /** Continues a forked session. Its log is a copy, so it orders the step under way again, under its own id. */
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
            case Waiting waiting ->
                Decision.to(
                        waiting.with(waiting.dossier().with(Clocks.from(time))).from(time));
            case Turn<?> turn when kept == null -> Turn.on(startedAnew(turn, time));
            case Turn<?> turn -> Turn.on(answered(startedAnew(turn, time), kept, time));
        };
    }

    private static Turn<?> startedAnew(Turn<?> state, Instant time) {
        return state.with(state.dossier().with(Clocks.from(time)));
    }

    /** Writes another draft from the same sources, without further searches. */
    static Decision judgementReopened(ResearchState state, JudgementReopened reopened) {
        return switch (state) {
            case NotRequested _ -> new Ignored(Reason.ILLEGAL);
            case Finished _ -> new Ignored(Reason.LATE);
            case Drafting drafting -> Turn.on(Drafting.begin(judged(drafting.dossier(), reopened)));
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
            case Paused _, Waiting _ -> new Ignored(Reason.EARLY);
            case Turn<?> turn when turn.dossier().softDeadlinePassed() -> new Ignored(Reason.DUPLICATE);
            case Turn<?> turn when deadline.time().isBefore(turn.dossier().softDeadline()) -> new Ignored(Reason.EARLY);
            case Turn<?> turn -> {
                Dossier dossier = turn.dossier();
                yield Decision.to(turn.with(dossier.with(dossier.clocks().softDeadlinePassed())));
            }
        };
    }

    static Decision hardDeadlinePassed(ResearchState state, HardDeadlinePassed deadline) {
        return switch (state) {
            case NotRequested _ -> new Ignored(Reason.ILLEGAL);
            case Finished _ -> new Ignored(Reason.LATE);
            case Paused _, Waiting _ -> new Ignored(Reason.EARLY);
            case Turn<?> turn when deadline.time().isBefore(turn.dossier().hardDeadline()) -> new Ignored(Reason.EARLY);
            case Verifying verifying ->
                Decision.to(Conclusion.complete(
                        verifying.dossier().warned(Warnings.DEADLINE).warned(Warnings.NOT_VERIFIED)));
            case Turn<?> turn -> Decision.to(Conclusion.now(turn.dossier().warned(Warnings.DEADLINE), deadline.time()));
        };
    }
}
