package dev.crosscheck.gateway.loop.research;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.Decision.Advanced;
import dev.crosscheck.gateway.loop.Decision.Ignored;
import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.research.ResearchState.NotRequested;
import dev.crosscheck.gateway.research.ResearchDecisions;
import dev.crosscheck.model.message.SessionEvent;
import java.util.ArrayList;
import java.util.List;

/** Enters events into a session, and checks that each stored decision folds to the decided state. */
public final class Folds {

    private Folds() {}

    /** Returns the state after {@code events}; ignored events do not count. */
    public static ResearchState fold(List<SessionEvent> events) {
        return replay(log(events));
    }

    /** Returns the state after a whole log. */
    public static ResearchState replay(List<Recorded> log) {
        ResearchState state = new NotRequested();
        for (Recorded entry : log) {
            state = ResearchLoop.evolve(state, entry);
        }
        return state;
    }

    /** Returns the log of {@code events}. */
    public static List<Recorded> log(List<SessionEvent> events) {
        List<Recorded> log = new ArrayList<>();
        ResearchState state = new NotRequested();
        for (SessionEvent event : events) {
            switch (ResearchLoop.decide(state, event)) {
                case Advanced advanced -> {
                    ResearchState next = (ResearchState) advanced.next();
                    log.add(recorded(state, event, next));
                    state = next;
                }
                case Ignored _ -> {}
            }
        }
        return log;
    }

    /** Returns a log entry as it is read back, and checks that it folds to the decided state. */
    public static Recorded recorded(ResearchState before, SessionEvent event, ResearchState after) {
        String stored = ResearchDecisions.JSON.write(Decided.between(before, event, after));
        Recorded entry = new Recorded(event, ResearchDecisions.JSON.read(stored));
        assertThat(ResearchLoop.evolve(before, entry))
                .as("what is stored of " + event)
                .isEqualTo(after);
        return entry;
    }
}
