package dev.crosscheck.gateway.webhook;

import io.quarkus.runtime.Startup;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The deployment's own secret. Read at the start, so that a gateway with a wrong one does not come up. */
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

    /** Empty where neither the request brought one nor the deployment has one, any more. */
    Optional<WebhookSecret> or(String ofRequest) {
        return ofRequest == null ? secret : Optional.of(WebhookSecret.parse(ofRequest));
    }
}
