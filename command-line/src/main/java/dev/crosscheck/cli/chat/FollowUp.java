package dev.crosscheck.cli.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.ChatClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;

/** Asks a question about a session's report, shows the steps, and prints the answer, as in a chat. */
public final class FollowUp {

    private FollowUp() {}

    /**
     * Blocks until the question is answered or stopped.
     *
     * @param message the question and where to search; by default where the session searched
     * @param progress shows the steps on its {@code err}
     * @return the exit code
     */
    public static int ask(
            ServerAccess access, String session, ObjectNode message, Terminal terminal, Terminal progress, boolean json)
            throws InterruptedException {
        ChatClient client = access.client().chats();
        Stopping stopping = new Stopping(client);
        access.whenInterrupted(stopping::stop);
        try {
            JsonNode asked = client.followUp(session, message);
            String chat = Json.text(asked.path("chat_id"));
            stopping.arrived(chat);
            Turns turns = new Turns(client, chat, message, new Turns.Shown(terminal, progress, json));
            int code = turns.watch(Json.text(asked.path("thread_id")));
            progress.say("To continue: chat --chat " + chat);
            return code;
        } finally {
            stopping.over();
            access.whenInterrupted(() -> {});
        }
    }
}
