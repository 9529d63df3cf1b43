package dev.crosscheck.gateway.webhook;

import io.quarkus.runtime.Startup;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * The deployment's own signing secret. It is read at the start, so that a gateway with an invalid secret does not
 * start.
 */
@Startup
@Singleton
public class SigningSecret {

    private final Optional<WebhookSecret> secret;

    SigningSecret(WebhookConfig config) {
        try {
            this.secret = config.secret().map(WebhookSecret::parse);
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException("CROSSCHECK_WEBHOOK_SECRET " + e.getMessage(), e);
        }
    }

    public boolean isSet() {
        return secret.isPresent();
    }

    /** Returns the request's secret, or the deployment's. Empty if there is neither, or not any more. */
    Optional<WebhookSecret> or(String ofRequest) {
        return ofRequest == null ? secret : Optional.of(WebhookSecret.parse(ofRequest));
    }
}
