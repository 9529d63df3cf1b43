package dev.crosscheck.benchmarks.retrieval;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a file line by line, and collects the faults of its lines. Blank lines are ignored. */
final class DataLines {

    private static final int NAMED_AT_MOST = 20;

    private final Path file;
    private final List<String> complaints = new ArrayList<>();
    private int number;

    private DataLines(Path file) {
        this.file = file;
    }

    /** Handles a line, and reports a fault if it cannot be used. */
    @FunctionalInterface
    interface Taker {
        void take(String line, DataLines lines);
    }

    /** @throws CommandFailed if the file cannot be read, or with the lines that cannot be used */
    static void read(Path file, Taker taker) {
        DataLines lines = new DataLines(file);
        try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.number++;
                if (!line.isBlank()) {
                    taker.take(line, lines);
                }
            }
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.USAGE, file + " cannot be read, or is not UTF-8", e);
        }
        lines.check();
    }

    /** Returns the number of the current line, from 1. */
    int number() {
        return number;
    }

    void wrong(String complaint) {
        complaints.add("line " + number + ": " + complaint);
    }

    /** Parses the line as a JSON object; reports a fault and returns empty if it is not one. */
    Optional<JsonNode> object(String line) {
        try {
            JsonNode json = Json.parse(line);
            if (json.isObject()) {
                return Optional.of(json);
            }
            wrong("must be a JSON object");
        } catch (JsonProcessingException e) {
            wrong("is no JSON: " + e.getOriginalMessage());
        }
        return Optional.empty();
    }

    /** Returns a field's string; reports a fault and returns empty if it is missing, blank or not a string. */
    Optional<String> text(JsonNode json, String field) {
        String text = Json.text(json.path(field));
        if (text.isBlank()) {
            wrong(field + ": must be a string that is not blank");
            return Optional.empty();
        }
        return Optional.of(text);
    }

    /** Returns the field {@code _id}, which may also be a number. */
    Optional<String> id(JsonNode json) {
        JsonNode id = json.path("_id");
        return id.isIntegralNumber() ? Optional.of(id.asText()) : text(json, "_id");
    }

    private void check() {
        if (!complaints.isEmpty()) {
            List<String> named =
                    new ArrayList<>(complaints.stream().limit(NAMED_AT_MOST).toList());
            if (complaints.size() > NAMED_AT_MOST) {
                named.add((complaints.size() - NAMED_AT_MOST) + " more");
            }
            throw new CommandFailed(ExitCode.USAGE, file + ": " + String.join("\n  ", named));
        }
    }
}
