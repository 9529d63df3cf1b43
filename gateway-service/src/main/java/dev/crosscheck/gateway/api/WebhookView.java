package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.webhook.WebhookState;
import java.time.Instant;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The state of a session's webhook. */
@Schema(
        name = "Webhook",
        requiredProperties = {"origin", "state", "attempts"})
record WebhookView(
        @Schema(description = "scheme, host and port of where it goes; the rest is not shown")
        String origin,

        @Schema(enumeration = {"waiting", "retrying", "delivered", "failed"})
        String state,

        int attempts,

        @Schema(description = "when it is tried again; present while that is so")
        Instant nextAttemptAt,

        Instant deliveredAt,

        @Schema(description = "HTTP status of the last answer; absent where there was none")
        Integer status,

        @Schema(description = "why the last attempt failed, as a code; absent where it did not")
        String failure) {

    static WebhookView of(WebhookState state) {
        return new WebhookView(
                state.origin(),
                state.stage().name().toLowerCase(Locale.ROOT),
                state.attempts(),
                state.nextAt(),
                state.deliveredAt(),
                state.status(),
                state.failure());
    }
}
