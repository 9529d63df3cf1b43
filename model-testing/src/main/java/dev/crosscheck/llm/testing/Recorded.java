package dev.crosscheck.llm.testing;

import java.time.Instant;

/**
 * A request that came.
 *
 * @param number its place in the order of arrival, from 1
 * @param time when it came
 * @param task as {@link Asked#task()} has it
 * @param streamed whether it asked for a stream
 * @param question the question that it is about, where its prompt has one; else empty
 * @param hash SHA-256 of its body: the same request has the same, whichever session sent it
 * @param behaviour what was done with it
 * @param outcome what became of it so far
 */
public record Recorded(
        int number,
        Instant time,
        String task,
        String model,
        boolean streamed,
        String question,
        String hash,
        Behaviour behaviour,
        Outcome outcome) {

    /** What became of a request. */
    public enum Outcome {
        /** Nothing has been sent yet, or not all. */
        OPEN,
        /** A chat completion was sent to its end. */
        ANSWERED,
        /** An error was sent. */
        REFUSED,
        /** The endpoint broke the connection off. */
        BROKEN_OFF,
        /** The client closed the connection before it had its answer. */
        HUNG_UP
    }

    Recorded with(Outcome changed) {
        return new Recorded(number, time, task, model, streamed, question, hash, behaviour, changed);
    }
}
