package dev.crosscheck.benchmarks.optimise;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The folder of a run: the prompts that were tried, and one line for each trial. A run that restarts in the same folder
 * repeats no trial.
 */
final class RunFolder {

    private static final String SUFFIX = ".prompt.md";
    private static final String RUN = "run.json";
    private static final String TRIALS = "trials.jsonl";

    private final Path folder;
    private final Map<String, Tried> trials = new HashMap<>();

    private RunFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * @param settings everything that determines a run, as one text
     * @throws CommandFailed if the folder belongs to another run, or cannot be used
     */
    static RunFolder open(Path folder, String settings) {
        RunFolder run = new RunFolder(folder);
        try {
            Files.createDirectories(folder);
            Path about = folder.resolve(RUN);
            String wanted = Json.pretty(Json.object().put("settings", settings)) + "\n";
            if (!Files.exists(about)) {
                Files.writeString(about, wanted);
            } else if (!Files.readString(about).equals(wanted)) {
                throw new CommandFailed(
                        ExitCode.USAGE, folder + " has a run with another prompt, file or option: name another folder");
            }
            run.readTrials();
            return run;
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.USAGE, folder + " cannot be used", e);
        }
    }

    /** Reads the trials. An incomplete line is left out, and its trial is repeated. */
    private void readTrials() throws IOException {
        Path file = folder.resolve(TRIALS);
        if (!Files.exists(file)) {
            return;
        }
        StringBuilder whole = new StringBuilder();
        for (String line : Files.readAllLines(file)) {
            try {
                JsonNode read = Json.parse(line);
                Tried tried = new Tried(
                        Json.text(read.path("example")),
                        new Score(
                                read.path("citations").asDouble(),
                                read.path("coherence").asDouble(),
                                read.path("calibration").asDouble(),
                                read.path("status").asDouble()),
                        Json.text(read.path("told")));
                trials.put(key(Json.text(read.path("candidate")), tried.example()), tried);
                whole.append(line).append('\n');
            } catch (JsonProcessingException e) {
                // The process ended while it wrote this line.
            }
        }
        Files.writeString(file, whole);
    }

    private static String key(String candidate, String example) {
        return candidate + " " + example;
    }

    Optional<Tried> trial(String candidate, String example) {
        return Optional.ofNullable(trials.get(key(candidate, example)));
    }

    void keep(String candidate, Tried tried) {
        trials.put(key(candidate, tried.example()), tried);
        ObjectNode line = Json.object()
                .put("candidate", candidate)
                .put("example", tried.example())
                .put("citations", tried.score().citations())
                .put("coherence", tried.score().coherence())
                .put("calibration", tried.score().calibration())
                .put("status", tried.score().status())
                .put("told", tried.told());
        write(TRIALS, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    Optional<CandidatePrompt> candidate(String id) {
        Path file = folder.resolve(id + SUFFIX);
        try {
            return Files.exists(file) ? Optional.of(new CandidatePrompt(id, Files.readString(file))) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Stores a prompt. From now on a service that reads this folder can use it. */
    void keep(CandidatePrompt candidate) {
        write(
                candidate.id() + SUFFIX,
                candidate.text(),
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING);
    }

    private void write(String name, String text, StandardOpenOption... how) {
        try {
            Files.writeString(folder.resolve(name), text, how);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path file(CandidatePrompt candidate) {
        return folder.resolve(candidate.id() + SUFFIX);
    }
}
