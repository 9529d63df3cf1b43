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
 * Where the reports are kept, one Markdown file a question; empty where nobody asked for them. Safe for use by several
 * threads with different questions.
 */
record Reports(Optional<Path> folder) {

    /** @throws CommandFailed if the folder cannot be made */
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
