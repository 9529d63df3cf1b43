package dev.crosscheck.cli.research;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.RestFailure;
import dev.crosscheck.cli.rest.SessionEvent;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * Listens for what a session asks back: where somebody sits at standard input it takes their choice, elsewhere it says
 * how to answer. Not safe for use by several threads.
 */
final class ClarificationPrompt implements Consumer<SessionEvent> {

    private static final String CLARIFYING = "clarifying";
    private static final int MOST_DIGITS = 2;

    private final CrosscheckClient client;
    private final Terminal terminal;
    private final String session;
    /** Null where nobody can be asked. */
    private final BufferedReader answers;

    /** @param answers standard input where somebody sits at it, else null */
    ClarificationPrompt(CrosscheckClient client, Terminal terminal, String session, InputStream answers) {
        this.client = client;
        this.terminal = terminal;
        this.session = session;
        this.answers =
                answers == null ? null : new BufferedReader(new InputStreamReader(answers, StandardCharsets.UTF_8));
    }

    @Override
    public void accept(SessionEvent event) {
        JsonNode asked = event.data().path("clarification");
        boolean waits = asked.isObject()
                && event.status().equals(CLARIFYING)
                && Json.text(client.session(session).path("status")).equals(CLARIFYING);
        if (!waits) {
            return;
        }
        show(asked);
        if (answers == null) {
            terminal.say("'crosscheck clarify " + session + " --option N' (or --text, or --skip) answers.");
        } else {
            ask();
        }
    }

    private void show(JsonNode asked) {
        terminal.say("The question can be read in several ways (" + Json.text(asked.path("ambiguity_type")) + "):");
        int number = 0;
        for (JsonNode option : asked.path("options")) {
            number++;
            terminal.say("  " + number + "  " + Json.text(option.path("label")));
            terminal.say("     " + Json.text(option.path("question")));
        }
    }

    /** Until an answer fits, or the session no longer waits for one. */
    private void ask() {
        boolean settled = false;
        while (!settled) {
            terminal.say("Number, or the reading in your own words; an empty line takes the first:");
            settled = send(answer(line()));
        }
    }

    private String line() {
        try {
            String line = answers.readLine();
            return line == null ? "" : line.strip();
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.UNEXPECTED, "standard input cannot be read", e);
        }
    }

    private static ObjectNode answer(String line) {
        ObjectNode answer = Json.object();
        if (line.isEmpty()) {
            return answer.put("skip", true);
        }
        boolean number = line.length() <= MOST_DIGITS && line.chars().allMatch(c -> c >= '0' && c <= '9');
        return number ? answer.put("option", Integer.parseInt(line)) : answer.put("text", line);
    }

    /** @return whether there is nothing left to ask */
    private boolean send(ObjectNode answer) {
        try {
            client.act(session, "clarification", answer);
            return true;
        } catch (RestFailure refused) {
            terminal.say("  " + refused.getMessage());
            return !Json.text(client.session(session).path("status")).equals(CLARIFYING);
        }
    }
}
