package dev.crosscheck.steps.intake;

import dev.crosscheck.steps.message.Envelope;

/**
 * A record that went to the dead letters.
 *
 * @param envelope what its headers say: with a session, if they name one
 * @param code a stable code
 * @param detail what exactly was wrong, without content of the record
 */
public record Rejection(Envelope envelope, String code, String detail) {

    /** Not JSON, or JSON of another shape. */
    public static final String UNREADABLE = "unreadable_message";
    /** Something that every such message has is missing. */
    public static final String INCOMPLETE = "incomplete_message";
    /** Newer than ours: parked, and no reason to fail its session. */
    public static final String UNKNOWN_TYPE = "unknown_type";
    /** Larger than any message may be. */
    public static final String TOO_LARGE = "message_too_large";
    /** Handling it failed again and again, for another reason than an outage. */
    public static final String NOT_HANDLED = "not_handled";

    /** Whether the record only waits for a newer version of this service. */
    public boolean isParked() {
        return code.equals(UNKNOWN_TYPE);
    }
}
