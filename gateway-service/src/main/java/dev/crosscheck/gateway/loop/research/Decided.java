package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.gateway.loop.Consequence;
import dev.crosscheck.gateway.loop.research.ResearchState.NotRequested;
import dev.crosscheck.gateway.loop.research.ResearchState.Paused;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.message.SessionEvent.StepReported;

/**
 * The decision about an event: the ordered step, source numbers, warnings, limits, the marked report. It is stored
 * beside the event, so a decided session keeps its decisions even if the loop's code changes later. Does not repeat the
 * contents of the event.
 *
 * @param place the session's place after the event
 * @param change the change of what it has gathered
 */
public record Decided(Place place, Change change) implements Consequence {

    public Decided {
        Require.present("place", place);
        Require.present("change", change);
    }

    /** Returns the consequence of {@code event}: the difference between the two states. */
    public static Decided between(ResearchState before, SessionEvent event, ResearchState after) {
        Change change = Change.between(gathered(before, event), gathered(after, event), result(before, event));
        return new Decided(Place.of(after), change);
    }

    /** Computes the state after {@code event} from the state before it. Decides nothing. */
    public ResearchState after(ResearchState before, SessionEvent event) {
        Dossier dossier = change.applied(gathered(before, event), result(before, event));
        return place.state(dossier, before, event);
    }

    /** The child inherits neither the parent's cost nor its warnings about a low or spent budget. */
    @Override
    public Decided inChild(SessionId parent, SessionId child, boolean byRules) {
        Renaming renaming = new Renaming(parent, child);
        return new Decided(place.renamed(renaming), change.inChild(renaming, byRules));
    }

    /** Returns the result to act on: the event's own, or the one that a paused session kept; null if there is none. */
    static AgentEvent result(ResearchState before, SessionEvent event) {
        if (event instanceof StepReported report) {
            return report.result();
        }
        return before instanceof Paused paused && paused.kept() != null
                ? paused.kept().result()
                : null;
    }

    private static Dossier gathered(ResearchState state, SessionEvent event) {
        if (!(state instanceof NotRequested)) {
            return state.dossier();
        }
        if (event instanceof ResearchRequested request) {
            return Dossier.blank(request);
        }
        throw new IllegalArgumentException("a log begins with a request");
    }
}
