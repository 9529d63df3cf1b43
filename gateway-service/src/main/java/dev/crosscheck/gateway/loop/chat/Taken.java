package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.ProducedBy;
import java.time.Instant;

/**
 * A step that a thread has taken, and when.
 *
 * @param resultTime when the tool came back; null where none was used, or none has come back yet
 * @param by who made the thought
 */
public record Taken(ChatStep step, Instant time, Instant resultTime, ProducedBy by) {

    Taken with(ToolResult result, Instant at) {
        return new Taken(new ChatStep(step.number(), step.thought(), result), time, at, by);
    }
}
