package dev.crosscheck.gateway.chat;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.loop.chat.ChatThread;
import dev.crosscheck.gateway.session.EventData;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.Action;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.ChatNote;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolInput;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.ChatEvent.ThoughtMade;
import dev.crosscheck.model.message.ChatLogEvent.ChatCancelled;
import dev.crosscheck.model.message.ChatLogEvent.QuestionAsked;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.steps.message.WireJson;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Converts an event of a thread to the data that log, stream and topic show: the thread's state after the event, and
 * the contents of the event.
 */
final class ChatEvents {

    private static final ObjectMapper JSON = WireJson.mapper();

    /**
     * The public part: ids, states and counts.
     *
     * @param conversationId with the question alone; null for other events
     * @param steps number of thoughts so far
     * @param action what the thought leads to; null for other events
     * @param toolName the tool that the thought asks for, or whose result arrived
     * @param outcome the kind of tool result: output, found or failure; also with a thought whose tool computed at once
     * @param confidence confidence of the thought, from 0 to 100
     * @param sourcesCount number of sources so far
     * @param claims number of claims in the answer by verdict
     * @param notes remarks that belong to the answer
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Facts(
            SessionStatus status,
            String phase,
            ConversationId conversationId,
            int steps,
            StepId stepId,
            Action action,
            ToolName toolName,
            String outcome,
            Integer confidence,
            Integer sourcesCount,
            Map<String, Long> claims,
            List<ChatNote> notes,
            String error,
            Usage usage,
            ProducedBy producedBy) {}

    /** The part for the owner only. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Words(
            String question,
            String thinking,
            List<String> missingInfo,
            ToolInput toolInput,
            ToolResult toolOutput,
            List<Listed> sources,
            String answer,
            List<Integer> restsOn,
            List<Integer> sourcesUsed,
            List<String> unfoundedFigures,
            String message,
            String reason) {}

    /** The fields of a source that a reader of the stream needs. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Listed(int number, String documentId, String title, String url) {
        static Listed of(Source source) {
            var document = source.document();
            return new Listed(source.number(), document.documentId().value(), document.title(), document.url());
        }
    }

    private ChatEvents() {}

    /** Describes {@code event}, which led to {@code after}. */
    static EventData data(SessionEvent event, ChatState after) {
        return new EventData(tree(facts(event, after)), tree(words(event, after)));
    }

    private static ObjectNode tree(Object record) {
        return JSON.valueToTree(record);
    }

    private static Facts facts(SessionEvent event, ChatState after) {
        ChatThread thread = after.thread();
        AgentEvent result = event instanceof StepReported report ? report.result() : null;
        Thought thought = result instanceof ThoughtMade made ? made.thought() : null;
        ToolResult output = output(event, thread);
        return new Facts(
                after.status(),
                after.phase(),
                event instanceof QuestionAsked asked ? asked.conversationId() : null,
                thread.taken().size(),
                result == null ? null : result.stepId(),
                thought == null ? null : thought.action(),
                thought != null
                        ? thought.toolName()
                        : output == null ? null : last(thread).toolName(),
                output == null ? null : outcome(output),
                thought == null ? null : thought.confidence(),
                thread.sources().isEmpty() ? null : thread.sources().size(),
                result instanceof ReportVerified verified ? verdicts(verified) : null,
                thread.notes().isEmpty() ? null : thread.notes(),
                result instanceof StepFailed failed
                        ? failed.error().type()
                        : thread.ending().error() == null
                                ? null
                                : thread.ending().error().type(),
                result == null ? null : result.usage(),
                result == null ? null : result.producedBy());
    }

    private static Words words(SessionEvent event, ChatState after) {
        ChatThread thread = after.thread();
        Thought thought = event instanceof StepReported report && report.result() instanceof ThoughtMade made
                ? made.thought()
                : null;
        ToolResult output = output(event, thread);
        Answer answer =
                after.status() == SessionStatus.COMPLETED ? thread.ending().answer() : null;
        return new Words(
                event instanceof QuestionAsked asked ? asked.brief().question() : null,
                thought == null ? null : thought.thinking(),
                thought == null ? null : thread.missing(thought).orElse(null),
                thought != null
                        ? thought.toolInput()
                        : output == null ? null : last(thread).toolInput(),
                output,
                output instanceof ToolResult.Found found ? listed(thread, found.sources()) : null,
                answer == null ? null : answer.markdown(),
                answer == null ? null : answer.restsOn(),
                answer == null ? null : answer.sourcesUsed(),
                answer == null || thread.ending().unfounded().isEmpty()
                        ? null
                        : thread.ending().unfounded(),
                event instanceof StepReported report && report.result() instanceof StepFailed failed
                        ? failed.error().message()
                        : null,
                event instanceof ChatCancelled cancelled && !cancelled.reason().isEmpty() ? cancelled.reason() : null);
    }

    private static Thought last(ChatThread thread) {
        return thread.taken().getLast().step().thought();
    }

    /** Returns the tool result that this event brought, or null. */
    private static ToolResult output(SessionEvent event, ChatThread thread) {
        if (thread.taken().isEmpty() || !(event instanceof StepReported report)) {
            return null;
        }
        boolean used = (report.result() instanceof ThoughtMade made && made.result() != null)
                || thread.isStepOfLastTool(report.result().stepId());
        return used ? thread.taken().getLast().step().result() : null;
    }

    private static String outcome(ToolResult result) {
        return switch (result) {
            case ToolResult.Output _, ToolResult.Reported _ -> "output";
            case ToolResult.Found _ -> "found";
            case ToolResult.Failure _ -> "failure";
        };
    }

    private static List<Listed> listed(ChatThread thread, List<Integer> numbers) {
        return thread.sources().stream()
                .filter(source -> numbers.contains(source.number()))
                .map(Listed::of)
                .toList();
    }

    private static Map<String, Long> verdicts(ReportVerified verified) {
        return verified.claims().stream()
                .collect(
                        groupingBy(claim -> claim.verdict().name().toLowerCase(Locale.ROOT), TreeMap::new, counting()));
    }
}
