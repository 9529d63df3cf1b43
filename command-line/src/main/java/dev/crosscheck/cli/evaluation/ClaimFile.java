package dev.crosscheck.cli.evaluation;

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

/** Labelled claims, one JSON object a line: id, claim, evidence, label. Other fields are passed over, and empty lines. */
final class ClaimFile {

    private static final Map<String, Verdict> LABELS = Map.of(
            "SUPPORTED", Verdict.SUPPORTED, "CONTRADICTED", Verdict.CONTRADICTED, "NOT_FOUND", Verdict.NOT_FOUND);
    private static final int NAMED_AT_MOST = 20;

    private final List<String> complaints = new ArrayList<>();

    private ClaimFile() {}

    /** The files with labelled claims that come with Crosscheck. */
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

    /** @throws CommandFailed if the file cannot be read, or naming line and field of what is wrong in it */
    static List<LabelledClaim> read(Path file) {
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.USAGE, file + " cannot be read, or is not UTF-8", e);
        }
        ClaimFile reading = new ClaimFile();
        List<LabelledClaim> claims = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                claims.add(reading.claim("line " + (i + 1) + ": ", lines.get(i)));
            }
        }
        List<String> complaints = reading.complaints;
        if (complaints.isEmpty() && claims.isEmpty()) {
            complaints.add("it has no claims");
        }
        if (!complaints.isEmpty()) {
            String named =
                    String.join("\n  ", complaints.stream().limit(NAMED_AT_MOST).toList());
            throw new CommandFailed(ExitCode.USAGE, file + ": " + named);
        }
        return claims;
    }

    /** Null if anything is wrong with it; then it is among the complaints. */
    private LabelledClaim claim(String place, String line) {
        JsonNode json;
        try {
            json = Json.parse(line);
        } catch (JsonProcessingException e) {
            complaints.add(place + "is no JSON: " + e.getOriginalMessage());
            return null;
        }
        int before = complaints.size();
        String id = text(place, json, "id");
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
        return complaints.size() > before ? null : new LabelledClaim(id, claim, evidence, label);
    }

    private String text(String place, JsonNode json, String field) {
        String text = Json.text(json.path(field));
        if (text.isBlank()) {
            complaints.add(place + field + ": must be a string that is not blank");
        }
        return text;
    }
}
