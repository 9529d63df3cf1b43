package dev.crosscheck.llm.testing;

import java.time.Instant;

/**
 * A request that the endpoint received.
 *
 * @param number its place in the order of arrival, from 1
 * @param time when it arrived
 * @param task as in {@link Asked#task()}
 * @param streamed whether it asked for a stream
 * @param question the question in its prompt, or empty if there is none
 * @param hash SHA-256 of its body; equal requests of any session have the same hash
 * @param behaviour how the endpoint responded to it
 * @param outcome its outcome so far
 */
public record RecordedRequest(
        int number,
        Instant time,
        String task,
        String model,
        boolean streamed,
        String question,
        String hash,
        Behaviour behaviour,
        RequestOutcome outcome) {

    /** The outcome of a request. */
    public enum RequestOutcome {
        /** The response is not complete yet. */
        OPEN,
        /** A whole chat completion was sent. */
        ANSWERED,
        /** An error was sent. */
        REFUSED,
        /** The endpoint broke the connection. */
        BROKEN_OFF,
        /** The client closed the connection before it received its answer. */
        HUNG_UP
    }

    RecordedRequest with(RequestOutcome changed) {
        return new RecordedRequest(number, time, task, model, streamed, question, hash, behaviour, changed);
    }
}
