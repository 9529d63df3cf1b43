package dev.crosscheck.cli.doctor;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.rest.Json;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The results of an examination.
 *
 * @param endpoint a description of the endpoint for users; empty if it could not be determined
 */
record Diagnosis(Optional<String> endpoint, List<CheckResult> findings, List<Model> models) {

    /** @param uses which agents ask the model, and for what */
    record Model(String name, List<String> uses, List<CheckResult> findings) {
        Model {
            uses = List.copyOf(uses);
            findings = List.copyOf(findings);
        }
    }

    Diagnosis {
        findings = List.copyOf(findings);
        models = List.copyOf(models);
    }

    /** Returns whether each agent that should ask a model can do so. */
    boolean isUsable() {
        return all().noneMatch(CheckResult::isProblem);
    }

    private Stream<CheckResult> all() {
        return Stream.concat(findings.stream(), models.stream().flatMap(model -> model.findings().stream()));
    }

    ObjectNode json() {
        ObjectNode json = Json.object().put("configured", true).put("usable", isUsable());
        endpoint.ifPresent(shown -> json.put("endpoint", shown));
        add(json.putArray("findings"), findings);
        ArrayNode list = json.putArray("models");
        for (Model model : models) {
            ObjectNode entry = list.addObject().put("model", model.name());
            model.uses().forEach(entry.putArray("used_by")::add);
            add(entry.putArray("findings"), model.findings());
        }
        return json;
    }

    private static void add(ArrayNode array, List<CheckResult> findings) {
        findings.forEach(finding -> array.add(finding.json()));
    }

    /** Formats the results for users: one line for each finding, with its advice below. */
    List<String> lines() {
        Stream<String> models = this.models.stream()
                .flatMap(model -> Stream.concat(
                        Stream.of("", model.name() + " (" + String.join(", ", model.uses()) + ")"),
                        model.findings().stream().flatMap(Diagnosis::lines)));
        return Stream.of(endpoint.stream(), findings.stream().flatMap(Diagnosis::lines), models)
                .flatMap(lines -> lines)
                .toList();
    }

    private static Stream<String> lines(CheckResult finding) {
        String line = String.format(
                Locale.ROOT,
                "  %-8s %-22s %s",
                finding.state().name().toLowerCase(Locale.ROOT),
                finding.name(),
                finding.detail());
        return finding.advice().isEmpty() ? Stream.of(line) : Stream.of(line, " ".repeat(11) + "→ " + finding.advice());
    }
}
