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

/** Where a session stands after an event, apart from what it has gathered. */
public sealed interface Place {

    /** It waits for a step. */
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

    /** It waits for a search pass, of these queries. */
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

    /** It waits for a person to say how the question is meant. */
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

    /** It waits for a person to agree to these queries. */
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
     * It is stopped for a while.
     *
     * @param at a place where it is under way
     * @param keeps whether it keeps a result: this event's, or the one that it kept before
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

    /** It is over, with a report. */
    record Completes() implements Place {
        @Override
        public Completed state(Dossier dossier, ResearchState before, SessionEvent event) {
            return new Completed(dossier);
        }
    }

    /** It is over, since somebody wanted it so. */
    record Cancels(String reason) implements Place {
        @Override
        public Cancelled state(Dossier dossier, ResearchState before, SessionEvent event) {
            return new Cancelled(dossier, reason);
        }
    }

    /** It is over, without a report. */
    record Fails(StepError error) implements Place {
        public Fails {
            Require.present("error", error);
        }

        @Override
        public Failed state(Dossier dossier, ResearchState before, SessionEvent event) {
            return new Failed(dossier, error);
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

    /** The session's state there. */
    ResearchState state(Dossier dossier, ResearchState before, SessionEvent event);

    /** The same in a session of another name. */
    default Place renamed(Renaming renaming) {
        return this;
    }
}
