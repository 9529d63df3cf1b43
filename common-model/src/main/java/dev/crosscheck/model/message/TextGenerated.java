package dev.crosscheck.model.message;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;

/**
 * A piece of the text that a language model is writing, for clients that show it live. It is not logged and may be
 * lost. The model's text may still be rejected, repaired or rewritten; only the step's event counts.
 *
 * @param task what the model writes: {@code draft}, {@code revise} or {@code compose}
 * @param attempt the attempt of the step, from 1; a later attempt replaces the text of an earlier one
 * @param call the request within the step, from 1; a later request replaces the text of an earlier one
 * @param offset where the piece begins in the text of its call, in UTF-16 units. An offset of 0 starts a new text; a
 *      jump means that a piece is missing
 * @param last whether the call's text ends here
 * @param checked false: none of it has been checked yet
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
