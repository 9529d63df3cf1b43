package dev.crosscheck.analyst.chat;

import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.ChatCommand;
import dev.crosscheck.model.message.ChatCommand.RunTool;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.message.ChatEvent.ThoughtMade;
import dev.crosscheck.model.message.ChatEvent.ToolRan;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Hands each of the Analyst's chat commands to the orchestrator or to the tool that it calls. A tool that can compute
 * at once does so in the step of the thought.
 */
public final class ChatSteps {

    private static final String NO_TOOL = "no-tool";

    private final Orchestrator orchestrator;
    private final Map<ToolName, Tool> tools;

    public ChatSteps(Orchestrator orchestrator, List<Tool> tools) {
        this.orchestrator = orchestrator;
        this.tools = tools.stream().collect(Collectors.toMap(Tool::name, Function.identity()));
    }

    public AgentEvent handle(ChatCommand.OfAnalyst command, StepContext context) throws StepFailure {
        return switch (command) {
            case ThinkNext think -> thought(think, orchestrator.think(think.without(this::isMissing), context));
            case RunTool run -> ran(run, result(run, context));
        };
    }

    /** Whether the tool is one of the Analyst's and cannot run here, so that no thought should ask for it. */
    private boolean isMissing(ToolName name) {
        Tool tool = tools.get(name);
        return tool != null && !tool.isAvailable();
    }

    private AgentEvent thought(ThinkNext command, Produced<Thought> thought) {
        ToolResult result = thought.result()
                .call()
                .flatMap(call -> Optional.ofNullable(tools.get(call.toolName()))
                        .flatMap(tool -> tool.atOnce(command.brief(), call)))
                .orElse(null);
        return new ThoughtMade(
                command.sessionId(), command.stepId(), thought.by(), thought.usage(), thought.result(), result);
    }

    private static AgentEvent ran(RunTool command, Produced<ToolResult> result) {
        return new ToolRan(command.sessionId(), command.stepId(), result.by(), result.usage(), result.result());
    }

    /** Runs the tool. A missing tool gives a failure, like a broken one, and the turn goes on without it. */
    private Produced<ToolResult> result(RunTool command, StepContext context) throws StepFailure {
        Tool tool = tools.get(command.call().toolName());
        if (tool == null) {
            String name = command.call().toolName().wireName();
            return Produced.heuristic(
                    NO_TOOL, new ToolResult.Failure("unavailable", "There is no tool " + name + " here.", ""));
        }
        return tool.run(command, context);
    }
}
