package dev.crosscheck.system.faults.history;

import static java.util.stream.Collectors.groupingBy;

import dev.crosscheck.system.faults.history.Histories.Accident;
import dev.crosscheck.system.faults.history.Histories.Call;
import dev.crosscheck.system.faults.history.Histories.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * I3, by the journal: it has a row for each request, so what was paid is read from there. Each call is judged by what
 * happened at its own place: what an accident allows one call allows no other.
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

    /** Calls that were made although an answer had been recorded by then. */
    private static Optional<Call> madeAgain(List<Call> rows) {
        return rows.stream()
                .filter(row -> rows.stream()
                        .flatMap(other -> other.answeredAt().stream())
                        .anyMatch(answered -> answered.isBefore(row.intentAt())))
                .findFirst();
    }

    private static Optional<String> tooOften(Place place, List<Call> rows, List<Accident> accidents) {
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
