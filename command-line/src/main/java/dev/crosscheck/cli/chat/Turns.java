package dev.crosscheck.cli.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.ChatClient;
import dev.crosscheck.cli.rest.Json;

/** Asks the questions of one conversation in turn, shows their steps, and prints their answers. */
final class Turns {

    private final ChatClient client;
    private final String conversation;
    private final ObjectNode asking;
    private final Shown shown;
    private String seen = "";

    /** Stops the question that is being answered, or the next one. */
    private volatile Stopping stopping;

    /**
     * Where to show answers and steps.
     *
     * @param answers prints answers on its {@code out}
     * @param steps shows progress on its {@code err}
     * @param json whether to print the messages of a thread as JSON
     */
    record Shown(Terminal answers, Terminal steps, boolean json) {}

    /** @param asking the fields to send with each question */
    Turns(ChatClient client, String conversation, ObjectNode asking, Shown shown) {
        this.client = client;
        this.conversation = conversation;
        this.asking = asking;
        this.shown = shown;
        this.stopping = new Stopping(client);
    }

    String conversation() {
        return conversation;
    }

    /**
     * Blocks until the question is answered or stopped.
     *
     * @return the exit code
     */
    int ask(String question) throws InterruptedException {
        try {
            String thread = client.ask(conversation, asking.deepCopy().put("content", question));
            stopping.arrived(conversation);
            return watch(thread);
        } finally {
            stopping.over();
            stopping = new Stopping(client);
        }
    }

    /** Waits as {@link #ask} does, for a question that was already asked. */
    int watch(String thread) throws InterruptedException {
        StepsView view = new StepsView(shown.steps());
        seen = client.follow(conversation, thread, seen, view);
        view.end();
        return print(thread);
    }

    /** Stops the question that is being asked or answered. Safe for use by many threads. */
    void cancel() {
        stopping.stop();
    }

    private int print(String thread) {
        JsonNode messages = client.messages(conversation);
        JsonNode about = about(messages, thread);
        String status = Json.text(about.path("status"));
        if (shown.json()) {
            ObjectNode all = Json.object();
            all.set("thread", about);
            ArrayNode items = all.putArray("items");
            messages.path("items").forEach(message -> {
                if (Json.text(message.path("thread_id")).equals(thread)) {
                    items.add(message);
                }
            });
            shown.answers().out().println(Json.pretty(all));
        } else {
            AnswerText.of(messages, thread)
                    .ifPresentOrElse(
                            text -> shown.answers().out().println(text),
                            () -> shown.answers().say(noAnswer(status, Json.text(about.path("error")))));
        }
        shown.answers().out().flush();
        if (!shown.json()) {
            AnswerText.confidence(messages, thread)
                    .ifPresent(sure -> shown.steps().say(sure));
        }
        return status.equals("completed") ? ExitCode.COMPLETED : ExitCode.NO_ANSWER;
    }

    private static JsonNode about(JsonNode messages, String thread) {
        for (JsonNode one : messages.path("threads")) {
            if (Json.text(one.path("thread_id")).equals(thread)) {
                return one;
            }
        }
        return Json.missing();
    }

    private static String noAnswer(String status, String error) {
        return status.equals("cancelled") ? "Stopped." : "No answer: " + (error.isEmpty() ? status : error);
    }
}
