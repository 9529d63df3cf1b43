package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.model.claim.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Reads labelled claims, one JSON object per line: id, claim, evidence, label. Other fields and empty lines are
 * ignored. It also reads the published files of WiCE (with its own labels and no ids) and SciFact (with the evidence in
 * another file).
 */
final class ClaimFile {

    private static final Map<String, Verdict> LABELS = Map.of(
            "SUPPORTED", Verdict.SUPPORTED,
            "CONTRADICTED", Verdict.CONTRADICTED,
            "NOT_FOUND", Verdict.NOT_FOUND,
            "supported", Verdict.SUPPORTED,
            "partially_supported", Verdict.NOT_FOUND,
            "not_supported", Verdict.NOT_FOUND);
    private static final int NAMED_AT_MOST = 20;

    private final Path file;
    private final List<String> complaints = new ArrayList<>();
    private final List<LabelledClaim> claims = new ArrayList<>();
    private SciFactCorpus corpus;

    private ClaimFile(Path file) {
        this.file = file;
    }

    /** Returns the files with labelled claims that come with Crosscheck. */
    static List<Path> bundled(Path projectFolder) {
        Path folder = projectFolder.resolve("evaluation").resolve("claims");
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jsonl"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.UNEXPECTED, "the labelled claims are missing: " + folder, e);
        }
    }

    /** @throws CommandFailed if the file cannot be read, or with the line and field of each fault */
    static List<LabelledClaim> read(Path file) {
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.USAGE, file + " cannot be read, or is not UTF-8", e);
        }
        ClaimFile reading = new ClaimFile(file);
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                reading.take(i + 1, lines.get(i));
            }
        }
        List<String> complaints = reading.complaints;
        if (complaints.isEmpty() && reading.claims.isEmpty()) {
            complaints.add("it has no claims");
        }
        if (!complaints.isEmpty()) {
            String named =
                    String.join("\n  ", complaints.stream().limit(NAMED_AT_MOST).toList());
            throw new CommandFailed(ExitCode.USAGE, file + ": " + named);
        }
        return List.copyOf(reading.claims);
    }

    private void take(int number, String line) {
        String place = "line " + number + ": ";
        try {
            JsonNode json = Json.parse(line);
            if (SciFactCorpus.isClaim(json)) {
                corpus = corpus == null ? SciFactCorpus.beside(file) : corpus;
                claims.addAll(corpus.claims(json));
            } else {
                claim(place, json, json.has("id") ? text(place, json, "id") : Integer.toString(number));
            }
        } catch (JsonProcessingException e) {
            complaints.add(place + "is no JSON: " + e.getOriginalMessage());
        }
    }

    /** Adds a claim, or complaints if anything is wrong with it. */
    private void claim(String place, JsonNode json, String id) {
        int before = complaints.size();
        String claim = text(place, json, "claim");
        List<String> evidence = new ArrayList<>();
        for (JsonNode passage : json.path("evidence")) {
            evidence.add(Json.text(passage));
        }
        if (!json.path("evidence").isArray() || evidence.stream().allMatch(String::isBlank)) {
            complaints.add(place + "evidence: must be a list of passages");
        }
        Verdict label = LABELS.get(Json.text(json.path("label")));
        if (label == null) {
            complaints.add(place + "label: must be one of SUPPORTED, CONTRADICTED, NOT_FOUND");
        }
        if (complaints.size() == before) {
            claims.add(new LabelledClaim(id, claim, evidence, label));
        }
    }

    private String text(String place, JsonNode json, String field) {
        String text = Json.text(json.path(field));
        if (text.isBlank()) {
            complaints.add(place + field + ": must be a string that is not blank");
        }
        return text;
    }
}
