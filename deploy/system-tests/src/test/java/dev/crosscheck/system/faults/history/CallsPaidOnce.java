package dev.crosscheck.system.faults.history;

import static java.util.stream.Collectors.groupingBy;

import dev.crosscheck.system.faults.history.Histories.Accident;
import dev.crosscheck.system.faults.history.Histories.Call;
import dev.crosscheck.system.faults.history.Histories.ModelRequest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * I3. The journal has a row for each request, so what it cost is read from there; the endpoint's own count is held against
 * the rows.
 */
final class CallsPaidOnce {

    private CallsPaidOnce() {}

    /** A call's place: repeating it is what costs. */
    private record Place(String step, int number) {
        static Place of(Call call) {
            return new Place(call.step(), call.number());
        }

        @Override
        public String toString() {
            return "call " + number + " of step " + step;
        }
    }

    static List<Violation> violations(Histories histories) {
        List<Violation> violations = new ArrayList<>();
        var places = histories.database().calls().stream().collect(groupingBy(Place::of));
        places.forEach((place, rows) -> madeAgain(rows)
                .ifPresent(again -> violations.add(violation(
                        place + " was made again by attempt " + again.attempt() + " after it had been answered"))));
        violations.addAll(excess(histories, places.size()));
        violations.addAll(unrecorded(histories));
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

    private static List<Violation> excess(Histories histories, int distinct) {
        List<Call> calls = histories.database().calls();
        int byAccident =
                histories.accidents().stream().mapToInt(Accident::callsHit).sum();
        long failed = calls.stream().filter(Call::failed).count();
        List<Violation> violations = new ArrayList<>();
        long rowsAllowed = distinct + byAccident + failed;
        if (calls.size() > rowsAllowed) {
            violations.add(violation("the journal has %d rows for %d calls, %d failures and %d calls hit by accidents"
                    .formatted(calls.size(), distinct, failed, byAccident)));
        }
        long refused =
                histories.requests().stream().filter(ModelRequest::refused).count();
        long requestsAllowed = distinct + byAccident + refused;
        if (histories.requests().size() > requestsAllowed) {
            violations.add(
                    violation("the endpoint had %d requests for %d calls, %d refusals and %d calls hit by accidents"
                            .formatted(histories.requests().size(), distinct, refused, byAccident)));
        }
        return violations;
    }

    private static List<Violation> unrecorded(Histories histories) {
        List<Violation> violations = new ArrayList<>();
        List<Call> calls = histories.database().calls();
        if (histories.requests().size() > calls.size()) {
            violations.add(violation("the endpoint had %d requests, and the journal has %d rows"
                    .formatted(histories.requests().size(), calls.size())));
        }
        Set<String> given = histories.requests().stream()
                .flatMap(request -> request.id().stream())
                .collect(Collectors.toSet());
        Set<String> booked = new HashSet<>();
        for (Call call : calls) {
            call.providerId()
                    .filter(id -> !booked.add(id))
                    .ifPresent(id -> violations.add(violation("the answer " + id + " is booked twice")));
            call.providerId()
                    .filter(id -> !given.isEmpty() && !given.contains(id))
                    .ifPresent(id -> violations.add(violation("nobody gave the answer " + id + " that is booked")));
        }
        return violations;
    }

    private static Violation violation(String what) {
        return new Violation(Invariant.I3, what);
    }
}
