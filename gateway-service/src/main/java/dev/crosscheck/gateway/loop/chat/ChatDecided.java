package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.gateway.loop.Consequence;
import dev.crosscheck.gateway.loop.sources.Numbered;
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
 * What an event of a thread led to, as the log keeps it. What the event says itself is not repeated here.
 *
 * @param stage where the thread stands since
 * @param awaiting the step that it waits for; null where it waits for none
 * @param notes all of its notes
 * @param softPassed whether no further thought may begin
 * @param numbered what of a search was taken, and under which numbers
 * @param result what came of the tool of its last step, where that has changed
 * @param answer its answer, where that has changed
 * @param writtenBy who wrote that answer; null where the loop put it together
 * @param writtenAt when
 * @param unfounded figures of the answer that stand nowhere
 * @param error why it failed; null where it did not
 */
public record ChatDecided(
        Stage stage,
        StepId awaiting,
        List<ChatNote> notes,
        boolean softPassed,
        List<Numbered> numbered,
        ToolResult result,
        Answer answer,
        ProducedBy writtenBy,
        Instant writtenAt,
        List<String> unfounded,
        StepError error)
        implements Consequence {

    public ChatDecided {
        notes = notes == null ? List.of() : List.copyOf(notes);
        numbered = numbered == null ? List.of() : List.copyOf(numbered);
        unfounded = unfounded == null ? List.of() : List.copyOf(unfounded);
    }

    /** Threads are not forked. */
    @Override
    public ChatDecided inChild(SessionId parent, SessionId child, boolean byRules) {
        return this;
    }
}
