package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.gateway.loop.Decision;
import dev.crosscheck.gateway.loop.Decision.Ignored;
import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.model.message.SessionEvent.ClarificationAnswered;
import dev.crosscheck.model.message.SessionEvent.ClarificationLapsed;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.ClarificationAnswer;
import java.time.Duration;
import java.time.Instant;

/**
 * The session waits for a person to clarify the question. Both deadlines stop meanwhile. It always continues with
 * planning, and the wait does not count against its time.
 *
 * @param since when the session asked
 * @param until when it continues without an answer
 */
public record Asking(Dossier dossier, Clarification clarification, Instant since, Instant until) implements Waiting {

    static Asking begin(Dossier dossier, Clarification clarification, Instant time) {
        return new Asking(
                dossier, clarification, time, time.plusSeconds(dossier.request().clarifyWithinSeconds()));
    }

    @Override
    public Asking with(Dossier changed) {
        return new Asking(changed, clarification, since, until);
    }

    @Override
    public String phase() {
        return CLARIFYING;
    }

    static Decision answered(ResearchState state, ClarificationAnswered answered) {
        ClarificationAnswer answer = answered.answer();
        return switch (state) {
            case NotRequested _, Paused _ -> new Ignored(Reason.ILLEGAL);
            case Asking asking when !asking.takes(answer) -> new Ignored(Reason.ILLEGAL);
            case Asking asking -> Turn.on(Planning.begin(asking.read(answer, answered.time())));
            case Turn<?> _, Proposing _ ->
                new Ignored(isSaid(answer, state.dossier()) ? Reason.DUPLICATE : Reason.ILLEGAL);
            case Finished over -> new Ignored(isSaid(answer, over.dossier()) ? Reason.DUPLICATE : Reason.LATE);
        };
    }

    static Decision lapsed(ResearchState state, ClarificationLapsed lapsed) {
        return switch (state) {
            case NotRequested _ -> new Ignored(Reason.ILLEGAL);
            case Paused _ -> new Ignored(Reason.EARLY);
            case Asking asking when lapsed.time().isBefore(asking.until()) -> new Ignored(Reason.EARLY);
            case Asking asking -> Turn.on(Planning.begin(asking.read(null, lapsed.time())));
            case Turn<?> _, Proposing _ ->
                new Ignored(state.dossier().scope().clarified() == null ? Reason.ILLEGAL : Reason.DUPLICATE);
            case Finished _ -> new Ignored(Reason.LATE);
        };
    }

    /** Continues with the likeliest reading and without a search. */
    @Override
    public Planning finished(Instant time) {
        Dossier read = read(null, time);
        return Planning.begin(read.with(read.clocks().finishedAt(time)));
    }

    @Override
    public Asking resumed(Duration pause) {
        return new Asking(dossier, clarification, since, pause.isNegative() ? until : until.plus(pause));
    }

    @Override
    public Asking from(Instant time) {
        return begin(dossier, clarification, time);
    }

    private boolean takes(ClarificationAnswer answer) {
        return answer.option() == null
                || answer.option() <= clarification.options().size();
    }

    private static boolean isSaid(ClarificationAnswer answer, Dossier dossier) {
        Clarified clarified = dossier.scope().clarified();
        return clarified != null && answer.equals(clarified.answer());
    }

    private Dossier read(ClarificationAnswer answer, Instant time) {
        return dossier.with(dossier.scope().clarified(new Clarified(clarification, answer)))
                .with(dossier.clocks().movedBy(Duration.between(since, time)));
    }
}
