package dev.crosscheck.system.faults.stage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Holds one session in each state of the loop, all at the same time: the step that the state waits for has run, and cannot be
 * recorded. Closing lets all of them go on.
 */
public final class LoopPlaces implements AutoCloseable {

    /** Each state with the last part of the name of its step, in the order of the loop. */
    private static final Map<String, String> STEPS = new LinkedHashMap<>();

    static {
        STEPS.put("planning", "plan");
        STEPS.put("searching", "search-1");
        STEPS.put("reflecting", "reflect-1");
        STEPS.put("drafting", "draft-1");
        STEPS.put("reviewing", "review-1");
        STEPS.put("composing", "compose");
        STEPS.put("verifying", "verify");
    }

    private final List<Breakpoint> breakpoints = new ArrayList<>();
    private final Map<String, String> sessions = new LinkedHashMap<>();

    private LoopPlaces() {}

    /** The last state is filled first, since each breakpoint holds whoever comes by later. */
    public static LoopPlaces fill(Stage stage, Run run) {
        LoopPlaces places = new LoopPlaces();
        try {
            List<String> lastFirst = states().reversed();
            for (String state : lastFirst) {
                places.breakpoints.add(prepared(stage, state));
            }
            for (int i = 0; i < lastFirst.size(); i++) {
                Breakpoint breakpoint = places.breakpoints.get(i).arm();
                places.sessions.put(lastFirst.get(i), run.ask());
                breakpoint.awaitHit();
            }
        } catch (RuntimeException | Error e) {
            places.close();
            throw e;
        }
        return places;
    }

    /** Holds whoever is about to record the step that the state waits for. */
    public static Breakpoint at(Stage stage, String state) {
        return prepared(stage, state).arm();
    }

    private static Breakpoint prepared(Stage stage, String state) {
        return Breakpoint.prepared(
                stage.database(),
                "durable_steps.step",
                "UPDATE",
                "NEW.state = 'completed' AND OLD.state = 'running' AND NEW.step_id LIKE '%." + STEPS.get(state) + "'");
    }

    public static List<String> states() {
        return List.copyOf(STEPS.keySet());
    }

    /** The session that is held in this state. */
    public String session(String state) {
        return sessions.get(state);
    }

    @Override
    public void close() {
        breakpoints.forEach(Breakpoint::close);
    }
}
