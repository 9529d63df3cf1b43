package dev.crosscheck.system.faults.history;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.crosscheck.system.faults.history.Histories.Logged;
import dev.crosscheck.system.faults.history.Histories.Published;
import dev.crosscheck.system.faults.history.Histories.Reading;
import dev.crosscheck.system.faults.history.Histories.Seen;
import dev.crosscheck.system.faults.history.Histories.Session;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Checks I4: log, readers and subscribers have every event once, in order. */
final class EventsComplete {

    private EventsComplete() {}

    static List<Violation> violations(Histories histories) {
        Map<String, List<Seen>> log = histories.database().log().stream()
                .sorted(Comparator.comparingLong(Logged::sequence))
                .collect(groupingBy(
                        Logged::session, mapping(event -> new Seen(event.sequence(), event.type()), toList())));
        Map<String, List<Seen>> published = histories.published().stream()
                .collect(groupingBy(Published::session, mapping(Published::event, toList())));
        List<Violation> violations = new ArrayList<>();
        for (Session session : histories.database().sessions()) {
            List<Seen> events = log.getOrDefault(session.id(), List.of());
            gap(events, session.lastSequence())
                    .forEach(what -> violations.add(violation("the log of " + session.id() + " " + what)));
            List<Seen> subscribed = onceSeenDropped(published.getOrDefault(session.id(), List.of()));
            if (!subscribed.equals(events)) {
                violations.add(violation("subscribers saw of session %s %s, and its log has %s"
                        .formatted(session.id(), shortly(subscribed), shortly(events))));
            }
        }
        for (Reading reading : histories.readings()) {
            List<Seen> events = log.getOrDefault(reading.session(), List.of());
            if (!reading.events().equals(events)) {
                violations.add(violation("reader %s saw of session %s %s, and its log has %s"
                        .formatted(reading.reader(), reading.session(), shortly(reading.events()), shortly(events))));
            }
        }
        return violations;
    }

    private static List<String> gap(List<Seen> events, long last) {
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i).sequence() != i + 1) {
                wrong.add("has " + events.get(i).sequence() + " where " + (i + 1) + " should be");
                return wrong;
            }
        }
        if (events.size() != last) {
            wrong.add("has " + events.size() + " events, and its session says " + last);
        }
        return wrong;
    }

    /** Drops repeated events as a subscriber does that remembers the highest sequence of each session. */
    private static List<Seen> onceSeenDropped(List<Seen> all) {
        List<Seen> kept = new ArrayList<>();
        long highest = 0;
        for (Seen event : all) {
            if (event.sequence() > highest) {
                kept.add(event);
                highest = event.sequence();
            }
        }
        return kept;
    }

    private static String shortly(List<Seen> events) {
        return events.stream().map(Seen::sequence).toList().toString();
    }

    private static Violation violation(String what) {
        return new Violation(Invariant.I4, what);
    }
}
