package dev.crosscheck.system.faults.history;

import static java.util.stream.Collectors.groupingBy;

import dev.crosscheck.system.faults.history.Histories.Logged;
import dev.crosscheck.system.faults.history.Histories.Session;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks I5. The loop may search again and revise, so the order of states is not enough. This class lists the loop's
 * transitions, and checks that rounds and passes never decrease.
 */
final class NoWayBack {

    /**
     * The transitions from each state. Also allowed are the state itself (a deadline or a pause keeps it) and a final
     * state.
     */
    private static final Map<String, Set<String>> WAYS = Map.ofEntries(
            Map.entry("clarifying", Set.of("planning")),
            Map.entry("planning", Set.of("searching", "composing")),
            Map.entry("searching", Set.of("reflecting", "drafting", "composing")),
            Map.entry("reflecting", Set.of("searching", "drafting", "composing")),
            Map.entry("drafting", Set.of("searching", "reviewing", "composing")),
            Map.entry("reviewing", Set.of("revising", "composing")),
            Map.entry("revising", Set.of("searching", "reviewing", "composing")),
            Map.entry("composing", Set.of("verifying")),
            Map.entry("verifying", Set.of()),
            Map.entry("thinking", Set.of("operating", "looking", "researching", "answering")),
            Map.entry("operating", Set.of("thinking", "answering")),
            Map.entry("researching", Set.of("thinking", "answering")),
            Map.entry("looking", Set.of("thinking", "answering")),
            Map.entry("answering", Set.of("verifying")));

    private NoWayBack() {}

    static List<Violation> violations(Histories histories) {
        Map<String, List<Logged>> log = histories.database().log().stream()
                .sorted(Comparator.comparingLong(Logged::sequence))
                .collect(groupingBy(Logged::session));
        List<Violation> violations = new ArrayList<>();
        log.forEach((session, events) -> {
            for (int i = 1; i < events.size(); i++) {
                violations.addAll(between(session, events.get(i - 1), events.get(i)));
            }
        });
        for (Session session : histories.database().sessions()) {
            List<Logged> events = log.getOrDefault(session.id(), List.of());
            if (!events.isEmpty() && !events.getLast().status().equals(session.status())) {
                violations.add(violation(
                        session.id(),
                        "is " + session.status() + ", and its last event says "
                                + events.getLast().status()));
            }
        }
        return violations;
    }

    private static List<Violation> between(String session, Logged before, Logged after) {
        List<Violation> violations = new ArrayList<>();
        String place = " at sequence " + after.sequence();
        if (SessionsEnd.TERMINAL.contains(before.status())) {
            violations.add(violation(session, "went on after its end" + place));
        } else if (!leads(before, after)) {
            violations.add(violation(session, "went from " + before.phase() + " to " + after.phase() + place));
        }
        if (after.round() < before.round() || after.searchPasses() < before.searchPasses()) {
            violations.add(violation(session, "went back to an earlier round or pass" + place));
        }
        return violations;
    }

    private static boolean leads(Logged before, Logged after) {
        return SessionsEnd.TERMINAL.contains(after.status())
                || before.phase().equals(after.phase())
                || WAYS.getOrDefault(before.phase(), Set.of()).contains(after.phase());
    }

    private static Violation violation(String session, String what) {
        return new Violation(Invariant.I5, "session " + session + " " + what);
    }
}
