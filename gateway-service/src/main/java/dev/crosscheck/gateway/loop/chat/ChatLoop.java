package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.gateway.loop.Decision;
import dev.crosscheck.gateway.loop.Decision.Advanced;
import dev.crosscheck.gateway.loop.Decision.Ignored;
import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.model.chat.ChatNote;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.ChatLogEvent.ChatCancelled;
import dev.crosscheck.model.message.ChatLogEvent.ChatFinishRequested;
import dev.crosscheck.model.message.ChatLogEvent.QuestionAsked;
import dev.crosscheck.model.message.EvaluationMessage;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.HardDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.OfResearch;
import dev.crosscheck.model.message.SessionEvent.SoftDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import java.time.Instant;

/**
 * The loop of a thread: one pure function from a state and an event to a decision.
 *
 * <pre>
 *     ┌──── think again
 *     ▼    │
 *   Thinking ─▶ Answering ─▶ Verifying ─▶ Completed
 *     ▲    │               └─ cites nothing ─▶
 *     │    ├─▶ Operating ─┐
 *     │    ├─▶ Looking ───┤      any state ─▶ Cancelled │ Failed
 *     │    └─▶ Researching┤
 *     └───────────────────┘
 * </pre>
 *
 * <p>The loop always ends. Each thought uses one of the granted steps, at most 40. A thought that repeats an earlier
 * one, with the same tool and the same input, leads to the answer, and so does a thought that fails. No thought begins
 * after the soft deadline, once the budget is spent, or once the user asks for the answer, except one by rules that
 * then concludes. The hard deadline ends the thread with an answer from whatever there is. If a tool fails, the next
 * thought sees the failure.
 *
 * <p>Each {@link ChatTurn} decides what follows from the result of its step.
 */
public final class ChatLoop {

    private ChatLoop() {}

    /** Decides what {@code event} does to a thread. Deciding twice gives the same decision. */
    public static Decision decide(ChatState state, SessionEvent event) {
        return switch (event) {
            case QuestionAsked asked -> asked(state, asked);
            case StepReported report -> reported(state, report);
            case ChatCancelled cancelled -> cancelled(state, cancelled);
            case ChatFinishRequested _ -> finishRequested(state);
            case SoftDeadlinePassed deadline -> softDeadlinePassed(state, deadline.time());
            case HardDeadlinePassed deadline -> hardDeadlinePassed(state, deadline.time());
            case OfResearch _, EvaluationMessage _ -> new Ignored(Reason.ILLEGAL);
        };
    }

    private static Decision asked(ChatState state, QuestionAsked asked) {
        return state.stage() == ThreadStage.SILENT
                ? to(Thinking.begin(ChatThread.of(asked)))
                : new Ignored(Reason.DUPLICATE);
    }

    /** Moves to a state. If that is a turn, sends its command. */
    private static Advanced to(ChatState next) {
        return new Advanced(
                next,
                next.turn().flatMap(turn -> turn.command(next.awaiting(), next.thread())).stream()
                        .toList());
    }

    private static Decision reported(ChatState state, StepReported report) {
        if (state.stage() == ThreadStage.SILENT) {
            return new Ignored(Reason.ILLEGAL);
        }
        AgentEvent result = report.result();
        if (state.thread().finished().contains(result.stepId())) {
            return new Ignored(Reason.DUPLICATE);
        }
        if (state.turn().isEmpty()) {
            return notUnderway(state);
        }
        if (!result.stepId().equals(state.awaiting())) {
            return new Ignored(Reason.ILLEGAL);
        }
        ChatThread booked = spent(state.thread().booked(result), result);
        return state.turn()
                .get()
                .after(booked, result, report.time())
                .<Decision>map(ChatLoop::to)
                .orElse(new Ignored(Reason.ILLEGAL));
    }

    /**
     * Lets no further thought begin once a call was refused or the budget is spent. A thread whose first call was
     * already refused continues to the end by rules.
     */
    private static ChatThread spent(ChatThread thread, AgentEvent result) {
        boolean asked = thread.usage().modelCalls() > 0;
        boolean exhausted = asked
                && (result.producedBy().isForWantOfBudget()
                        || thread.asked().limits().budget().isSpentBy(thread.usage()));
        return exhausted ? thread.noted(ChatNote.BUDGET).softDeadlinePassed() : thread;
    }

    private static Decision cancelled(ChatState state, ChatCancelled cancelled) {
        if (state.stage() == ThreadStage.CANCELLED) {
            return new Ignored(Reason.DUPLICATE);
        }
        if (state.turn().isEmpty()) {
            return notUnderway(state);
        }
        ChatThread thread = state.thread();
        return Decision.to(ChatState.ended(
                ThreadStage.CANCELLED, thread.with(thread.ending().cancelled(cancelled.reason()))));
    }

    /** The thread still waits for the step under way and uses its result. */
    private static Decision finishRequested(ChatState state) {
        ChatThread thread = state.thread();
        if (state.stage() == ThreadStage.COMPLETED && thread.isAskedToFinish()) {
            return new Ignored(Reason.DUPLICATE);
        }
        if (state.turn().isEmpty()) {
            return notUnderway(state);
        }
        return state.turn().get().concludes() || thread.softPassed()
                ? new Ignored(Reason.DUPLICATE)
                : Decision.to(state.with(thread.noted(ChatNote.FINISH_REQUESTED).softDeadlinePassed()));
    }

    /** The thread still waits for the step under way and uses its result. */
    private static Decision softDeadlinePassed(ChatState state, Instant time) {
        if (state.turn().isEmpty()) {
            return notUnderway(state);
        }
        ChatThread thread = state.thread();
        if (thread.softPassed()) {
            return new Ignored(Reason.DUPLICATE);
        }
        if (time.isBefore(thread.softDeadline())) {
            return new Ignored(Reason.EARLY);
        }
        return Decision.to(state.with(thread.softDeadlinePassed()));
    }

    private static Decision hardDeadlinePassed(ChatState state, Instant time) {
        if (state.turn().isEmpty()) {
            return notUnderway(state);
        }
        return time.isBefore(state.thread().hardDeadline())
                ? new Ignored(Reason.EARLY)
                : Decision.to(state.turn().get().timedOut(state.thread().noted(ChatNote.DEADLINE), time));
    }

    /** Ignores an event that came before the first turn or after the last one. */
    private static Ignored notUnderway(ChatState state) {
        return new Ignored(state.stage() == ThreadStage.SILENT ? Reason.ILLEGAL : Reason.LATE);
    }
}
