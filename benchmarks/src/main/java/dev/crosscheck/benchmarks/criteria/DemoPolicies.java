package dev.crosscheck.benchmarks.criteria;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.benchmarks.criteria.LabelledPolicy.LabelledCriterion;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.model.evaluation.CaseFacts;
import dev.crosscheck.model.evaluation.CriterionStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads the demo's policy with its cases, and a person's verdict on each of their criteria. */
final class DemoPolicies {

    private static final Pattern BAR = Pattern.compile("\\|");

    private DemoPolicies() {}

    /** A line of {@code verdicts.csv}. */
    private record Line(String caseName, String criteria, String criterion, CriterionStatus verdict) {

        static Line of(String line) {
            List<String> cells = BAR.splitAsStream(line).toList();
            return new Line(cells.get(0), cells.get(1), cells.get(2), CriterionStatus.valueOf(cells.get(3)));
        }
    }

    /** Returns one labelled policy for each case. */
    static List<LabelledPolicy> in(Path folder) {
        Map<String, List<Line>> cases = new LinkedHashMap<>();
        read(folder.resolve("verdicts.csv"))
                .lines()
                .skip(1)
                .map(Line::of)
                .forEach(line -> cases.computeIfAbsent(line.caseName(), _ -> new ArrayList<>())
                        .add(line));
        String text = read(folder.resolve("policy.md"));
        return cases.entrySet().stream()
                .map(one -> new LabelledPolicy(
                        "demo-" + one.getKey(),
                        "",
                        "text/markdown",
                        text,
                        facts(folder.resolve("cases").resolve(one.getKey() + ".json")),
                        one.getValue().stream()
                                .map(line -> criterion(folder, line))
                                .toList()))
                .toList();
    }

    private static CaseFacts facts(Path file) {
        JsonNode read = json(file);
        return PolicyFile.facts(read.isArray() ? read : read.path("facts"));
    }

    private static LabelledCriterion criterion(Path folder, Line line) {
        JsonNode read = json(folder.resolve(line.criteria() + ".json"));
        for (JsonNode criterion : read.isArray() ? read : read.path("criteria")) {
            if (Json.text(criterion.path("id")).equals(line.criterion())) {
                return new LabelledCriterion(
                        line.criterion(), Json.text(criterion.path("text")), line.verdict(), List.of(), false);
            }
        }
        throw new CommandFailed(ExitCode.UNEXPECTED, line.criteria() + " has no criterion " + line.criterion());
    }

    private static JsonNode json(Path file) {
        try {
            return Json.parseExactly(read(file));
        } catch (JsonProcessingException e) {
            throw new CommandFailed(ExitCode.UNEXPECTED, file + " is no JSON", e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.UNEXPECTED, file + " cannot be read", e);
        }
    }
}
