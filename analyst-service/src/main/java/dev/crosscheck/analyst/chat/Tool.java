package dev.crosscheck.analyst.chat;

import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.ChatCommand.RunTool;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** What a thread may use beside the search. Safe for use by many threads. */
public interface Tool {

    ToolName name();

    /**
     * Carries out a call. What the tool cannot do is a {@link ToolResult.Failure}, which the next thought is told.
     *
     * @param context the journal, for what is not deterministic
     * @throws StepFailure where the step itself cannot be carried out, and may be tried again
     */
    Produced<ToolResult> run(RunTool command, StepContext context) throws StepFailure;
}
