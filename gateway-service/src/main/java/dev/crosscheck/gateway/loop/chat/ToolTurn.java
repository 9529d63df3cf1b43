package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.StepError;
import java.time.Instant;

/** The tool that the last thought asked for runs. The next thought sees its result, which may be a failure. */
interface ToolTurn<A extends AgentEvent> extends ChatTurn<A> {

    ThreadStage stage();

    /** Returns the name of the step, without the number of the thought. */
    String place();

    default StepId step(ChatThread thread) {
        return thread.step(place() + "-" + thread.taken().size());
    }

    default ChatState begin(ChatThread thread) {
        return new ChatState(stage(), step(thread), thread);
    }

    @Override
    default ChatState failed(ChatThread thread, StepError error, Instant time) {
        return used(thread, new ToolResult.Failure(error.type(), error.message(), ""), time);
    }

    /** Adds the result to the last step, and begins the next thought. */
    static ChatState used(ChatThread thread, ToolResult result, Instant time) {
        return Thinking.begin(thread.with(ChatFold.withResult(thread.taken(), result, time), thread.sources()));
    }

    static ToolCall call(ChatThread thread) {
        return thread.steps().getLast().thought().call().orElseThrow();
    }
}
