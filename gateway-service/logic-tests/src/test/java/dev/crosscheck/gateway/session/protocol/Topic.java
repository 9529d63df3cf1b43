package dev.crosscheck.gateway.session.protocol;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The public topic, and the records on their way to it: in order for each relay, until the relay stops waiting for
 * them.
 */
final class Topic {

    /** A record that a relay has sent in one of its passes. */
    private record Flight(Relay relay, int pass, Entry entry) {}

    private final List<Entry> records = new ArrayList<>();
    private final Map<Relay, Deque<Flight>> flights = new HashMap<>();
    private final List<Entry> late = new ArrayList<>();

    List<Entry> records() {
        return records;
    }

    void send(Relay relay, int pass, Entry entry) {
        flights(relay).add(new Flight(relay, pass, entry));
    }

    void take(Relay relay, boolean twice) {
        Flight flight = flights(relay).poll();
        if (flight != null) {
            records.add(flight.entry());
            if (twice) {
                records.add(flight.entry());
            }
            relay.acknowledged(flight.pass());
        }
    }

    void fail(Relay relay) {
        Flight flight = flights(relay).poll();
        if (flight != null) {
            late.add(flight.entry());
            relay.failed(flight.pass());
        }
    }

    /** The relay's process is dead: each record that it had sent may still arrive or not. */
    void abandon(Relay relay) {
        flights(relay).forEach(flight -> late.add(flight.entry()));
        flights(relay).clear();
    }

    void arriveLate(int pick) {
        if (!late.isEmpty()) {
            records.add(late.remove(pick % late.size()));
        }
    }

    void vanish(int pick) {
        if (!late.isEmpty()) {
            late.remove(pick % late.size());
        }
    }

    private Deque<Flight> flights(Relay relay) {
        return flights.computeIfAbsent(relay, key -> new ArrayDeque<>());
    }
}
