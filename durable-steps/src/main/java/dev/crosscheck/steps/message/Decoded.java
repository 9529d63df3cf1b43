package dev.crosscheck.steps.message;

/**
 * What became of the bytes of a record.
 *
 * @param <M> the kind of message that was expected
 */
public sealed interface Decoded<M> {

    record Message<M>(M message) implements Decoded<M> {}

    /** Not JSON, or JSON of another shape. */
    record Unreadable<M>(String cause) implements Decoded<M> {}

    /** The shape is right, and something that every such message has is missing or out of range. */
    record Incomplete<M>(String cause) implements Decoded<M> {}

    /** A type, or a version of one, that this version of Crosscheck does not know: to be parked, not to be failed. */
    record UnknownType<M>(String type) implements Decoded<M> {}
}
