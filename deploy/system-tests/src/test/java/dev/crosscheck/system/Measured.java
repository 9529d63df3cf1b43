package dev.crosscheck.system;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The output of all runs of {@code ./crosscheck bench --json} on one stack. */
record Measured(List<JsonNode> runs) {

    private static final Set<String> INFRASTRUCTURE = Set.of("launcher_and_kafka", "postgres");

    Measured {
        runs = List.copyOf(runs);
    }

    /** Returns the milliseconds of a session, from the request to its last event. */
    double millis() {
        return median(runs.stream()
                .map(run -> run.path("latency_ms").path("mean").asDouble())
                .toList());
    }

    /** Returns the processor seconds of a session in the five services. */
    double servicesCpu() {
        return median(runs.stream().map(Measured::servicesCpu).toList());
    }

    /** Returns the processor seconds of a session in all processes, including Kafka and Postgres. */
    double allCpu() {
        return median(runs.stream()
                .map(run -> perSession(run, total(run.path("cpu_seconds"))))
                .toList());
    }

    /** Returns the processor seconds of a session by process. */
    Map<String, Double> cpu() {
        Map<String, Double> seconds = new TreeMap<>();
        runs.getFirst().path("cpu_seconds").fieldNames().forEachRemaining(name -> {
            seconds.put(
                    name,
                    median(runs.stream()
                            .map(run -> perSession(
                                    run, run.path("cpu_seconds").path(name).asDouble()))
                            .toList()));
        });
        return seconds;
    }

    /** Returns the MiB of each service, without Kafka and Postgres: the maximum over all runs. */
    Map<String, Double> serviceMebibytes() {
        Map<String, Double> most = new TreeMap<>();
        for (JsonNode run : runs) {
            run.path("pss_mib_by_process").properties().stream()
                    .filter(process -> isService(process.getKey()))
                    .forEach(process ->
                            most.merge(process.getKey(), process.getValue().asDouble(), Math::max));
        }
        return most;
    }

    private static double servicesCpu(JsonNode run) {
        double seconds = run.path("cpu_seconds").properties().stream()
                .filter(process -> isService(process.getKey()))
                .mapToDouble(process -> process.getValue().asDouble())
                .sum();
        return perSession(run, seconds);
    }

    private static boolean isService(String process) {
        return !INFRASTRUCTURE.contains(process);
    }

    private static double total(JsonNode seconds) {
        return seconds.properties().stream()
                .mapToDouble(process -> process.getValue().asDouble())
                .sum();
    }

    private static double perSession(JsonNode run, double value) {
        return value / run.path("sessions").asInt();
    }

    private static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
