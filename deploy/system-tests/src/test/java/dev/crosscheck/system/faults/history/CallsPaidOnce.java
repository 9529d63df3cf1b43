package dev.crosscheck.system.faults.history;

import static java.util.stream.Collectors.groupingBy;

import dev.crosscheck.system.faults.history.Histories.Accident;
import dev.crosscheck.system.faults.history.Histories.Call;
import dev.crosscheck.system.faults.history.Histories.CallSite;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Checks I3 by the journal, which has a row for each request and so shows what was paid. An accident excuses only
 * repeated calls at its own place.
 */
final class CallsPaidOnce {

    private CallsPaidOnce() {}

    static List<Violation> violations(Histories histories) {
        List<Violation> violations = new ArrayList<>();
        histories.database().calls().stream().collect(groupingBy(Call::place)).forEach((place, rows) -> {
            madeAgain(rows)
                    .ifPresent(again -> violations.add(violation(
                            place + " was made again by attempt " + again.attempt() + " after it had been answered")));
            tooOften(place, rows, histories.accidents()).ifPresent(what -> violations.add(violation(what)));
        });
        violations.addAll(RequestsBooked.violations(histories));
        return violations;
    }

    /** Returns a call that was made although an answer had already been recorded. */
    private static Optional<Call> madeAgain(List<Call> rows) {
        return rows.stream()
                .filter(row -> rows.stream()
                        .flatMap(other -> other.answeredAt().stream())
                        .anyMatch(answered -> answered.isBefore(row.intentAt())))
                .findFirst();
    }

    private static Optional<String> tooOften(CallSite place, List<Call> rows, List<Accident> accidents) {
        long hits = accidents.stream()
                .filter(accident -> accident.hit().contains(place))
                .count();
        long retries = rows.stream().filter(Call::retried).count();
        return rows.size() > 1 + hits + retries
                ? Optional.of("%s has %d rows, and there %d accidents and %d failures that asked for a retry"
                        .formatted(place, rows.size(), hits, retries))
                : Optional.empty();
    }

    private static Violation violation(String what) {
        return new Violation(Invariant.I3, what);
    }
}
