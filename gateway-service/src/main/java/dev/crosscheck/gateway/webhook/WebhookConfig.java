package dev.crosscheck.gateway.webhook;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** How others are told that a session is over. */
@ConfigMapping(prefix = "crosscheck.gateway.webhook")
public interface WebhookConfig {

    /**
     * What webhooks are signed with where a request brings no secret of its own: {@code whsec_} and 24 to 64 bytes in
     * base64. Environment: CROSSCHECK_WEBHOOK_SECRET. Default: none; then a request must bring one.
     */
    Optional<String> secret();

    /** How often those that are due are looked for; {@code off} for never. Default: 1s. */
    @WithDefault("1s")
    String check();

    /** Attempts in all, the first included; then it is given up. Default: 8. */
    @WithDefault("8")
    int attempts();

    /** The pause after the first attempt; each is five times the one before. Default: 5s. */
    @WithDefault("5s")
    Duration firstPause();

    /** No pause is longer. Default: 6h. */
    @WithDefault("6h")
    Duration longestPause();
}
