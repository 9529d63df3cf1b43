package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.gateway.loop.Deadlines;
import dev.crosscheck.gateway.loop.Decision;
import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.message.SessionEvent;
import java.time.Instant;
import java.util.Optional;

/**
 * The state of a thread.
 *
 * @param awaiting the step that the thread waits for; null if it waits for none
 * @param thread null before the first event
 */
public record ChatState(ThreadStage stage, StepId awaiting, ChatThread thread) implements SessionState {

    public static final ChatState SILENT = new ChatState(ThreadStage.SILENT, null, null);

    /**
     * Returns the state of a thread that has ended: what readers are told of its sources stays as it was. For a log
     * from before that was stored, it is computed.
     */
    static ChatState ended(ThreadStage stage, ChatThread thread) {
        return new ChatState(stage, null, thread.with(thread.ending().marked(thread.marksAsShown())));
    }

    ChatState with(ChatThread changed) {
        return new ChatState(stage, awaiting, changed);
    }

    /** Returns the turn that is under way; empty before the first and after the last. */
    Optional<ChatTurn<?>> turn() {
        return stage.turn();
    }

    @Override
    public Decision decide(SessionEvent event) {
        return ChatLoop.decide(this, event);
    }

    @Override
    public ChatDecided consequence(SessionEvent event, SessionState next) {
        return ChatFold.decided(this, event, (ChatState) next);
    }

    @Override
    public ChatState evolve(Recorded entry) {
        return ChatFold.after(this, entry.event(), (ChatDecided) entry.decided());
    }

    @Override
    public SessionStatus status() {
        return stage.status();
    }

    @Override
    public String phase() {
        return stage.wireName();
    }

    @Override
    public Deadlines deadlines() {
        if (status() != SessionStatus.RUNNING) {
            return Deadlines.NONE;
        }
        Instant soft = thread.softDeadline();
        return new Deadlines(thread.softPassed() ? null : soft, soft, thread.hardDeadline());
    }

    @Override
    public Beginning beginning() {
        var asked = thread.asked();
        return new Beginning(
                asked.sessionId(), asked.tenant(), asked.time(), asked.limits().budget());
    }

    @Override
    public Summary summary() {
        var brief = thread.asked().brief();
        Answer answer = thread.ending().answer();
        return new Summary(
                brief.question(),
                null,
                brief.language().tag(),
                null,
                thread.taken().size(),
                0,
                null,
                answer == null ? null : answer.markdown());
    }
}
