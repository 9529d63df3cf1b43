package dev.crosscheck.system.faults.stage;

import dev.crosscheck.llm.testing.Behaviour;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Holds one session in each state of the loop at the same time: the step that the state waits for has run, but its
 * result cannot be committed. Closing releases all of them.
 */
public final class LoopPlaces implements AutoCloseable {

    /** A review that rejects a draft. */
    static final Behaviour REJECTS = new Behaviour.Says("""
            {"status": "REJECT", "critique": "The inference does not say which other explanations there are, and should.",
             "suggestions": [], "mode_compliance": "COMPLIANT", "logical_gaps": [], "source_issues": [],
             "violations": [{"rule": "other_explanations", "sentence": "", "suggestion": "Name the other explanations."}]}""");

    /** The number of steps of a session without clarification whose first draft passes. */
    public static final int STRAIGHT_STEPS = 7;

    /** How a session reaches a state. */
    private enum Way {
        STRAIGHT,
        CLARIFIED,
        REJECTED
    }

    /** @param step the last part of the step's name */
    private record Place(String step, Way way) {}

    /** The states in the order of the loop. A clarified session has two steps before planning. */
    private static final Map<String, Place> PLACES = new LinkedHashMap<>();

    static {
        PLACES.put("looking", new Place("look", Way.CLARIFIED));
        PLACES.put("clarifying", new Place("clarify", Way.CLARIFIED));
        PLACES.put("planning", new Place("plan", Way.STRAIGHT));
        PLACES.put("searching", new Place("search-1", Way.STRAIGHT));
        PLACES.put("reflecting", new Place("reflect-1", Way.STRAIGHT));
        PLACES.put("drafting", new Place("draft-1", Way.STRAIGHT));
        PLACES.put("reviewing", new Place("review-1", Way.STRAIGHT));
        PLACES.put("revising", new Place("draft-2", Way.REJECTED));
        PLACES.put("composing", new Place("compose", Way.STRAIGHT));
        PLACES.put("verifying", new Place("verify", Way.STRAIGHT));
    }

    private final Map<String, Breakpoint> breakpoints = new LinkedHashMap<>();
    private final Map<String, List<String>> sessions = new LinkedHashMap<>();

    private LoopPlaces() {}

    /** Fills the states from last to first, since each breakpoint also holds every session that reaches it later. */
    public static LoopPlaces fill(Stage stage, Run run) {
        return new LoopPlaces().filled(states().reversed(), 1, stage, run);
    }

    /** Holds several sessions in one state. */
    public static LoopPlaces crowd(String state, int number, Stage stage, Run run) {
        return new LoopPlaces().filled(List.of(state), number, stage, run);
    }

    private LoopPlaces filled(List<String> states, int each, Stage stage, Run run) {
        try {
            states.forEach(state -> breakpoints.put(state, prepared(stage, state)));
            for (String state : states) {
                Breakpoint breakpoint = breakpoints.get(state).arm();
                sessions.put(
                        state,
                        Stream.generate(() -> ask(state, stage, run))
                                .limit(each)
                                .toList());
                breakpoint.awaitHits(each);
            }
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
        return this;
    }

    /**
     * Asks a question whose session reaches the state. The next review rejects only this session's draft: earlier
     * sessions have been reviewed, and later ones are asked when this one is held.
     */
    private static String ask(String state, Stage stage, Run run) {
        return switch (PLACES.get(state).way()) {
            case STRAIGHT -> run.ask();
            case CLARIFIED -> run.askToClarify();
            case REJECTED -> {
                stage.model().nextOf("review", REJECTS);
                yield run.ask();
            }
        };
    }

    /** Creates a breakpoint at the commit of the step that the state waits for. */
    public static Breakpoint at(Stage stage, String state) {
        return prepared(stage, state).arm();
    }

    private static Breakpoint prepared(Stage stage, String state) {
        return Breakpoint.prepared(
                stage.database(),
                "durable_steps.step",
                "UPDATE",
                "NEW.state = 'completed' AND OLD.state = 'running' AND NEW.step_id LIKE '%."
                        + PLACES.get(state).step() + "'");
    }

    public static List<String> states() {
        return List.copyOf(PLACES.keySet());
    }

    /** Returns the last part of the name of the step that a state waits for. */
    public static String step(String state) {
        return PLACES.get(state).step();
    }

    /** Returns the first session that is held in this state. */
    public String session(String state) {
        return sessions(state).getFirst();
    }

    /** Returns all sessions that are held in this state. */
    public List<String> sessions(String state) {
        return sessions.get(state);
    }

    /** Releases the sessions that are held in this state. */
    public void letGo(String state) {
        breakpoints.get(state).close();
    }

    @Override
    public void close() {
        breakpoints.values().forEach(Breakpoint::close);
    }
}
