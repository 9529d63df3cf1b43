package dev.crosscheck.analyst.chat;

import dev.crosscheck.analyst.python.Pythons;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.ChatCommand.RunTool;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.steps.StepContext;

/** Runs Python in a process of its own, which keeps the thread's earlier definitions. */
public final class ReplTool implements Tool {

    private static final String NAME = "Python";

    private final Pythons pythons;

    public ReplTool(Pythons pythons) {
        this.pythons = pythons;
    }

    @Override
    public ToolName name() {
        return ToolName.REPL;
    }

    @Override
    public boolean isAvailable() {
        return pythons.isAvailable();
    }

    @Override
    public Produced<ToolResult> run(RunTool command, StepContext context) {
        return Produced.heuristic(
                NAME,
                pythons.run(
                        command.sessionId(),
                        command.earlier(),
                        command.call().toolInput().code(),
                        command.clock()));
    }
}
