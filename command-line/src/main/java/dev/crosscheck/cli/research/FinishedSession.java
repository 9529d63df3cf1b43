package dev.crosscheck.cli.research;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.model.research.Warnings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A session that has ended, as its resource. */
record FinishedSession(JsonNode session) {

    int exitCode() {
        return isCompleted() && !foundNothing() ? ExitCode.COMPLETED : ExitCode.NO_ANSWER;
    }

    /** Prints the report or the resource to the output or the file, and failures on {@code err}. */
    void deliver(boolean json, Optional<Path> file, Terminal terminal) {
        String text =
                json ? Json.pretty(session) : Json.text(session.path("report")).stripTrailing();
        if (!text.isEmpty()) {
            if (file.isPresent()) {
                write(file.get(), text + "\n");
                terminal.say("Written to " + file.get());
            } else {
                terminal.out().println(text);
                terminal.out().flush();
            }
        }
        if (!isCompleted()) {
            terminal.say("The session " + id() + " " + how() + reason());
        } else if (foundNothing()) {
            terminal.say("The session " + id() + " found no valid source.");
        }
    }

    private String how() {
        return Json.text(session.path("status")).equals("cancelled") ? "was cancelled" : "failed";
    }

    private String reason() {
        JsonNode last = Json.missing();
        for (JsonNode error : session.path("error_log")) {
            last = error;
        }
        String message = Json.text(last.path("message"));
        return message.isEmpty() ? "." : ": " + message;
    }

    private boolean isCompleted() {
        return Json.text(session.path("status")).equals("completed");
    }

    private boolean foundNothing() {
        for (JsonNode warning : session.path("warnings")) {
            if (Json.text(warning).equals(Warnings.NO_VALID_SOURCES)) {
                return true;
            }
        }
        return false;
    }

    private String id() {
        return Json.text(session.path("id"));
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.UNEXPECTED, file + " cannot be written: " + e.getMessage(), e);
        }
    }
}
