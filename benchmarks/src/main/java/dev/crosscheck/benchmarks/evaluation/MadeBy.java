package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.benchmarks.FigureLines;
import dev.crosscheck.cli.rest.Json;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Records what produced the measured results, step by step: the implementation, the model, the version of the prompt,
 * and how often a heuristic replaced the model. Safe for use by many threads.
 */
final class MadeBy {

    private static final String DRAFT = "write_draft";
    private static final String VERIFICATION = "verify_report";

    private final Map<String, Task> tasks = new TreeMap<>();
    private final Map<String, String> drafters = new HashMap<>();

    /** @param steps the list of {@code GET /v1/research/{id}/steps} */
    synchronized void add(String session, JsonNode steps) {
        for (JsonNode step : steps) {
            JsonNode by = step.path("produced_by");
            if (by.isObject()) {
                String task = task(Json.text(step.path("type")));
                tasks.computeIfAbsent(task, _ -> new Task()).add(task, step, by);
                if (task.equals(DRAFT)) {
                    drafters.put(session, drafter(by));
                }
            }
        }
    }

    /** Returns what wrote a session's last draft that follows a search; empty if there is none. */
    synchronized String drafterOf(String session) {
        return drafters.getOrDefault(session, "");
    }

    private static String drafter(JsonNode by) {
        String name = Json.text(by.path("name"));
        String version = Json.text(by.path("prompt_version"));
        String fallback = by.hasNonNull("fallback_reason") ? " (fallback)" : "";
        return (version.isEmpty() ? name : name + " " + version) + fallback;
    }

    /** Returns {@code write_draft} for {@code dev.crosscheck.research.write_draft.v1}. */
    private static String task(String type) {
        String[] parts = type.split("\\.", -1);
        return parts.length > 3 ? parts[3] : type;
    }

    synchronized ObjectNode toJson() {
        ObjectNode json = Json.object();
        json.set("all", all().toJson());
        ObjectNode byTask = json.putObject("by_task");
        tasks.forEach((name, task) -> byTask.set(name, task.toJson()));
        return json;
    }

    synchronized void print(PrintStream out) {
        if (tasks.isEmpty()) {
            return;
        }
        FigureLines lines = new FigureLines(out, AgentFigures.WIDTH);
        lines.add("made by", all().describe());
        tasks.forEach((name, task) -> lines.add("  " + name, task.describe()));
    }

    private Task all() {
        Task all = new Task();
        tasks.values().forEach(all::add);
        return all;
    }

    /** The steps of one task. Not thread-safe. */
    private static final class Task {
        private final TreeSet<String> names = new TreeSet<>();
        private final TreeSet<String> prompts = new TreeSet<>();
        private final Map<String, Integer> reasons = new TreeMap<>();
        private int steps;
        private int atOnce;
        private int repaired;
        private int fallbacks;

        void add(String task, JsonNode step, JsonNode by) {
            steps++;
            names.add(Json.text(by.path("name")));
            List<String> versions = versions(by);
            prompts.addAll(versions);
            String reason = Json.text(by.path("fallback_reason"));
            if (!reason.isEmpty()) {
                fallbacks++;
                reasons.merge(reason.split(":", 2)[0], 1, Integer::sum);
            } else if (Json.text(by.path("kind")).equals("llm")) {
                // A verification asks about each claim separately, so several answers are not a repair.
                boolean again = !task.equals(VERIFICATION)
                        && step.path("calls").path("answered").asInt() > Math.max(1, versions.size());
                repaired += again ? 1 : 0;
                atOnce += again ? 0 : 1;
            }
        }

        /** Returns the versions of all prompts of a step: a plan may use one prompt, and its dates another. */
        private static List<String> versions(JsonNode by) {
            return Pattern.compile("\\+")
                    .splitAsStream(Json.text(by.path("prompt_version")))
                    .filter(version -> !version.isEmpty())
                    .toList();
        }

        void add(Task other) {
            names.addAll(other.names);
            prompts.addAll(other.prompts);
            other.reasons.forEach((reason, count) -> reasons.merge(reason, count, Integer::sum));
            steps += other.steps;
            atOnce += other.atOnce;
            repaired += other.repaired;
            fallbacks += other.fallbacks;
        }

        private int heuristic() {
            return steps - atOnce - repaired - fallbacks;
        }

        ObjectNode toJson() {
            ObjectNode json = Json.object().put("steps", steps);
            names.forEach(json.putArray("implementations")::add);
            prompts.forEach(json.putArray("prompt_versions")::add);
            json.put("model_at_once", atOnce)
                    .put("model_after_repair", repaired)
                    .put("heuristic", heuristic())
                    .put("fallback", fallbacks);
            json.set("fallback_share", new Share(fallbacks, atOnce + repaired + fallbacks).toJson());
            ObjectNode why = json.putObject("fallback_reasons");
            reasons.forEach(why::put);
            return json;
        }

        String describe() {
            List<String> parts = new ArrayList<>();
            parts.add(steps + (steps == 1 ? " step" : " steps"));
            add(parts, atOnce, "by the model at once");
            add(parts, repaired, "by it after a repair");
            add(parts, heuristic(), "by the heuristic");
            add(parts, fallbacks, "fallback" + (reasons.isEmpty() ? "" : " (" + reasonsInWords() + ")"));
            String who = String.join(", ", names);
            return String.join(", ", parts) + ": " + who + (prompts.isEmpty() ? "" : "; " + String.join(", ", prompts));
        }

        private String reasonsInWords() {
            return reasons.entrySet().stream()
                    .map(reason -> reason.getKey() + " " + reason.getValue())
                    .collect(Collectors.joining(", "));
        }

        private static void add(List<String> parts, int count, String what) {
            if (count > 0) {
                parts.add(count + " " + what);
            }
        }
    }
}
