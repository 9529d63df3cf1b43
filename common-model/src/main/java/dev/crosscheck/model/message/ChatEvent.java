package dev.crosscheck.model.message;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.AgentEvent.AnalystEvent;
import dev.crosscheck.model.message.AgentEvent.WriterEvent;

/** The results of {@link ChatCommand}. */
@OfKind(MessageType.CHAT)
public final class ChatEvent {

    private ChatEvent() {}

    /** The Analyst's results in a chat. */
    public sealed interface OfAnalyst extends AnalystEvent permits ThoughtMade, ToolRan {}

    /** The Writer's results in a chat. */
    public sealed interface OfWriter extends WriterEvent permits AnswerWritten {}

    /**
     * The next step of a thread is decided.
     *
     * @param result what the tool gave that the thought calls, if it was computed together with the thought; null if
     *     the tool is a step of its own, and null from releases that know no other way
     */
    public record ThoughtMade(
            SessionId sessionId,
            StepId stepId,
            ProducedBy producedBy,
            Usage usage,
            Thought thought,
            @JsonInclude(JsonInclude.Include.NON_NULL) ToolResult result)
            implements OfAnalyst {}

    /** A tool finished, successfully or not. If the tool fails, the step still succeeds. */
    public record ToolRan(SessionId sessionId, StepId stepId, ProducedBy producedBy, Usage usage, ToolResult result)
            implements OfAnalyst {}

    public record AnswerWritten(SessionId sessionId, StepId stepId, ProducedBy producedBy, Usage usage, Answer answer)
            implements OfWriter {}
}
