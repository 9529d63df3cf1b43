package dev.crosscheck.system.faults;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.llm.testing.Asked;
import dev.crosscheck.system.faults.stage.Breakpoint;
import dev.crosscheck.system.faults.stage.Stage;
import java.util.regex.Pattern;

/** The turns of chats, in tests that kill what takes part in them. */
final class ChatTurns {

    private static final Pattern STEP = Pattern.compile("(?m)^\\d+\\. ");

    private ChatTurns() {}

    /** Returns how many steps the turn has taken before it asks the model for this thought. */
    static int taken(Asked asked) {
        return (int) STEP.matcher(asked.fenced("STEPS")).results().count();
    }

    /** Holds the commit of a turn's step. */
    static Breakpoint completing(Stage stage, String step) {
        return Breakpoint.on(
                stage.database(),
                "durable_steps.step",
                "UPDATE",
                "NEW.state = 'completed' AND OLD.state = 'running' AND NEW.step_id LIKE '%." + step + "'");
    }

    /** Returns the messages of the conversation to which a thread belongs. */
    static JsonNode messages(Stage stage, String thread) {
        String chat = stage.database()
                .query(
                        "SELECT conversation_id FROM gateway.session WHERE id = '" + thread + "'",
                        row -> row.getString(1))
                .getFirst();
        return stage.client().get("/v1/chats/" + chat + "/messages").json();
    }
}
