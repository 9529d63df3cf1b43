package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.gateway.loop.chat.ChatThread.Ending;
import dev.crosscheck.gateway.loop.sources.Numbered;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.message.ChatEvent.ThoughtMade;
import dev.crosscheck.model.message.ChatEvent.ToolRan;
import dev.crosscheck.model.message.ChatLogEvent.ChatCancelled;
import dev.crosscheck.model.message.ChatLogEvent.QuestionAsked;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Source;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Converts a decision to what the log stores, and a stored decision back to a state. Applies facts and decides nothing.
 */
final class ChatFold {

    private ChatFold() {}

    static ChatDecided decided(ChatState before, SessionEvent event, ChatState after) {
        ChatThread now = after.thread();
        ChatThread then = before.thread();
        Answer answer = now.ending().answer();
        boolean changed =
                then != null && answer != null && !answer.equals(then.ending().answer());
        return new ChatDecided(
                after.stage(),
                after.awaiting(),
                now.notes(),
                now.softPassed(),
                then == null ? List.of() : Numbered.between(then.sources(), now.sources(), documents(event)),
                result(then, now),
                changed ? answer : null,
                changed ? now.ending().by() : null,
                changed ? now.ending().time() : null,
                now.ending().unfounded(),
                now.ending().error(),
                now.ending().marks());
    }

    private static ToolResult result(ChatThread then, ChatThread now) {
        if (now.taken().isEmpty()) {
            return null;
        }
        ToolResult result = now.taken().getLast().step().result();
        boolean known = then != null
                && then.taken().size() == now.taken().size()
                && then.taken().getLast().step().result() != null;
        return known ? null : result;
    }

    static ChatState after(ChatState before, SessionEvent event, ChatDecided decided) {
        ChatThread thread = event instanceof QuestionAsked asked ? ChatThread.of(asked) : before.thread();
        ChatThread heard = event instanceof StepReported report
                ? heard(thread.booked(report.result()), report.result(), report.time())
                : thread;
        List<Taken> taken =
                decided.result() == null ? heard.taken() : withResult(heard.taken(), decided.result(), event.time());
        ChatThread found = heard.with(
                taken,
                decided.numbered().isEmpty()
                        ? heard.sources()
                        : Numbered.applied(heard.sources(), decided.numbered(), documents(event)));
        ChatThread noted = found.withNotes(decided.notes()).with(ending(found.ending(), event, decided));
        ChatThread timed = decided.softPassed() ? noted.softDeadlinePassed() : noted;
        return decided.stage().status().isTerminal()
                ? ChatState.ended(decided.stage(), timed)
                : new ChatState(decided.stage(), decided.awaiting(), timed);
    }

    /** Appends the thought as a step of the thread. */
    static ChatThread heard(ChatThread thread, AgentEvent result, Instant time) {
        if (!(result instanceof ThoughtMade made)) {
            return thread;
        }
        List<Taken> taken = new ArrayList<>(thread.taken());
        taken.add(new Taken(new ChatStep(taken.size() + 1, made.thought(), null), time, null, made.producedBy()));
        return thread.with(taken, thread.sources());
    }

    static List<Taken> withResult(List<Taken> taken, ToolResult result, Instant time) {
        List<Taken> changed = new ArrayList<>(taken);
        changed.set(changed.size() - 1, changed.getLast().with(result, time));
        return changed;
    }

    private static Ending ending(Ending before, SessionEvent event, ChatDecided decided) {
        Ending ending = before;
        if (decided.answer() != null) {
            ending = ending.with(decided.answer(), decided.writtenBy(), decided.writtenAt(), decided.unfounded());
        }
        if (event instanceof StepReported report && report.result() instanceof ReportVerified verified) {
            ending = ending.with(verified.claims());
        }
        if (event instanceof ChatCancelled cancelled) {
            ending = ending.cancelled(cancelled.reason());
        }
        if (decided.marks() != null) {
            ending = ending.marked(decided.marks());
        }
        return decided.error() == null ? ending : ending.failed(decided.error());
    }

    private static List<FoundDocument> documents(SessionEvent event) {
        AgentEvent result = event instanceof StepReported report ? report.result() : null;
        if (result instanceof SourcesFound found) {
            return found.documents();
        }
        return result instanceof ToolRan ran && ran.result() instanceof ToolResult.Reported report
                ? documents(report)
                : List.of();
    }

    /** Returns the report's sources as documents, as a search would have found them. */
    static List<FoundDocument> documents(ToolResult.Reported report) {
        return report.sources().stream().map(Source::document).toList();
    }
}
