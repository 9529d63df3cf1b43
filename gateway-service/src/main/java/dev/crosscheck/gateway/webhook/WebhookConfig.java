package dev.crosscheck.gateway.webhook;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** The configuration of webhooks, which announce the end of sessions. */
@ConfigMapping(prefix = "crosscheck.gateway.webhook")
public interface WebhookConfig {

    /**
     * The secret that signs webhooks of requests without a secret: {@code whsec_} and 24 to 64 bytes in base64.
     * Environment: CROSSCHECK_WEBHOOK_SECRET. Default: none; then a request must contain one.
     */
    Optional<String> secret();

    /** How often to look for due webhooks; {@code off} for never. Default: 1s. */
    @WithDefault("1s")
    String check();

    /** The most attempts, including the first. Default: 8. */
    @WithDefault("8")
    int attempts();

    /** The pause after the first attempt; each further pause is five times as long. Default: 5s. */
    @WithDefault("5s")
    Duration firstPause();

    /** The longest pause. Default: 6h. */
    @WithDefault("6h")
    Duration longestPause();
}
