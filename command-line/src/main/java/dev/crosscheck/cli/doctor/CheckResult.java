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
record CheckResult(String name, State state, String detail, String advice, Map<String, Long> figures) {

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

    CheckResult {
        figures = Map.copyOf(figures);
    }

    static CheckResult ok(String name, String detail) {
        return new CheckResult(name, State.OK, detail, "", Map.of());
    }

    static CheckResult note(String name, String detail) {
        return new CheckResult(name, State.NOTE, detail, "", Map.of());
    }

    static CheckResult unknown(String name, String detail) {
        return new CheckResult(name, State.UNKNOWN, detail, "", Map.of());
    }

    static CheckResult warning(String name, String detail, String advice) {
        return new CheckResult(name, State.WARNING, detail, advice, Map.of());
    }

    static CheckResult problem(String name, String detail, String advice) {
        return new CheckResult(name, State.PROBLEM, detail, advice, Map.of());
    }

    CheckResult with(Map<String, Long> measured) {
        return new CheckResult(name, state, detail, advice, measured);
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
