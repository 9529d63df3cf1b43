package dev.crosscheck.model.message;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.CarriedResults;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.ChatNote;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.OfferedTool;
import dev.crosscheck.model.chat.RanCode;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.message.AgentCommand.AnalystCommand;
import dev.crosscheck.model.message.AgentCommand.SearchCommand;
import dev.crosscheck.model.message.AgentCommand.WriterCommand;
import dev.crosscheck.model.source.Source;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;

/** The commands that only chats send. For searches and checks, chats send the same commands as research. */
@OfKind(MessageType.CHAT)
public final class ChatCommand {

    private ChatCommand() {}

    /** The Analyst's commands in a chat. */
    public sealed interface OfAnalyst extends AnalystCommand permits ThinkNext, RunTool {}

    /** The Writer's commands in a chat. */
    public sealed interface OfWriter extends WriterCommand permits WriteAnswer {}

    /**
     * The search's commands that only chats use. The search executes them because it is the service with network
     * access.
     */
    public sealed interface OfSearch extends SearchCommand permits CallTool {}

    /**
     * Takes the next step of a thread.
     *
     * @param steps the steps so far, in order; of many or large results the earlier ones are shortened, see {@link
     *     CarriedResults}
     * @param stepsLeft how many steps may still follow; at 0 the only action is to answer
     * @param tools the tools that may be used; empty if the thread must now answer
     * @param sources the sources that its searches have found so far
     * @param offered tools of configured servers; empty if {@code tools} lacks {@link ToolName#MCP}
     */
    public record ThinkNext(
            SessionId sessionId,
            StepId stepId,
            ChatBrief brief,
            List<ChatStep> steps,
            int stepsLeft,
            List<ToolName> tools,
            List<Source> sources,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<OfferedTool> offered)
            implements OfAnalyst {
        public ThinkNext {
            steps = List.copyOf(steps);
            tools = List.copyOf(tools);
            sources = List.copyOf(sources);
            offered = offered == null ? List.of() : List.copyOf(offered);
        }

        /** Returns the command without the tools that {@code missing} names. */
        public ThinkNext without(Predicate<ToolName> missing) {
            List<ToolName> there = tools.stream().filter(missing.negate()).toList();
            return new ThinkNext(sessionId, stepId, brief, steps, stepsLeft, there, sources, offered);
        }
    }

    /**
     * Calls a tool of a configured server.
     *
     * @param call a call of {@link ToolName#MCP}
     */
    public record CallTool(SessionId sessionId, StepId stepId, ToolCall call) implements OfSearch {}

    /**
     * Runs {@code operator} or {@code repl}.
     *
     * @param earlier the programs that the thread has run, in order. If the process is lost, running them again
     *      rebuilds it. Of many or large results the earlier ones are shortened, see {@link CarriedResults}
     * @param clock the time that a program sees
     */
    public record RunTool(
            SessionId sessionId, StepId stepId, ChatBrief brief, ToolCall call, List<RanCode> earlier, Instant clock)
            implements OfAnalyst {
        public RunTool {
            earlier = List.copyOf(earlier);
        }
    }

    /**
     * Writes the answer.
     *
     * @param steps the steps so far; the last is the thought that leads to the answer, if there is one. Of many or
     *     large results the earlier ones are shortened, see {@link CarriedResults}
     * @param notes why thinking stopped early
     */
    public record WriteAnswer(
            SessionId sessionId,
            StepId stepId,
            ChatBrief brief,
            List<ChatStep> steps,
            List<Source> sources,
            List<ChatNote> notes)
            implements OfWriter {
        public WriteAnswer {
            steps = List.copyOf(steps);
            sources = List.copyOf(sources);
            notes = List.copyOf(notes);
        }
    }
}
