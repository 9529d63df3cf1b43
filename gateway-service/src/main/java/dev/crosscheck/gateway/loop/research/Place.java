package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.gateway.loop.research.ResearchState.Cancelled;
import dev.crosscheck.gateway.loop.research.ResearchState.Completed;
import dev.crosscheck.gateway.loop.research.ResearchState.Failed;
import dev.crosscheck.gateway.loop.research.ResearchState.NotRequested;
import dev.crosscheck.gateway.loop.research.ResearchState.Paused;
import dev.crosscheck.gateway.loop.research.ResearchState.Underway;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.PlannedQuery;
import java.time.Instant;
import java.util.List;

/** The session's state after an event, without what it has gathered. */
public sealed interface Place {

    /** The session waits for a step. */
    record Waits(Turn.Kind turn, StepId step) implements Place {
        public Waits {
            Require.present("turn", turn);
            Require.present("step", step);
        }

        @Override
        public Waits renamed(Renaming renaming) {
            return new Waits(turn, renaming.of(step));
        }

        @Override
        public Underway state(Dossier dossier, ResearchState before, SessionEvent event) {
            return turn.again(dossier, step, before, event);
        }
    }

    /** The session waits for a search pass with these queries. */
    record Searches(StepId step, List<PlannedQuery> queries, boolean gap) implements Place {
        public Searches {
            Require.present("step", step);
            queries = List.copyOf(queries);
        }

        @Override
        public Searches renamed(Renaming renaming) {
            return new Searches(renaming.of(step), queries, gap);
        }

        @Override
        public Underway state(Dossier dossier, ResearchState before, SessionEvent event) {
            return new Searching(dossier, step, queries, gap);
        }
    }

    /** The session waits for a person to clarify the question. */
    record Asks(Clarification clarification, Instant since, Instant until) implements Place {
        public Asks {
            Require.present("clarification", clarification);
            Require.present("since", since);
            Require.present("until", until);
        }

        @Override
        public Underway state(Dossier dossier, ResearchState before, SessionEvent event) {
            return new Asking(dossier, clarification, since, until);
        }
    }

    /** The session waits for a person to accept these queries. */
    record Proposes(List<PlannedQuery> queries, Instant since, Instant until) implements Place {
        public Proposes {
            queries = List.copyOf(queries);
            Require.present("since", since);
            Require.present("until", until);
        }

        @Override
        public Underway state(Dossier dossier, ResearchState before, SessionEvent event) {
            return new Proposing(dossier, queries, since, until);
        }
    }

    /**
     * The session is paused.
     *
     * @param at the place to which it will return
     * @param keeps whether it holds a result: this event's, or the one that it held before
     */
    record Pauses(Place at, Instant since, boolean keeps) implements Place {
        public Pauses {
            Require.present("at", at);
            Require.present("since", since);
        }

        @Override
        public Pauses renamed(Renaming renaming) {
            return new Pauses(at.renamed(renaming), since, keeps);
        }

        @Override
        public Paused state(Dossier dossier, ResearchState before, SessionEvent event) {
            return new Paused((Underway) at.state(dossier, before, event), since, keeps ? kept(before, event) : null);
        }

        private static StepReported kept(ResearchState before, SessionEvent event) {
            if (event instanceof StepReported report) {
                return report;
            }
            return before instanceof Paused paused ? paused.kept() : null;
        }
    }

    /** The session has ended with a report. */
    record Completes() implements Place {
        @Override
        public Completed state(Dossier dossier, ResearchState before, SessionEvent event) {
            return new Completed(dossier.ended());
        }
    }

    /** Somebody has cancelled the session. */
    record Cancels(String reason) implements Place {
        @Override
        public Cancelled state(Dossier dossier, ResearchState before, SessionEvent event) {
            return new Cancelled(dossier.ended(), reason);
        }
    }

    /** The session has ended without a report. */
    record Fails(StepError error) implements Place {
        public Fails {
            Require.present("error", error);
        }

        @Override
        public Failed state(Dossier dossier, ResearchState before, SessionEvent event) {
            return new Failed(dossier.ended(), error);
        }
    }

    static Place of(ResearchState state) {
        return switch (state) {
            case NotRequested _ -> throw new IllegalArgumentException("the session has not begun");
            case Turn<?> turn -> turn.place();
            case Asking s -> new Asks(s.clarification(), s.since(), s.until());
            case Proposing s -> new Proposes(s.queries(), s.since(), s.until());
            case Paused s -> new Pauses(of(s.inner()), s.since(), s.kept() != null);
            case Completed _ -> new Completes();
            case Cancelled s -> new Cancels(s.reason());
            case Failed s -> new Fails(s.error());
        };
    }

    /** Returns the session's state at this place. */
    ResearchState state(Dossier dossier, ResearchState before, SessionEvent event);

    /** Returns this place for a session with another id. */
    default Place renamed(Renaming renaming) {
        return this;
    }
}
