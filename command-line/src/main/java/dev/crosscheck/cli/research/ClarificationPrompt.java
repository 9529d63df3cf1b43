package dev.crosscheck.cli.research;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.SessionEvent;
import java.util.function.Consumer;

/**
 * Handles the questions that a session asks back. If a user sits at standard input, it reads their choice; otherwise it
 * prints how to answer. Not thread-safe.
 */
final class ClarificationPrompt implements Consumer<SessionEvent> {

    private static final int MOST_DIGITS = 2;

    private final Terminal terminal;
    private final String session;
    private final UserAnswers answers;

    ClarificationPrompt(Terminal terminal, String session, UserAnswers answers) {
        this.terminal = terminal;
        this.session = session;
        this.answers = answers;
    }

    @Override
    public void accept(SessionEvent event) {
        JsonNode asked = event.data().path("clarification");
        if (!asked.isObject() || !answers.areAwaited(event.status())) {
            return;
        }
        show(asked);
        if (answers.canBeGiven()) {
            ask();
        } else {
            terminal.say("Answer with 'crosscheck clarify " + session + " --option N' (or --text, or --skip).");
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

    /** Repeats until an answer is accepted, or the session no longer waits for one. */
    private void ask() {
        boolean settled = false;
        while (!settled) {
            terminal.say("Enter a number, or say what you mean in your own words; an empty line takes the first:");
            settled = answers.send("clarification", answer(answers.line()));
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
}
