package dev.crosscheck.steps.message;

/**
 * The result of decoding the bytes of a record.
 *
 * @param <M> the expected kind of message
 */
public sealed interface Decoded<M> {

    record Message<M>(M message) implements Decoded<M> {}

    /** The value is not JSON, or JSON of another shape. */
    record Unreadable<M>(String cause) implements Decoded<M> {}

    /** The shape is right, but a required field is missing or out of range. */
    record Incomplete<M>(String cause) implements Decoded<M> {}

    /**
     * This version of Crosscheck does not know the type, or this version of the type. The record must be parked; its
     * step must not fail.
     */
    record UnknownType<M>(String type) implements Decoded<M> {}
}
