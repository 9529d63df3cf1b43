package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.gateway.loop.research.Decision.Advanced;
import dev.crosscheck.gateway.loop.research.Decision.Ignored;
import dev.crosscheck.gateway.loop.research.Decision.Reason;
import dev.crosscheck.gateway.loop.research.ResearchState.Active;
import dev.crosscheck.gateway.loop.research.ResearchState.Asking;
import dev.crosscheck.gateway.loop.research.ResearchState.Finished;
import dev.crosscheck.gateway.loop.research.ResearchState.NotRequested;
import dev.crosscheck.gateway.loop.research.ResearchState.Paused;
import dev.crosscheck.model.message.SessionEvent.ClarificationAnswered;
import dev.crosscheck.model.message.SessionEvent.ClarificationLapsed;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.ClarificationAnswer;
import java.time.Duration;
import java.time.Instant;

/**
 * What is asked back, and how the session goes on from there: always to planning, and without the time that it has
 * waited.
 */
final class Clarifications {

    private Clarifications() {}

    /**
     * Nothing is asked where the question is clear, or where somebody is in a hurry: then nobody would read it in time.
     */
    static Decision examined(Dossier dossier, Clarification clarification, Instant time) {
        return clarification == null || dossier.softDeadlinePassed()
                ? NextStep.plan(dossier)
                : Advanced.to(asking(dossier, clarification, time));
    }

    /** A result that was kept for a while asks from the moment on in which it is acted on. */
    static Decision askedAt(Decision decision, Instant time) {
        return decision instanceof Advanced advanced && advanced.next() instanceof Asking asking
                ? Advanced.to(asking(asking.dossier(), asking.clarification(), time))
                : decision;
    }

    private static Asking asking(Dossier dossier, Clarification clarification, Instant time) {
        return new Asking(
                dossier, clarification, time, time.plusSeconds(dossier.request().clarifyWithinSeconds()));
    }

    static Decision answered(ResearchState state, ClarificationAnswered answered) {
        ClarificationAnswer answer = answered.answer();
        return switch (state) {
            case NotRequested _, Paused _ -> new Ignored(Reason.ILLEGAL);
            case Asking asking when !fits(answer, asking) -> new Ignored(Reason.ILLEGAL);
            case Asking asking -> NextStep.plan(read(asking, answer, answered.time()));
            case Active active -> new Ignored(isSaid(answer, active.dossier()) ? Reason.DUPLICATE : Reason.ILLEGAL);
            case Finished over -> new Ignored(isSaid(answer, over.dossier()) ? Reason.DUPLICATE : Reason.LATE);
        };
    }

    static Decision lapsed(ResearchState state, ClarificationLapsed lapsed) {
        return switch (state) {
            case NotRequested _ -> new Ignored(Reason.ILLEGAL);
            case Paused _ -> new Ignored(Reason.EARLY);
            case Asking asking when lapsed.time().isBefore(asking.until()) -> new Ignored(Reason.EARLY);
            case Asking asking -> NextStep.plan(read(asking, null, lapsed.time()));
            case Active active ->
                new Ignored(active.dossier().scope().clarified() == null ? Reason.ILLEGAL : Reason.DUPLICATE);
            case Finished _ -> new Ignored(Reason.LATE);
        };
    }

    /** Whoever wants to finish waits for nothing: the likeliest reading, and no search. */
    static Decision finished(Asking asking, Instant time) {
        Dossier dossier = read(asking, null, time);
        return NextStep.plan(dossier.with(dossier.clocks().finishedAt(time)));
    }

    /** The wait has stood still for the pause; the deadlines move by all of it once it is over. */
    static Asking resumed(Asking asking, Duration pause) {
        Duration added = pause.isNegative() ? Duration.ZERO : pause;
        return new Asking(
                asking.dossier(),
                asking.clarification(),
                asking.since(),
                asking.until().plus(added));
    }

    /** In a session that was forked while it waited. */
    static Asking askedAnew(Asking asking, Instant time) {
        return asking(asking.dossier().with(Clocks.from(time)), asking.clarification(), time);
    }

    private static boolean fits(ClarificationAnswer answer, Asking asking) {
        return answer.option() == null
                || answer.option() <= asking.clarification().options().size();
    }

    private static boolean isSaid(ClarificationAnswer answer, Dossier dossier) {
        Clarified clarified = dossier.scope().clarified();
        return clarified != null && answer.equals(clarified.answer());
    }

    private static Dossier read(Asking asking, ClarificationAnswer answer, Instant time) {
        Dossier dossier = asking.dossier();
        Clarified clarified = new Clarified(asking.clarification(), answer);
        return dossier.with(dossier.scope().clarified(clarified))
                .with(dossier.clocks().movedBy(Duration.between(asking.since(), time)));
    }
}
