package dev.crosscheck.gateway.loop.research;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.research.Mode;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Example;

/** Tests that random sessions take every transition: otherwise {@link ResearchLoopPropertiesTest} would prove little. */
class ResearchLoopArrowsTest {

    private static final int TRIES = 300;

    @Example
    void shouldMeetEveryArrowOfTheDiagram() {
        // Given
        List<Mode> modes = List.of(Mode.values());
        Set<String> arrows = new TreeSet<>();
        // When
        for (int seed = 0; seed < TRIES; seed++) {
            WatchedSession session = new WatchedSession();
            session.enter(begun(seed, modes.get(seed % modes.size())));
            while (!session.isOver()) {
                String from = session.state().phase();
                session.enter(ResearchLoopPropertiesTest.answer(session, seed));
                arrows.add(from + " to " + session.state().phase());
            }
        }
        // Then
        assertThat(arrows)
                .containsExactly(
                        "clarifying to clarifying",
                        "clarifying to planning",
                        "composing to completed",
                        "composing to verifying",
                        "drafting to composing",
                        "drafting to drafting",
                        "drafting to failed",
                        "drafting to reviewing",
                        "drafting to searching",
                        "planning to proposing",
                        "planning to searching",
                        "proposing to searching",
                        "reflecting to composing",
                        "reflecting to drafting",
                        "reflecting to searching",
                        "reviewing to composing",
                        "reviewing to revising",
                        "revising to composing",
                        "revising to reviewing",
                        "revising to searching",
                        "searching to drafting",
                        "searching to reflecting",
                        "verifying to completed");
    }

    private static ResearchRequested begun(int seed, Mode mode) {
        return switch (seed % 8) {
            case 0, 4 -> Story.mayAsk();
            case 1 -> Story.showsPlan();
            default -> Story.requested(mode);
        };
    }
}
