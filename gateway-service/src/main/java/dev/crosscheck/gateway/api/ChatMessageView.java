package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.loop.chat.ChatThread;
import dev.crosscheck.gateway.loop.chat.Taken;
import dev.crosscheck.gateway.loop.sources.SourceMark;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.chat.Action;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolInput;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.source.Source;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A message of a conversation: a thought, a tool's result, or the answer. Messages are derived from the threads' logs
 * and not stored separately.
 *
 * @param confidence for a thought: from 0 to 100, how confident it is that the question can be answered by then;
 *     for an answer: how sure it is, at most 40 if something speaks against it
 * @param sources for a search: the sources that it found; for an answer: all sources of the thread
 * @param restsOn for an answer: numbers of the steps whose tool outputs it rests on
 */
@Schema(
        name = "ChatMessage",
        requiredProperties = {"id", "thread_id", "type", "source", "content", "created_at"})
@JsonInclude(JsonInclude.Include.NON_NULL)
record ChatMessageView(
        String id,
        SessionId threadId,

        @Schema(enumeration = {"reasoning", "tool", "final_answer"})
        String type,

        @Schema(enumeration = {"orchestrator", "writer"}) String source,

        String content,

        @Schema(description = "number of the thread's step, from 1; absent for an answer")
        Integer step,

        Action action,
        ToolName toolName,

        @Schema(ref = "#/components/schemas/ToolInput") ToolInput toolInput,

        @Schema(implementation = ChatViews.Output.class) ToolResult toolOutput,

        @Schema(
                minimum = "0",
                maximum = "100",
                description = "how sure a thought is that the question can be answered by then, or how sure the answer"
                        + " is: as the last thought, but at most 40 if a figure is unfounded, if the check failed or"
                        + " contradicted a sentence, or if the answer was put together without the Writer")
        Integer confidence,

        List<String> missingInfo,
        List<SessionView.SourceView> sources,
        List<Claim> claims,
        List<Integer> restsOn,

        @Schema(description = "for an answer: figures that are in no tool output, cited source or question")
        List<String> unfoundedFigures,

        ProducedBy producedBy,
        Instant createdAt) {

    private static final String ORCHESTRATOR = "orchestrator";

    /** Returns the messages of a thread, in order. */
    static List<ChatMessageView> of(SessionId id, ChatState state) {
        ChatThread thread = state.thread();
        ShownSources sources = new ShownSources(thread);
        List<ChatMessageView> messages = new ArrayList<>();
        for (Taken taken : thread.taken()) {
            messages.add(reasoning(id, taken, thread.missing(taken.step().thought())));
            if (taken.step().result() != null) {
                messages.add(tool(id, taken, sources));
            }
        }
        if (state.status() == SessionStatus.COMPLETED) {
            messages.add(answer(id, thread, sources));
        }
        return messages;
    }

    private static ChatMessageView reasoning(SessionId id, Taken taken, Optional<List<String>> missing) {
        Thought thought = taken.step().thought();
        int number = taken.step().number();
        return new ChatMessageView(
                id + ".thought-" + number,
                id,
                "reasoning",
                ORCHESTRATOR,
                thought.thinking(),
                number,
                thought.action(),
                thought.toolName(),
                thought.toolInput(),
                null,
                thought.confidence(),
                missing.orElse(null),
                null,
                null,
                null,
                null,
                taken.by(),
                taken.time());
    }

    private static ChatMessageView tool(SessionId id, Taken taken, ShownSources sources) {
        Thought thought = taken.step().thought();
        ToolResult result = taken.step().result();
        int number = taken.step().number();
        return new ChatMessageView(
                id + ".tool-" + number,
                id,
                "tool",
                ORCHESTRATOR,
                result.inWords(),
                number,
                null,
                thought.toolName(),
                thought.toolInput(),
                result,
                null,
                null,
                result instanceof ToolResult.Found found ? sources.found(Set.copyOf(found.sources())) : null,
                null,
                null,
                null,
                null,
                taken.resultTime());
    }

    private static ChatMessageView answer(SessionId id, ChatThread thread, ShownSources sources) {
        Answer answer = thread.ending().answer();
        return new ChatMessageView(
                id + ".answer",
                id,
                "final_answer",
                "writer",
                answer.markdown(),
                null,
                null,
                null,
                null,
                null,
                thread.confidence().orElse(null),
                null,
                sources.used(Set.copyOf(answer.sourcesUsed())),
                thread.ending().claims(),
                answer.restsOn(),
                thread.ending().unfounded(),
                thread.ending().by(),
                thread.ending().time());
    }

    /** The sources of a thread with their marks, computed once for all its messages. */
    private static final class ShownSources {
        private final List<Source> shown;
        private final Map<Integer, SourceMark> marks;

        ShownSources(ChatThread thread) {
            this.shown = thread.sourcesAsShown();
            this.marks = SourceMark.byNumber(thread.marksAsShown());
        }

        List<SessionView.SourceView> found(Set<Integer> numbers) {
            return shown.stream()
                    .filter(source -> numbers.contains(source.number()))
                    .map(source -> view(source, false))
                    .toList();
        }

        /** Returns all sources; marks those in {@code numbers} as used. */
        List<SessionView.SourceView> used(Set<Integer> numbers) {
            return shown.stream()
                    .map(source -> view(source, numbers.contains(source.number())))
                    .toList();
        }

        private SessionView.SourceView view(Source source, boolean used) {
            return SessionView.SourceView.of(source, marks.get(source.number()).origin(), used);
        }
    }
}
