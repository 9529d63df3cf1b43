package dev.crosscheck.cli.doctor;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.rest.Json;
import java.util.Locale;
import java.util.Map;

/**
 * The result of one check.
 *
 * @param name what was checked, in one to three words
 * @param detail what was found
 * @param advice what to do about it; empty if nothing
 * @param figures measurements by name
 */
record Finding(String name, State state, String detail, String advice, Map<String, Long> figures) {

    /** The severity of a finding. */
    enum State {
        OK,
        /** Worth knowing. */
        NOTE,
        /** It works, but not as well as it could. */
        WARNING,
        /** It does not work. */
        PROBLEM,
        /** The check gave no result. */
        UNKNOWN
    }

    Finding {
        figures = Map.copyOf(figures);
    }

    static Finding ok(String name, String detail) {
        return new Finding(name, State.OK, detail, "", Map.of());
    }

    static Finding note(String name, String detail) {
        return new Finding(name, State.NOTE, detail, "", Map.of());
    }

    static Finding unknown(String name, String detail) {
        return new Finding(name, State.UNKNOWN, detail, "", Map.of());
    }

    static Finding warning(String name, String detail, String advice) {
        return new Finding(name, State.WARNING, detail, advice, Map.of());
    }

    static Finding problem(String name, String detail, String advice) {
        return new Finding(name, State.PROBLEM, detail, advice, Map.of());
    }

    Finding with(Map<String, Long> measured) {
        return new Finding(name, state, detail, advice, measured);
    }

    boolean isProblem() {
        return state == State.PROBLEM;
    }

    ObjectNode json() {
        ObjectNode json = Json.object()
                .put("name", name.toLowerCase(Locale.ROOT).replace(' ', '_'))
                .put("state", state.name().toLowerCase(Locale.ROOT))
                .put("detail", detail);
        if (!advice.isEmpty()) {
            json.put("advice", advice);
        }
        figures.forEach(json::put);
        return json;
    }
}
