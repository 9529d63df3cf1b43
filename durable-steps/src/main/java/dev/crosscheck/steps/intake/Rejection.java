package dev.crosscheck.steps.intake;

import dev.crosscheck.steps.message.Envelope;

/**
 * A record that went to the dead letters.
 *
 * @param envelope the envelope in its headers; its session is null if they name none
 * @param code a stable code
 * @param detail what exactly was wrong, without content of the record
 */
public record Rejection(Envelope envelope, String code, String detail) {

    /** The value is not JSON, or JSON of another shape. */
    public static final String UNREADABLE = "unreadable_message";
    /** A required field is missing. */
    public static final String INCOMPLETE = "incomplete_message";
    /** The type is newer than this service. The record is parked, and its session does not fail. */
    public static final String UNKNOWN_TYPE = "unknown_type";
    /** The value is larger than any message may be. */
    public static final String TOO_LARGE = "message_too_large";
    /** Handling it failed several times, for another reason than an outage. */
    public static final String NOT_HANDLED = "not_handled";

    /** Returns whether the record only needs a newer version of this service. */
    public boolean isParked() {
        return code.equals(UNKNOWN_TYPE);
    }
}
