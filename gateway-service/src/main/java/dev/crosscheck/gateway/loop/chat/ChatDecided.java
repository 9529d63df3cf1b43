package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.gateway.loop.Consequence;
import dev.crosscheck.gateway.loop.sources.Numbered;
import dev.crosscheck.gateway.loop.sources.SourceMark;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.ChatNote;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import java.time.Instant;
import java.util.List;

/**
 * The consequence of an event of a thread, as the log stores it. Does not repeat the contents of the event.
 *
 * @param stage the thread's stage after the event
 * @param awaiting the step that the thread waits for; null if it waits for none
 * @param notes all notes of the thread
 * @param softPassed whether no further thought may begin
 * @param numbered what the thread took from a search or report, with the source numbers
 * @param result the tool result of the thread's last step, if it has changed
 * @param answer the thread's answer, if it has changed
 * @param writtenBy who wrote that answer; null if the loop assembled it
 * @param writtenAt when that answer was written
 * @param unfounded figures of the answer that occur in no tool output, cited source, question, earlier exchange or
 *     followed report
 * @param error why the thread failed; null if it did not
 * @param marks what readers are told of the sources; null before the thread has ended
 */
public record ChatDecided(
        ThreadStage stage,
        StepId awaiting,
        List<ChatNote> notes,
        boolean softPassed,
        List<Numbered> numbered,
        ToolResult result,
        Answer answer,
        ProducedBy writtenBy,
        Instant writtenAt,
        List<String> unfounded,
        StepError error,
        List<SourceMark> marks)
        implements Consequence {

    public ChatDecided {
        notes = notes == null ? List.of() : List.copyOf(notes);
        numbered = numbered == null ? List.of() : List.copyOf(numbered);
        unfounded = unfounded == null ? List.of() : List.copyOf(unfounded);
        marks = marks == null ? null : List.copyOf(marks);
    }

    /** Threads are not forked. */
    @Override
    public ChatDecided inChild(SessionId parent, SessionId child, boolean byRules) {
        return this;
    }
}
