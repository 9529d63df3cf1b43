package dev.crosscheck.analyst.chat;

import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.ChatCommand.RunTool;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.util.Optional;

/** A tool that a thread can use besides the search. Safe for use by many threads. */
public interface Tool {

    ToolName name();

    /** Returns whether the tool can run here. A tool that cannot is not offered. */
    default boolean isAvailable() {
        return true;
    }

    /**
     * Carries out a call together with the thought that makes it, which saves a step of its own. Empty if the tool
     * cannot: its result depends on more than the call, or takes long.
     */
    default Optional<ToolResult> atOnce(ChatBrief brief, ToolCall call) {
        return Optional.empty();
    }

    /**
     * Carries out a call. If the tool fails, it returns a {@link ToolResult.Failure}, which the next thought sees.
     *
     * @param context the journal, for calls that are not deterministic
     * @throws StepFailure if the step itself fails and can be tried again
     */
    Produced<ToolResult> run(RunTool command, StepContext context) throws StepFailure;
}
