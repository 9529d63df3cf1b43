package dev.crosscheck.benchmarks.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.benchmarks.FigureLines;
import dev.crosscheck.cli.rest.Json;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The results of a run.
 *
 * @param samples in the order in which the sessions began
 * @param concurrency sessions at a time
 * @param seconds from the first request to the last end
 * @param idealSeconds the time if only calls took time; 0 if there are no calls
 * @param cpuSeconds the processor time of the run by process; empty if it cannot be read
 * @param pssMebibytes the memory at its peak by process; empty if it cannot be read
 * @param health the health of the services during the run
 * @param postgres the database's settings; missing if not known
 */
record BenchResult(
        List<Sample> samples,
        int concurrency,
        double seconds,
        double idealSeconds,
        Map<String, Double> cpuSeconds,
        Map<String, Double> pssMebibytes,
        Health health,
        JsonNode postgres) {

    BenchResult {
        samples = List.copyOf(samples);
        cpuSeconds = new TreeMap<>(cpuSeconds);
        pssMebibytes = new TreeMap<>(pssMebibytes);
    }

    ObjectNode toJson() {
        ObjectNode json = Json.object()
                .put("sessions", samples.size())
                .put("concurrency", concurrency)
                .put("seconds", Spread.rounded(seconds))
                .put("sessions_per_second", Spread.rounded(samples.size() / seconds));
        if (idealSeconds > 0) {
            json.put("share_of_ideal_throughput", Spread.rounded(idealSeconds / seconds));
        }
        json.set("latency_ms", latency().toJson());
        ObjectNode statuses = json.putObject("statuses");
        samples.stream()
                .collect(Collectors.groupingBy(Sample::status, TreeMap::new, Collectors.counting()))
                .forEach(statuses::put);
        Spread allSteps = allSteps();
        json.put("ms_per_step", Spread.rounded(allSteps.mean()));
        json.set("all_steps_ms", allSteps.toJson());
        json.put("steps_per_second", Spread.rounded(allSteps.count() / seconds));
        ObjectNode steps = json.putObject("steps_ms");
        StepDurations.durations(samples)
                .forEach((name, millis) -> steps.set(name, Spread.of(millis).toJson()));
        json.put("cpu_seconds_per_session", Spread.rounded(ProcFs.total(cpuSeconds) / samples.size()));
        put(json.putObject("cpu_seconds"), cpuSeconds);
        json.put("pss_mib", Spread.rounded(ProcFs.total(pssMebibytes)));
        put(json.putObject("pss_mib_by_process"), pssMebibytes);
        ObjectNode unwell = json.put("health_looks", health.looks()).putObject("unwell");
        health.unwell().forEach(unwell::put);
        ObjectNode database = json.putObject("database");
        database.put("fsync", postgres.path("fsync").asText("unknown"));
        database.put("synchronous_commit", postgres.path("synchronous_commit").asText("unknown"));
        json.put("processors", Runtime.getRuntime().availableProcessors());
        return json;
    }

    void print(PrintStream out) {
        FigureLines lines = new FigureLines(out, 24);
        Spread latency = latency();
        if (idealSeconds > 0) {
            lines.add("of the ideal", decimal(100 * idealSeconds / seconds, 1) + " % of the throughput");
        }
        lines.add("sessions", samples.size() + ", " + concurrency + " at a time");
        lines.add("throughput", decimal(samples.size() / seconds, 1) + " sessions/s");
        lines.add(
                "POST to completed",
                "p50 " + decimal(latency.p50(), 0) + " ms, p95 " + decimal(latency.p95(), 0) + " ms, p99 "
                        + decimal(latency.p99(), 0) + " ms");
        lines.add("completed", completed() + " of " + samples.size());
        Spread steps = allSteps();
        lines.add(
                "per step",
                "mean " + decimal(steps.mean(), 1) + " ms, p50 " + decimal(steps.p50(), 1) + " ms, p99 "
                        + decimal(steps.p99(), 1) + " ms; " + decimal(steps.count() / seconds, 0) + " steps/s");
        StepDurations.durations(samples).forEach((name, millis) -> {
            Spread spread = Spread.of(millis);
            lines.add(
                    "  " + name,
                    "p50 " + decimal(spread.p50(), 1) + " ms, p99 " + decimal(spread.p99(), 1) + " ms ("
                            + spread.count() + ")");
        });
        if (!cpuSeconds.isEmpty()) {
            lines.add("CPU", decimal(ProcFs.total(cpuSeconds) / samples.size(), 3) + " s per session");
            lines.add("memory (PSS)", decimal(ProcFs.total(pssMebibytes), 0) + " MiB together");
            pssMebibytes.forEach((name, size) -> lines.add(
                    "  " + name,
                    decimal(size, 0) + " MiB, " + decimal(cpuSeconds.getOrDefault(name, 0.0) / samples.size(), 3)
                            + " CPU s per session"));
        }
        if (health.looks() > 0) {
            lines.add("health", health.inWords());
        }
        lines.add(
                "database",
                "fsync " + postgres.path("fsync").asText("unknown") + ", synchronous_commit "
                        + postgres.path("synchronous_commit").asText("unknown"));
        lines.add("processors", Runtime.getRuntime().availableProcessors());
    }

    boolean allCompleted() {
        return completed() == samples.size();
    }

    private long completed() {
        return samples.stream()
                .filter(sample -> sample.status().equals("completed"))
                .count();
    }

    private Spread latency() {
        return Spread.of(samples.stream().map(Sample::millis).toList());
    }

    private Spread allSteps() {
        return Spread.of(StepDurations.durations(samples).values().stream()
                .flatMap(List::stream)
                .toList());
    }

    private static void put(ObjectNode json, Map<String, Double> values) {
        values.forEach((name, value) -> json.put(name, Spread.rounded(value)));
    }

    private static String decimal(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }
}
