package dev.crosscheck.model.message;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
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

/** What chats order of agents, apart from searches and checks, which they order as research does. */
@OfKind(MessageType.CHAT)
public final class ChatCommand {

    private ChatCommand() {}

    /** What the Analyst carries out of a chat. */
    public sealed interface OfAnalyst extends AnalystCommand permits ThinkNext, RunTool {}

    /** What the Writer carries out of a chat. */
    public sealed interface OfWriter extends WriterCommand permits WriteAnswer {}

    /** What the search carries out of a chat alone: it is the one that goes out. */
    public sealed interface OfSearch extends SearchCommand permits CallTool {}

    /**
     * Take the next step of a thread.
     *
     * @param steps those that were taken, in their order
     * @param stepsLeft how many may still follow; at 0 the only action is to answer
     * @param tools those that may be used; none where the thread is to come to its answer
     * @param sources those that its searches have found so far
     * @param offered tools of configured servers; empty where {@code tools} has no {@link ToolName#MCP}
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

        /** With no tools of configured servers. */
        public ThinkNext(
                SessionId sessionId,
                StepId stepId,
                ChatBrief brief,
                List<ChatStep> steps,
                int stepsLeft,
                List<ToolName> tools,
                List<Source> sources) {
            this(sessionId, stepId, brief, steps, stepsLeft, tools, sources, List.of());
        }
    }

    /**
     * Call a tool of a configured server.
     *
     * @param call of {@link ToolName#MCP}
     */
    public record CallTool(SessionId sessionId, StepId stepId, ToolCall call) implements OfSearch {}

    /**
     * Use {@code operator} or {@code repl}.
     *
     * @param earlier the programs that the thread has run, in their order: a lost process is rebuilt by running them
     *     again
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
     * Write the answer.
     *
     * @param steps those that were taken; the last is the thought that leads to the answer, where there is one
     * @param notes why thinking stopped before it was done
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
