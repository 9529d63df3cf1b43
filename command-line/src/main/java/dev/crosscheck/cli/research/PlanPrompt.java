package dev.crosscheck.cli.research;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.SessionEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Handles the plan that a session proposes. If a user sits at standard input, it reads their changes; otherwise it
 * prints how to answer. Not thread-safe.
 */
final class PlanPrompt implements Consumer<SessionEvent> {

    private static final String PROPOSING = "proposing";

    private final CrosscheckClient client;
    private final Terminal terminal;
    private final String session;
    private final UserAnswers answers;

    PlanPrompt(CrosscheckClient client, Terminal terminal, String session, UserAnswers answers) {
        this.client = client;
        this.terminal = terminal;
        this.session = session;
        this.answers = answers;
    }

    @Override
    public void accept(SessionEvent event) {
        if (!event.phase().equals(PROPOSING) || !answers.areAwaited(event.status())) {
            return;
        }
        JsonNode now = client.research().session(session);
        show(now.path("plan"));
        List<String> providers = new ArrayList<>();
        now.path("web_providers").forEach(name -> providers.add(Json.text(name)));
        if (!providers.isEmpty()) {
            terminal.say("On the web, only these providers are asked: " + String.join(", ", providers) + ".");
        }
        if (answers.canBeGiven()) {
            ask();
        } else {
            terminal.say("Answer with 'crosscheck plan " + session + " --accept' (or --query for each query).");
        }
    }

    private void show(JsonNode plan) {
        terminal.say("The plan (at most " + plan.path("max_queries").asInt() + " queries):");
        int number = 0;
        for (JsonNode query : plan.path("queries")) {
            number++;
            terminal.say("  " + number + "  " + Json.text(query.path("text")));
            if (!Json.text(query.path("intent")).isEmpty()) {
                terminal.say("     " + Json.text(query.path("intent")));
            }
        }
        for (JsonNode part : plan.path("sub_questions")) {
            terminal.say("  covers: " + Json.text(part));
        }
    }

    /** Repeats until an answer is accepted, or the session no longer waits for one. */
    private void ask() {
        boolean settled = false;
        while (!settled) {
            terminal.say("Press Enter to accept it, or type one query per line and end with an empty line:");
            settled = answers.send("plan", answer(queries()));
        }
    }

    private List<String> queries() {
        List<String> queries = new ArrayList<>();
        for (String line = answers.line(); !line.isEmpty(); line = answers.line()) {
            queries.add(line);
        }
        return queries;
    }

    private static ObjectNode answer(List<String> queries) {
        ObjectNode answer = Json.object();
        if (queries.isEmpty()) {
            return answer.put("accept", true);
        }
        ArrayNode asked = answer.putArray("queries");
        queries.forEach(asked::add);
        return answer;
    }
}
