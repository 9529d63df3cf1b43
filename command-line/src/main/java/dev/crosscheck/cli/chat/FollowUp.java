package dev.crosscheck.cli.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.ChatClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;

/** A question about the report of a session, asked, watched and printed as one of a chat. */
public final class FollowUp {

    private FollowUp() {}

    /**
     * Blocks until the question is answered, or stopped.
     *
     * @param message what is asked, and where is searched; where the session has searched if it does not say
     * @param progress the steps, on its {@code err}
     * @return the exit code that its end stands for
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
            progress.say("To go on: chat --chat " + chat);
            return code;
        } finally {
            stopping.over();
            access.whenInterrupted(() -> {});
        }
    }
}
