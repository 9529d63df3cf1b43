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
        @Schema(description = "scheme, host and port of the address; the rest is not shown")
        String origin,

        @Schema(enumeration = {"waiting", "retrying", "delivered", "failed"})
        String state,

        int attempts,

        @Schema(description = "time of the next attempt; absent if none is planned")
        Instant nextAttemptAt,

        Instant deliveredAt,

        @Schema(description = "HTTP status of the last response; absent if there was none")
        Integer status,

        @Schema(description = "code of the last attempt's failure; absent if it did not fail")
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
