package dev.crosscheck.gateway.webhook;

import java.time.Instant;

/**
 * How a webhook stands.
 *
 * @param origin scheme, host and port of where it goes
 * @param attempts so far
 * @param nextAt when it is tried again; null before the session is over, and once it is settled
 * @param deliveredAt null unless it was
 * @param status of the last answer; null where there was none
 * @param failure why the last attempt failed; null where it did not
 */
public record WebhookState(
        String origin, Stage stage, int attempts, Instant nextAt, Instant deliveredAt, Integer status, String failure) {

    /** How far it has come. */
    public enum Stage {
        /** The session is not over, or has just ended. */
        WAITING,
        /** An attempt has failed, and another follows. */
        RETRYING,
        DELIVERED,
        /** Given up. */
        FAILED
    }
}
