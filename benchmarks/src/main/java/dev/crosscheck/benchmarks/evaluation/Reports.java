package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Writes the reports to a folder, one Markdown file per question; the folder is empty if the user did not request it.
 * Safe for use by several threads with different questions.
 */
record Reports(Optional<Path> folder) {

    /** @throws CommandFailed if the folder cannot be created */
    static Reports in(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.USAGE, "--reports: " + folder + " cannot be made", e);
        }
        return new Reports(Optional.of(folder));
    }

    void keep(ExpectedReport question, JsonNode session) {
        Optional<Path> file = file(question);
        if (file.isPresent()) {
            try {
                Files.writeString(file.get(), Json.text(session.path("report")));
            } catch (IOException e) {
                throw new CommandFailed(ExitCode.UNEXPECTED, file.get() + " cannot be written", e);
            }
        }
    }

    Optional<Path> file(ExpectedReport question) {
        return folder.map(place -> place.resolve(question.id() + ".md"));
    }
}
