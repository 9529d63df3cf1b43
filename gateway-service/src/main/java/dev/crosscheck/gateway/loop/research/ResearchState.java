package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.gateway.loop.Deadlines;
import dev.crosscheck.gateway.loop.Decision;
import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Report;
import java.time.Instant;
import java.util.Locale;

/** The state of a research session. {@link ResearchLoop} shows the transitions. */
public sealed interface ResearchState extends SessionState {

    /** The phase before planning. */
    String CLARIFYING = "clarifying";

    /** Returns what the session has gathered. */
    Dossier dossier();

    @Override
    default Decision decide(SessionEvent event) {
        return ResearchLoop.decide(this, event);
    }

    @Override
    default Decided consequence(SessionEvent event, SessionState next) {
        return Decided.between(this, event, (ResearchState) next);
    }

    @Override
    default ResearchState evolve(Recorded entry) {
        return ResearchLoop.evolve(this, entry);
    }

    @Override
    default SessionStatus status() {
        return switch (this) {
            case NotRequested _ -> SessionStatus.QUEUED;
            case Turn<?> _ -> SessionStatus.RUNNING;
            case Waiting _ -> SessionStatus.CLARIFYING;
            case Paused _ -> SessionStatus.PAUSED;
            case Completed _ -> SessionStatus.COMPLETED;
            case Cancelled _ -> SessionStatus.CANCELLED;
            case Failed _ -> SessionStatus.FAILED;
        };
    }

    @Override
    default String phase() {
        return getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    @Override
    default Deadlines deadlines() {
        return switch (this) {
            case Turn<?> turn -> turn.dossier().deadlines();
            case Waiting waiting -> new Deadlines(waiting.until(), null, null);
            case NotRequested _, Paused _, Finished _ -> Deadlines.NONE;
        };
    }

    @Override
    default Beginning beginning() {
        Dossier dossier = dossier();
        var request = dossier.request();
        return new Beginning(
                request.sessionId(),
                request.tenant(),
                dossier.clocks().from(),
                request.limits().spendable());
    }

    @Override
    default Summary summary() {
        Dossier dossier = dossier();
        Brief brief = dossier.scope().brief();
        Report report = dossier.writing().report();
        return new Summary(
                brief.question(),
                brief.mode().wireName(),
                brief.language().tag(),
                dossier.scope().complexity().wireName(),
                dossier.writing().round(),
                dossier.evidence().passes(),
                report == null ? null : report.confidenceLevel().wireName(),
                report == null ? null : report.markdown());
    }

    /** Nothing has happened yet. */
    record NotRequested() implements ResearchState {
        @Override
        public Dossier dossier() {
            throw new IllegalStateException("the session has not begun");
        }
    }

    /** The session waits for something. */
    sealed interface Underway extends ResearchState permits Turn, Waiting {}

    /**
     * The session is paused. The step that was under way may still finish; the session orders nothing else.
     *
     * @param inner the state in which it was paused
     * @param since when the deadlines stopped
     * @param kept the result of the awaited step, if it arrived during the pause; the session acts on it when it
     *     resumes
     */
    record Paused(Underway inner, Instant since, StepReported kept) implements ResearchState {
        @Override
        public Dossier dossier() {
            return inner.dossier();
        }

        @Override
        public String phase() {
            return inner.phase();
        }
    }

    /** The session is over. */
    sealed interface Finished extends ResearchState {}

    record Completed(Dossier dossier) implements Finished {}

    record Cancelled(Dossier dossier, String reason) implements Finished {}

    record Failed(Dossier dossier, StepError error) implements Finished {}
}
