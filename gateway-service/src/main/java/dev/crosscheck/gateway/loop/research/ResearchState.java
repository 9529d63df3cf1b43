package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.source.FoundDocument;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** Where a session stands. See {@link ResearchLoop} for the way from one to the next. */
public sealed interface ResearchState {

    /** The phase of all that comes before planning. */
    String CLARIFYING = "clarifying";

    /** Nothing has happened yet. */
    record NotRequested() implements ResearchState {}

    /** The session waits for something. */
    sealed interface Underway extends ResearchState {
        Dossier dossier();

        /** The same state with another dossier. */
        Underway with(Dossier dossier);
    }

    /** The session waits for exactly one step. */
    sealed interface Active extends Underway {
        StepId awaiting();

        @Override
        Active with(Dossier dossier);
    }

    /** Nothing follows. */
    sealed interface Finished extends ResearchState {
        Dossier dossier();
    }

    /** A search for the question's own words is under way, so that what is asked back is about what there is. */
    record Looking(Dossier dossier, StepId awaiting) implements Active {
        @Override
        public Looking with(Dossier changed) {
            return new Looking(changed, awaiting);
        }

        @Override
        public String phase() {
            return CLARIFYING;
        }
    }

    /**
     * An agent finds out whether the question is ambiguous.
     *
     * @param found what the search for its words has found
     */
    record Clarifying(Dossier dossier, StepId awaiting, List<FoundDocument> found) implements Active {
        public Clarifying {
            found = List.copyOf(found);
        }

        @Override
        public Clarifying with(Dossier changed) {
            return new Clarifying(changed, awaiting, found);
        }
    }

    /**
     * The session waits for a person to say how the question is to be read; both deadlines stand still.
     *
     * @param since when it was asked back
     * @param until when it goes on without an answer
     */
    record Asking(Dossier dossier, Clarification clarification, Instant since, Instant until) implements Underway {
        @Override
        public Asking with(Dossier changed) {
            return new Asking(changed, clarification, since, until);
        }

        @Override
        public String phase() {
            return CLARIFYING;
        }
    }

    record Planning(Dossier dossier, StepId awaiting) implements Active {
        @Override
        public Planning with(Dossier changed) {
            return new Planning(changed, awaiting);
        }
    }

    /**
     * A search pass is under way.
     *
     * @param gap whether a draft asked for it, so that it leads straight back to drafting
     */
    record Searching(Dossier dossier, StepId awaiting, List<PlannedQuery> queries, boolean gap) implements Active {
        public Searching {
            queries = List.copyOf(queries);
        }

        @Override
        public Searching with(Dossier changed) {
            return new Searching(changed, awaiting, queries, gap);
        }
    }

    record Reflecting(Dossier dossier, StepId awaiting) implements Active {
        @Override
        public Reflecting with(Dossier changed) {
            return new Reflecting(changed, awaiting);
        }
    }

    record Drafting(Dossier dossier, StepId awaiting) implements Active {
        @Override
        public Drafting with(Dossier changed) {
            return new Drafting(changed, awaiting);
        }
    }

    record Reviewing(Dossier dossier, StepId awaiting) implements Active {
        @Override
        public Reviewing with(Dossier changed) {
            return new Reviewing(changed, awaiting);
        }
    }

    record Revising(Dossier dossier, StepId awaiting) implements Active {
        @Override
        public Revising with(Dossier changed) {
            return new Revising(changed, awaiting);
        }
    }

    record Composing(Dossier dossier, StepId awaiting) implements Active {
        @Override
        public Composing with(Dossier changed) {
            return new Composing(changed, awaiting);
        }
    }

    record Verifying(Dossier dossier, StepId awaiting) implements Active {
        @Override
        public Verifying with(Dossier changed) {
            return new Verifying(changed, awaiting);
        }
    }

    /**
     * Stopped for a while. The step that was under way may still come to its result; nothing else is ordered.
     *
     * @param inner where it stands
     * @param since when the deadlines stopped
     * @param kept the awaited step's result, which came meanwhile and is acted on when the session goes on; null before
     */
    record Paused(Underway inner, Instant since, StepReported kept) implements ResearchState {
        public Dossier dossier() {
            return inner.dossier();
        }

        @Override
        public String phase() {
            return inner.phase();
        }
    }

    record Completed(Dossier dossier) implements Finished {}

    record Cancelled(Dossier dossier, String reason) implements Finished {}

    record Failed(Dossier dossier, StepError error) implements Finished {}

    /** The state's name on the wire. */
    default String phase() {
        return getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }
}
