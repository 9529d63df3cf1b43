package dev.crosscheck.system.faults.history;

import dev.crosscheck.system.faults.history.Histories.Accepted;
import dev.crosscheck.system.faults.history.Histories.Accident;
import dev.crosscheck.system.faults.history.Histories.Session;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** I1. */
final class SessionsEnd {

    static final Set<String> TERMINAL = Set.of("completed", "failed", "cancelled");

    /** Deadlines are looked at once a second, by whatever replica is alive, on a machine that is busy. */
    private static final Duration TOLERANCE = Duration.ofSeconds(15);

    private SessionsEnd() {}

    static List<Violation> violations(Histories histories) {
        Map<String, Session> sessions =
                histories.database().sessions().stream().collect(Collectors.toMap(Session::id, Function.identity()));
        Duration outage = histories.accidents().stream().map(Accident::outage).reduce(Duration.ZERO, Duration::plus);
        List<Violation> violations = new ArrayList<>();
        for (Accepted accepted : histories.accepted()) {
            Session session = sessions.get(accepted.session());
            Instant latest =
                    accepted.at().plus(accepted.hardDeadline()).plus(outage).plus(TOLERANCE);
            if (session == null) {
                violations.add(violation(accepted, "was accepted, and is lost"));
            } else if (!TERMINAL.contains(session.status())) {
                violations.add(violation(accepted, "has not ended: it is " + session.status()));
            } else if (session.finishedAt().isEmpty()) {
                violations.add(violation(accepted, "ended at no time"));
            } else if (session.finishedAt().get().isAfter(latest)) {
                violations.add(
                        violation(accepted, "ended at " + session.finishedAt().get() + ", after " + latest));
            }
        }
        return violations;
    }

    private static Violation violation(Accepted accepted, String what) {
        return new Violation(Invariant.I1, "session " + accepted.session() + " " + what);
    }
}
