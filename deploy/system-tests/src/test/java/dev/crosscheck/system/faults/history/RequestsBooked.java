package dev.crosscheck.system.faults.history;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.toSet;

import dev.crosscheck.system.faults.history.Histories.Call;
import dev.crosscheck.system.faults.history.Histories.CallSite;
import dev.crosscheck.system.faults.history.Histories.Database;
import dev.crosscheck.system.faults.history.Histories.ModelRequest;
import dev.crosscheck.system.faults.history.Histories.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Checks I3 by the endpoint: compares the requests that it received and the answers that it gave with the journal. The
 * answer to each request must be booked, unless the endpoint spoiled it. Otherwise the answer was lost, with a lease
 * that an accident took away or with a cancelled step.
 */
final class RequestsBooked {

    private final Histories histories;
    private final Map<String, CallSite> booked = new HashMap<>();
    private final List<Violation> violations = new ArrayList<>();
    private final Map<CallSite, Integer> losses;

    private RequestsBooked(Histories histories) {
        this.histories = histories;
        this.losses = losses(histories);
    }

    static List<Violation> violations(Histories histories) {
        RequestsBooked check = new RequestsBooked(histories);
        check.bookings();
        check.requests();
        return check.violations;
    }

    private void bookings() {
        Set<String> given = histories.requests().stream()
                .flatMap(request -> request.id().stream())
                .collect(toSet());
        for (Call call : histories.database().calls()) {
            call.providerId().ifPresent(id -> {
                if (booked.put(id, call.place()) != null) {
                    violate("the answer " + id + " is booked twice");
                }
                if (!given.contains(id)) {
                    violate("nobody gave the answer " + id + " that is booked");
                }
            });
        }
    }

    private void requests() {
        List<Call> calls = histories.database().calls();
        List<ModelRequest> requests = histories.requests();
        if (requests.size() > calls.size()) {
            violate("the endpoint had %d requests, and the journal has %d rows"
                    .formatted(requests.size(), calls.size()));
        }
        // Requests of a known place go first, so that an accident at their place does not excuse another request.
        var byKnown = requests.stream().collect(groupingBy(ModelRequest::body)).values().stream()
                .collect(partitioningBy(same -> !places(same).isEmpty()));
        byKnown.get(true).forEach(same -> unbooked(same).forEach(lost -> excuse(lost, places(same))));
        byKnown.get(false).forEach(same -> unbooked(same).forEach(lost -> excuse(lost, Set.copyOf(losses.keySet()))));
    }

    /** Returns the known places of such a request: those that have booked one of its answers. */
    private Set<CallSite> places(List<ModelRequest> same) {
        return same.stream()
                .flatMap(request -> request.id().stream())
                .map(booked::get)
                .filter(place -> place != null)
                .collect(toSet());
    }

    private List<ModelRequest> unbooked(List<ModelRequest> same) {
        return same.stream()
                .filter(request -> !request.refused())
                .filter(request -> request.id().filter(booked::containsKey).isEmpty())
                .toList();
    }

    private void excuse(ModelRequest lost, Set<CallSite> places) {
        Optional<CallSite> excused = places.stream()
                .filter(place -> losses.getOrDefault(place, 0) > 0)
                .findFirst();
        if (excused.isPresent()) {
            losses.merge(excused.get(), -1, Integer::sum);
        } else {
            violate(lost.id()
                    .map(id -> "the answer " + id + " is booked nowhere, and no accident hit its call")
                    .orElse("a request was left without an answer, and no accident hit its call"));
        }
    }

    /** Returns how many requests may have been lost at each place. */
    private static Map<CallSite, Integer> losses(Histories histories) {
        Map<CallSite, Integer> losses = new HashMap<>();
        histories.accidents().stream()
                .flatMap(accident -> accident.hit().stream())
                .forEach(place -> losses.merge(place, 1, Integer::sum));
        Database database = histories.database();
        Set<String> cancelled = database.steps().stream()
                .filter(step -> step.state().equals("cancelled"))
                .map(Step::id)
                .collect(toSet());
        database.calls().stream()
                .filter(call -> call.answeredAt().isEmpty()
                        && cancelled.contains(call.place().step()))
                .forEach(call -> losses.merge(call.place(), 1, Integer::sum));
        return losses;
    }

    private void violate(String what) {
        violations.add(new Violation(Invariant.I3, what));
    }
}
