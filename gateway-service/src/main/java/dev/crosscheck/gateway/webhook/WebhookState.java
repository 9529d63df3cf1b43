package dev.crosscheck.gateway.webhook;

import java.time.Instant;

/**
 * The state of a webhook.
 *
 * @param origin scheme, host and port of its address
 * @param attempts number of attempts so far
 * @param nextAt time of the next attempt; null before the session's end, and once the webhook is settled
 * @param deliveredAt null if it was not delivered
 * @param status status of the last response; null if there was none
 * @param failure why the last attempt failed; null if it did not
 */
public record WebhookState(
        String origin, Stage stage, int attempts, Instant nextAt, Instant deliveredAt, Integer status, String failure) {

    /** The progress of the delivery. */
    public enum Stage {
        /** The session is not over, or has only just ended. */
        WAITING,
        /** An attempt has failed, and another will follow. */
        RETRYING,
        DELIVERED,
        /** No further attempt will follow. */
        FAILED
    }
}
