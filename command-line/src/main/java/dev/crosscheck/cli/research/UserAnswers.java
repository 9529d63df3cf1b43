package dev.crosscheck.cli.research;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.RestFailure;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** Reads a user's answers from standard input and sends them to a session that waits for them. Not thread-safe. */
final class UserAnswers {

    private static final String CLARIFYING = "clarifying";

    private final CrosscheckClient client;
    private final Terminal terminal;
    private final String session;
    /** Null if no user can answer. */
    private final BufferedReader lines;

    /** @param in standard input if a user sits at it, otherwise null */
    UserAnswers(CrosscheckClient client, Terminal terminal, String session, InputStream in) {
        this.client = client;
        this.terminal = terminal;
        this.session = session;
        this.lines = in == null ? null : new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    }

    boolean canBeGiven() {
        return lines != null;
    }

    /** Returns whether the session waits for an answer: by the status of an event, and still now. */
    boolean areAwaited(String status) {
        return status.equals(CLARIFYING) && isWaiting();
    }

    private boolean isWaiting() {
        return Json.text(client.research().session(session).path("status")).equals(CLARIFYING);
    }

    /** Returns the next line without surrounding space; empty at the end of the input. */
    String line() {
        try {
            String line = lines.readLine();
            return line == null ? "" : line.strip();
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.UNEXPECTED, "standard input cannot be read", e);
        }
    }

    /**
     * Sends an answer; prints the reason if it is refused.
     *
     * @return whether no further answer is needed
     */
    boolean send(String verb, ObjectNode answer) {
        try {
            client.research().act(session, verb, answer);
            return true;
        } catch (RestFailure refused) {
            terminal.say("  " + refused.getMessage());
            return !isWaiting();
        }
    }
}
