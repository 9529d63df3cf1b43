package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.gateway.chat.Conversation;
import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.loop.chat.ChatThread;
import dev.crosscheck.gateway.loop.chat.Taken;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.chat.ChatNote;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.ToolInput;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.model.source.Source;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Conversations as their owner sees them. */
final class ChatViews {

    private ChatViews() {}

    /** A conversation. {@code status} is the last thread's status, absent before the first thread. */
    @Schema(
            name = "Chat",
            requiredProperties = {"id", "title", "created_at", "threads"})
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Chat(
            ConversationId id,
            String title,
            Instant createdAt,
            int threads,
            SessionStatus status,

            @Schema(description = "the session whose report the conversation is about; absent if there is none")
            SessionId about) {
        static Chat of(Conversation conversation) {
            return new Chat(
                    conversation.id(),
                    conversation.title(),
                    conversation.createdAt(),
                    conversation.threads(),
                    conversation.status(),
                    conversation.about());
        }
    }

    /** A page of conversations, newest first. {@code next_cursor} is absent on the last page. */
    @Schema(name = "ChatPage", requiredProperties = "items")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Page(List<Chat> items, String nextCursor) {}

    /** The thread that answers a question, or that has been cancelled. */
    @Schema(
            name = "ChatThreadStatus",
            requiredProperties = {"thread_id", "status"})
    record ThreadStatus(SessionId threadId, SessionStatus status) {}

    /** A thread that follows up a report, with its conversation. */
    @Schema(
            name = "FollowUp",
            requiredProperties = {"chat_id", "thread_id", "status"})
    record FollowUp(ConversationId chatId, SessionId threadId, SessionStatus status) {}

    /** One use of a tool, for clients that need only this. */
    @Schema(
            name = "ToolUse",
            requiredProperties = {"tool_name", "tool_input", "failed"})
    record ToolUse(
            ToolName toolName,
            @Schema(implementation = Input.class) ToolInput toolInput,
            boolean failed) {
        static ToolUse of(Taken taken) {
            return new ToolUse(
                    taken.step().thought().toolName(),
                    taken.step().thought().toolInput(),
                    taken.step().result() instanceof ToolResult.Failure);
        }
    }

    /** The documented forms of {@code tool_input}; exactly one of the texts is present. */
    @Schema(name = "ToolInput")
    private record Input(
            String code,
            String operation,
            String query,

            @Schema(
                    minimum = "1",
                    maximum = "20",
                    description = "for a search: how many documents it looks for; absent for the thread's setting")
            Integer depth) {}

    /** The documented form of {@code tool_output}. */
    @Schema(name = "ToolOutput", requiredProperties = "outcome")
    record Output(
            @Schema(enumeration = {"output", "found", "failure"})
            String outcome,

            @Schema(description = "for output: the result in words")
            String text,

            @Schema(
                    description = "for an operator's output that is no table of several cells: the result without its"
                            + " unit")
            String value,

            @Schema(description = "the unit of value; absent if it has none")
            String unit,

            @Schema(description = "what a program printed") String stdout,

            @Schema(description = "for output: how the result was reached")
            List<String> steps,

            @Schema(
                    type = SchemaType.OBJECT,
                    description = "for output: the result as data, with columns and rows",
                    additionalProperties = Schema.True.class)
            Object table,

            @Schema(description = "for found: the numbers of the found sources in this thread")
            List<Integer> sources,

            @Schema(description = "for found: numbers of sources whose document has changed since it got its number")
            List<Integer> changed,

            @Schema(description = "for failure: an error code")
            String type,

            @Schema(description = "for failure: what happened")
            String message) {}

    /**
     * A question of the conversation, and the state of its answer.
     *
     * @param toolCount number of tool uses so far
     * @param notes remarks that belong to the answer, as codes
     */
    @Schema(
            name = "ChatThread",
            requiredProperties = {
                "thread_id",
                "content",
                "status",
                "phase",
                "created_at",
                "steps",
                "tool_count",
                "tool_history",
                "notes",
                "usage"
            })
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record ThreadView(
            SessionId threadId,

            @Schema(minimum = "1", description = "number of the thread; the first part of its events' ids")
            int number,

            String content,
            SessionStatus status,
            String phase,
            Instant createdAt,
            Instant finishedAt,
            int steps,
            int toolCount,
            List<ToolUse> toolHistory,
            List<ChatNote> notes,
            Usage usage,

            @Schema(
                    description = "code of the failure; log_unreadable if this version cannot read the thread's log: "
                            + "then only the question and the status are known")
            String error,

            @Schema(description = "for a follow-up: what the answer adds to the report")
            Added added) {

        /** Returns what is known of a thread whose log is unreadable: what its session row says. */
        static ThreadView unreadable(Conversation.ThreadRow thread) {
            return new ThreadView(
                    thread.id(),
                    thread.number(),
                    thread.question(),
                    thread.status(),
                    thread.status().wireName(),
                    thread.createdAt(),
                    thread.finishedAt(),
                    0,
                    0,
                    List.of(),
                    List.of(),
                    Usage.NONE,
                    ProblemType.LOG_UNREADABLE.code(),
                    null);
        }

        static ThreadView of(int number, Snapshot<ChatState> snapshot) {
            ChatState state = snapshot.state();
            ChatThread thread = state.thread();
            List<ToolUse> uses = thread.taken().stream()
                    .filter(taken -> taken.step().result() != null)
                    .map(ToolUse::of)
                    .toList();
            var error = thread.ending().error();
            return new ThreadView(
                    snapshot.row().id(),
                    number,
                    thread.asked().brief().question(),
                    state.status(),
                    state.phase(),
                    snapshot.row().createdAt(),
                    snapshot.row().finishedAt(),
                    thread.taken().size(),
                    uses.size(),
                    uses,
                    thread.notes(),
                    thread.usage().plus(snapshot.row().lateUsage()),
                    error == null ? null : error.type(),
                    Added.of(thread));
        }
    }

    /**
     * What a follow-up has found beyond the report's sources, by number.
     *
     * @param report the session whose report it follows up
     * @param sources sources found for this question
     * @param changed sources of the report whose document has changed since
     */
    @Schema(
            name = "BeyondReport",
            requiredProperties = {"report", "sources", "changed"})
    record Added(SessionId report, List<Integer> sources, List<Integer> changed) {

        /** Null if the thread does not follow up a report. */
        static Added of(ChatThread thread) {
            return thread.asked()
                    .brief()
                    .followed()
                    .map(report -> new Added(
                            report.sessionId(),
                            thread.sources().stream()
                                    .map(Source::number)
                                    .filter(number -> !report.has(number))
                                    .toList(),
                            ChatStep.changed(thread.steps())))
                    .orElse(null);
        }
    }

    /** The conversation's messages, oldest first, and their threads. */
    @Schema(
            name = "ChatMessages",
            requiredProperties = {"threads", "items"})
    record Messages(List<ThreadView> threads, List<ChatMessageView> items) {}
}
