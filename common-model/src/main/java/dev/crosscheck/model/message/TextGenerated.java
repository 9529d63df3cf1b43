package dev.crosscheck.model.message;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;

/**
 * A piece of what a language model is writing, for whoever wants to watch it write. It is on no log and under no
 * promise: pieces may be lost, and what the model wrote may yet be refused, mended or written anew. The event of the
 * step is what counts.
 *
 * @param task what is being written: {@code draft}, {@code revise} or {@code compose}
 * @param attempt which run of the step this is, from 1; a later one makes the text of an earlier one void
 * @param call which of the step's requests this is, from 1; likewise
 * @param offset where the piece begins in the text of its call, in UTF-16 units; what comes at 0 begins a text anew,
 *     and a jump tells that a piece is missing
 * @param last whether the call's text ends here
 * @param checked false: nothing of it has been checked yet
 */
public record TextGenerated(
        SessionId sessionId,
        StepId stepId,
        String task,
        int attempt,
        int call,
        long offset,
        String text,
        @JsonProperty("final") boolean last,
        boolean checked) {

    public TextGenerated {
        Require.present("session_id", sessionId);
        Require.present("step_id", stepId);
        Require.text("task", task);
        Require.atLeast("attempt", 1, attempt);
        Require.atLeast("call", 1, call);
        Require.present("text", text);
        if (offset < 0) {
            throw new IllegalArgumentException("offset must not be negative");
        }
    }
}
