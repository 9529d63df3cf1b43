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
 * What was decided when an event came: the step that was ordered, the numbers that sources got, the warnings, the
 * limits that bound, the report as it was marked. It is stored beside the event, so that a session which was once
 * decided stays as it was decided, however the loop decides by now. What the event itself holds is not repeated.
 *
 * @param place where the session stands since
 * @param change what has changed in what it has gathered
 */
public record Decided(Place place, Change change) implements Consequence {

    public Decided {
        Require.present("place", place);
        Require.present("change", change);
    }

    /** What {@code event} led to: the difference between the two states. */
    public static Decided between(ResearchState before, SessionEvent event, ResearchState after) {
        Change change = Change.between(gathered(before, event), gathered(after, event), result(before, event));
        return new Decided(Place.of(after), change);
    }

    /** The state after {@code event}, from the state before it. Decides nothing. */
    public ResearchState after(ResearchState before, SessionEvent event) {
        Dossier dossier = change.applied(gathered(before, event), result(before, event));
        return place.state(dossier, before, event);
    }

    /** What the parent has spent is not the child's, nor are the warnings that its budget is low or spent. */
    @Override
    public Decided inChild(SessionId parent, SessionId child, boolean byRules) {
        Renaming renaming = new Renaming(parent, child);
        return new Decided(place.renamed(renaming), change.inChild(renaming, byRules));
    }

    /**
     * The result that is acted on: the event's own, or the one that a paused session has kept; null where there is
     * none.
     */
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
