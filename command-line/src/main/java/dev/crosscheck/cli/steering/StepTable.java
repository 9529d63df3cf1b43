package dev.crosscheck.cli.steering;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.rest.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Formats a session's steps as a table for users: one line each, with columns as wide as needed. */
final class StepTable {

    private static final List<String> HEADINGS =
            List.of("STEP", "STATE", "ATTEMPTS", "ORDERED", "WAITED", "RAN", "CALLS", "TOKENS", "USD", "BY", "ERROR");

    private final List<List<String>> rows = new ArrayList<>();

    /** @param steps the gateway's list */
    StepTable(JsonNode steps) {
        rows.add(HEADINGS);
        steps.forEach(step -> rows.add(row(step)));
    }

    private static List<String> row(JsonNode step) {
        JsonNode usage = step.path("usage");
        JsonNode calls = step.path("calls");
        String ordered = Json.text(step.path("ordered_at"));
        String started = Json.text(step.path("started_at"));
        String finished = Json.text(step.path("finished_at"));
        long tokens = usage.path("input_tokens").asLong()
                + usage.path("output_tokens").asLong();
        return List.of(
                place(Json.text(step.path("step_id"))),
                Json.text(step.path("state")),
                Integer.toString(step.path("attempts").size()),
                ordered.isEmpty() ? "" : ordered.replaceFirst("\\.\\d+Z$", "Z"),
                between(ordered, started),
                between(started, finished),
                calls(calls),
                tokens == 0 ? "" : Long.toString(tokens),
                usage.path("usd").asDouble() == 0
                        ? ""
                        : String.format(Locale.ROOT, "%.4f", usage.path("usd").asDouble()),
                producer(step.path("produced_by")),
                Json.text(step.path("last_error").path("type")));
    }

    /** Returns the step's number within its session, without the session id. */
    private static String place(String stepId) {
        return stepId.substring(stepId.lastIndexOf('.') + 1);
    }

    /** Returns a duration in seconds. The time between two attempts counts neither as waiting nor as running. */
    private static String between(String from, String to) {
        if (from.isEmpty() || to.isEmpty()) {
            return "";
        }
        Duration duration = Duration.between(Instant.parse(from), Instant.parse(to));
        return String.format(Locale.ROOT, "%.2f s", Math.max(0, duration.toMillis()) / 1000.0);
    }

    private static String calls(JsonNode calls) {
        int number = calls.path("number").asInt();
        int inherited = calls.path("inherited").asInt();
        String shown = number == 0 ? "" : Integer.toString(number);
        return inherited == 0 ? shown : shown + " (" + inherited + " inherited)";
    }

    private static String producer(JsonNode by) {
        String kind = Json.text(by.path("kind"));
        String name = Json.text(by.path("name"));
        return name.isEmpty() ? kind : kind + " " + name;
    }

    List<String> lines() {
        int[] widths = IntStream.range(0, HEADINGS.size())
                .map(column -> rows.stream()
                        .mapToInt(row -> row.get(column).length())
                        .max()
                        .orElse(0))
                .toArray();
        return rows.stream().map(row -> line(row, widths)).toList();
    }

    private static String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            line.append(row.get(column))
                    .repeat(" ", widths[column] - row.get(column).length() + 2);
        }
        return line.toString().stripTrailing();
    }
}
