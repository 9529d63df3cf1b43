package dev.crosscheck.benchmarks.bench;

import dev.crosscheck.cli.rest.SessionEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Computes how long each step took: from the event before its result to its result, by the gateway's clock. This
 * includes the agent's work and everything around it: command, topics, ledger, decision.
 */
final class StepDurations {

    private StepDurations() {}

    /** Returns milliseconds by the name of the result. */
    static Map<String, List<Double>> durations(List<Sample> samples) {
        Map<String, List<Double>> durations = new TreeMap<>();
        for (Sample sample : samples) {
            for (int index = 1; index < sample.events().size(); index++) {
                SessionEvent event = sample.events().get(index);
                Instant before = Instant.parse(sample.events().get(index - 1).time());
                double millis =
                        Duration.between(before, Instant.parse(event.time())).toNanos() / 1e6;
                durations
                        .computeIfAbsent(shortName(event.type()), _ -> new ArrayList<>())
                        .add(millis);
            }
        }
        return durations;
    }

    /** Returns {@code sources_found} for {@code dev.crosscheck.research.sources_found.v1}. */
    private static String shortName(String type) {
        List<String> parts = List.of(type.split("\\.", -1));
        return parts.size() < 2 ? type : parts.get(parts.size() - 2);
    }
}
