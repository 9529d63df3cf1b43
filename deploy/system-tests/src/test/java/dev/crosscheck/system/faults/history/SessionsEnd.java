package dev.crosscheck.system.faults.history;

import dev.crosscheck.system.faults.history.Histories.Accepted;
import dev.crosscheck.system.faults.history.Histories.Accident;
import dev.crosscheck.system.faults.history.Histories.Session;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Checks I1. A session must end by its hard deadline, extended by outages of broker or database during the session. */
final class SessionsEnd {

    static final Set<String> TERMINAL = Set.of("completed", "failed", "cancelled");

    /**
     * A live replica checks deadlines once a second, on a busy machine. This tolerance also covers the delay by a
     * killed or held service: a lease of five seconds, and the time until another replica has taken over.
     */
    private static final Duration TOLERANCE = Duration.ofSeconds(15);

    private SessionsEnd() {}

    static List<Violation> violations(Histories histories) {
        Map<String, Session> sessions =
                histories.database().sessions().stream().collect(Collectors.toMap(Session::id, Function.identity()));
        List<Violation> violations = new ArrayList<>();
        for (Accepted accepted : histories.accepted()) {
            Session session = sessions.get(accepted.session());
            if (session == null) {
                violations.add(violation(accepted, "was accepted, and is lost"));
            } else if (!TERMINAL.contains(session.status())) {
                violations.add(violation(accepted, "has not ended: it is " + session.status()));
            } else if (session.finishedAt().isEmpty()) {
                violations.add(violation(accepted, "ended at no time"));
            } else {
                lateness(accepted, session.finishedAt().get(), histories.accidents())
                        .ifPresent(violations::add);
            }
        }
        return violations;
    }

    private static Optional<Violation> lateness(Accepted accepted, Instant finished, List<Accident> accidents) {
        Duration away = away(accidents, accepted.at(), finished);
        Instant latest = accepted.at().plus(accepted.hardDeadline()).plus(away).plus(TOLERANCE);
        return finished.isAfter(latest)
                ? Optional.of(violation(accepted, "ended at " + finished + ", after " + latest))
                : Optional.empty();
    }

    /** Returns the total outage during the session. Overlapping outages count once. */
    private static Duration away(List<Accident> accidents, Instant accepted, Instant finished) {
        Duration away = Duration.ZERO;
        Instant counted = accepted;
        List<Accident> inOrder =
                accidents.stream().sorted(Comparator.comparing(Accident::start)).toList();
        for (Accident accident : inOrder) {
            Instant from = later(accident.start(), counted);
            Instant back = accident.start().plus(accident.outage());
            Instant until = back.isBefore(finished) ? back : finished;
            if (from.isBefore(until)) {
                away = away.plus(Duration.between(from, until));
                counted = until;
            }
        }
        return away;
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    private static Violation violation(Accepted accepted, String what) {
        return new Violation(Invariant.I1, "session " + accepted.session() + " " + what);
    }
}
