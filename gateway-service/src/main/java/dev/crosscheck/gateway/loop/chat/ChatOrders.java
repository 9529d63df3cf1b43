package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.ChatNote;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.RanCode;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolInput;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.ChatCommand.CallTool;
import dev.crosscheck.model.message.ChatCommand.RunTool;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.message.ChatLogEvent.QuestionAsked;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.WebScope;
import dev.crosscheck.model.research.WebSending;
import java.util.List;

/** The command of the step that a thread waits for. */
final class ChatOrders {

    private ChatOrders() {}

    static List<AgentCommand> of(ChatState state) {
        return switch (state.stage()) {
            case THINKING -> List.of(think(state));
            case OPERATING -> List.of(operate(state));
            case LOOKING -> List.of(search(state));
            case ANSWERING -> List.of(write(state));
            case VERIFYING -> List.of(verify(state));
            // The gateway begins the research session itself: it looks for threads that wait for one.
            case RESEARCHING -> List.of();
            case SILENT, COMPLETED, CANCELLED, FAILED -> List.of();
        };
    }

    private static ThinkNext think(ChatState state) {
        ChatThread thread = state.thread();
        int left = thread.softPassed() ? 0 : thread.stepsLeft() - 1;
        return new ThinkNext(
                thread.asked().sessionId(),
                state.awaiting(),
                thread.asked().brief(),
                thread.steps(),
                left,
                left == 0 ? List.of() : thread.tools(),
                thread.sourcesAsShown(),
                left == 0 ? List.of() : thread.asked().offered());
    }

    private static AgentCommand operate(ChatState state) {
        ChatThread thread = state.thread();
        List<ChatStep> steps = thread.steps();
        if (call(steps).toolName() == ToolName.MCP) {
            return new CallTool(thread.asked().sessionId(), state.awaiting(), call(steps));
        }
        List<RanCode> earlier = steps.subList(0, steps.size() - 1).stream()
                .filter(step -> step.thought().toolName() == ToolName.REPL && step.result() != null)
                .map(step -> new RanCode(step.thought().toolInput().code(), step.result()))
                .toList();
        return new RunTool(
                thread.asked().sessionId(),
                state.awaiting(),
                thread.asked().brief(),
                call(steps),
                earlier,
                thread.asked().time());
    }

    private static ToolCall call(List<ChatStep> steps) {
        return steps.getLast().thought().call().orElseThrow();
    }

    private static SearchSources search(ChatState state) {
        ChatThread thread = state.thread();
        QuestionAsked asked = thread.asked();
        ToolInput input = call(thread.steps()).toolInput();
        return new SearchSources(
                        asked.sessionId(),
                        state.awaiting(),
                        asked.tenant(),
                        List.of(new PlannedQuery(input.query(), "")),
                        asked.collections(),
                        null,
                        null,
                        asked.watermark(),
                        asked.limits().depthOf(input))
                .with(
                        asked.web() == null
                                ? null
                                : new WebScope(
                                        asked.web(),
                                        asked.brief().question(),
                                        asked.webProviders(),
                                        WebSending.orUsual(asked.webSending()).asPlanned()));
    }

    private static WriteAnswer write(ChatState state) {
        ChatThread thread = state.thread();
        return new WriteAnswer(
                thread.asked().sessionId(),
                state.awaiting(),
                thread.asked().brief(),
                thread.steps(),
                thread.sourcesAsShown(),
                thread.notes().stream().filter(ChatOrders::isWhyItStopped).toList());
    }

    private static boolean isWhyItStopped(ChatNote note) {
        return switch (note) {
            case REPEATED, STEPS_SPENT, DEADLINE, FINISH_REQUESTED, BUDGET, THOUGHT_FAILED -> true;
            case WRITING_FAILED, NOT_VERIFIED, CITATIONS_STRUCK, UNFOUNDED_FIGURES -> false;
        };
    }

    private static VerifyReport verify(ChatState state) {
        ChatThread thread = state.thread();
        ChatBrief brief = thread.asked().brief();
        List<Integer> cited = thread.ending().answer().sourcesUsed();
        return new VerifyReport(
                thread.asked().sessionId(),
                state.awaiting(),
                new Brief(brief.question(), Mode.DISCOVERY, brief.language(), brief.asked(), null, null),
                thread.ending().answer().markdown(),
                thread.sourcesAsShown().stream()
                        .filter(source -> cited.contains(source.number()))
                        .toList());
    }
}
