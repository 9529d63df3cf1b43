package dev.crosscheck.benchmarks.bench;

import dev.crosscheck.cli.rest.SessionEvent;
import java.util.List;

/**
 * One measured session.
 *
 * @param status its last status
 * @param millis from before the request until its last event arrived here
 * @param events the session's events, in order
 */
record Sample(String status, double millis, List<SessionEvent> events) {

    Sample {
        events = List.copyOf(events);
    }
}
