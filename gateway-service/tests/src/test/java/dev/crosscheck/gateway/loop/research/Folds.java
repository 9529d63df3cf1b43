package dev.crosscheck.gateway.loop.research;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.Decision.Advanced;
import dev.crosscheck.gateway.loop.Decision.Ignored;
import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.research.ResearchState.NotRequested;
import dev.crosscheck.gateway.research.DecisionJson;
import dev.crosscheck.model.message.SessionEvent;
import java.util.ArrayList;
import java.util.List;

/** Lets events enter a session, and holds what is stored of each decision to the state that was decided. */
public final class Folds {

    private Folds() {}

    /** The state after {@code events}, those that are ignored left out. */
    public static ResearchState fold(List<SessionEvent> events) {
        return ResearchLoop.fold(log(events));
    }

    /** The log that they make. */
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

    /** An entry of the log as it is read back, which leads to the state that was decided. */
    public static Recorded recorded(ResearchState before, SessionEvent event, ResearchState after) {
        String stored = DecisionJson.write(Decided.between(before, event, after));
        Recorded entry = new Recorded(event, DecisionJson.read(stored));
        assertThat(ResearchLoop.evolve(before, entry))
                .as("what is stored of " + event)
                .isEqualTo(after);
        return entry;
    }
}
