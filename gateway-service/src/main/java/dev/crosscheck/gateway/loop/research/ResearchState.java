package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.StepError;
import java.time.Instant;
import java.util.Locale;

/** Where a session stands. See {@link ResearchLoop} for the way from one to the next. */
public sealed interface ResearchState {

    /** The phase of all that comes before planning. */
    String CLARIFYING = "clarifying";

    /** What the session has gathered. */
    Dossier dossier();

    /** The state's name on the wire. */
    default String phase() {
        return getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    /** Nothing has happened yet. */
    record NotRequested() implements ResearchState {
        @Override
        public Dossier dossier() {
            throw new IllegalStateException("the session has not begun");
        }
    }

    /** The session waits for something. */
    sealed interface Underway extends ResearchState permits Turn, Asking {
        /** The same state with another dossier. */
        Underway with(Dossier dossier);
    }

    /**
     * Stopped for a while. The step that was under way may still come to its result; nothing else is ordered.
     *
     * @param inner where it stands
     * @param since when the deadlines stopped
     * @param kept the awaited step's result, which came meanwhile and is acted on when the session goes on; null before
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

    /** Nothing follows. */
    sealed interface Finished extends ResearchState {}

    record Completed(Dossier dossier) implements Finished {}

    record Cancelled(Dossier dossier, String reason) implements Finished {}

    record Failed(Dossier dossier, StepError error) implements Finished {}
}
