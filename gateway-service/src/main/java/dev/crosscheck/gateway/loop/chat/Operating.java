package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.CarriedResults;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.RanCode;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.ChatCommand.CallTool;
import dev.crosscheck.model.message.ChatCommand.RunTool;
import dev.crosscheck.model.message.ChatEvent.ToolRan;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A tool of the Analyst or of a configured server runs. */
record Operating() implements ToolTurn<ToolRan> {

    @Override
    public ThreadStage stage() {
        return ThreadStage.OPERATING;
    }

    @Override
    public String place() {
        return "run";
    }

    @Override
    public Optional<AgentCommand> command(StepId step, ChatThread thread) {
        ToolCall call = ToolTurn.call(thread);
        return Optional.of(
                call.toolName() == ToolName.MCP
                        ? new CallTool(thread.asked().sessionId(), step, call)
                        : new RunTool(
                                thread.asked().sessionId(),
                                step,
                                thread.asked().brief(),
                                call,
                                earlier(thread.steps()),
                                thread.asked().time()));
    }

    /** Returns the programs that ran before the last step. */
    private static List<RanCode> earlier(List<ChatStep> steps) {
        return CarriedResults.programs(steps.subList(0, steps.size() - 1).stream()
                .filter(step -> step.thought().toolName() == ToolName.REPL && step.result() != null)
                .map(step -> new RanCode(step.thought().toolInput().code(), step.result()))
                .toList());
    }

    @Override
    public Class<ToolRan> answer() {
        return ToolRan.class;
    }

    @Override
    public ChatState answered(ChatThread thread, ToolRan ran, Instant time) {
        return ToolTurn.used(thread, ran.result(), time);
    }
}
