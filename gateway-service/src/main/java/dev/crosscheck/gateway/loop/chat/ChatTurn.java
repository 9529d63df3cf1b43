package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.StepError;
import java.time.Instant;
import java.util.Optional;

/**
 * A turn of a thread: the thread waits for exactly one step. Each turn has a file of its own, which defines how it
 * begins, which command it sends, and what follows from the answer or the failure. {@link ThreadStage} lists them.
 *
 * @param <A> type of the step's answer
 */
interface ChatTurn<A extends AgentEvent> {

    /** Returns the command of the step, made from the thread alone; empty if the gateway itself runs the step. */
    Optional<AgentCommand> command(StepId step, ChatThread thread);

    Class<A> answer();

    /** Decides what follows from the answer, which is already booked. */
    ChatState answered(ChatThread thread, A answer, Instant time);

    /** Decides what follows if the step failed for good, after booking that. Always leads closer to the end. */
    ChatState failed(ChatThread thread, StepError error, Instant time);

    /** Decides what follows if the hard deadline passes while the step runs. Always ends the thread. */
    default ChatState timedOut(ChatThread thread, Instant time) {
        return Answering.withWhatThereIs(thread, time);
    }

    /** Returns whether thinking is over, so that a request to finish changes nothing. */
    default boolean concludes() {
        return false;
    }

    default boolean accepts(AgentEvent result) {
        return answer().isInstance(result);
    }

    /** Decides what follows from the step's result; empty if the result has the wrong type. */
    default Optional<ChatState> after(ChatThread thread, AgentEvent result, Instant time) {
        if (result instanceof StepFailed failed) {
            return Optional.of(failed(thread, failed.error(), time));
        }
        return accepts(result) ? Optional.of(answered(thread, answer().cast(result), time)) : Optional.empty();
    }
}
