package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.ProducedBy;
import java.time.Instant;

/**
 * A step of a thread, with its times.
 *
 * @param resultTime when the tool's result arrived; null if no tool was used, or none has returned yet
 * @param by who produced the thought
 */
public record Taken(ChatStep step, Instant time, Instant resultTime, ProducedBy by) {

    Taken with(ToolResult result, Instant at) {
        return new Taken(new ChatStep(step.number(), step.thought(), result), time, at, by);
    }
}
