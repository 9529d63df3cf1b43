package dev.crosscheck.gateway.access;

import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.access.AccessConfig.Auth;
import dev.crosscheck.steps.http.ExposedService;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Decides whether requests need a key. Refuses to start a gateway that other machines can reach without a key. */
@ApplicationScoped
public class AccessMode {

    private final AccessConfig config;
    private final String host;
    private final boolean secret;

    AccessMode(AccessConfig config, GatewayConfig gateway, @ConfigProperty(name = "quarkus.http.host") String host) {
        this.config = config;
        this.host = host;
        this.secret = gateway.serviceSecret().filter(text -> !text.isBlank()).isPresent();
    }

    void check(@Observes @Priority(Interceptor.Priority.PLATFORM_BEFORE) StartupEvent begun) {
        refusal(config.auth(), config.firstKey(), host, secret).ifPresent(reason -> {
            throw new IllegalStateException(reason);
        });
    }

    /** Returns whether a request without a key is refused. */
    public boolean needsKey() {
        return config.auth() == Auth.KEYS;
    }

    /** Returns why the gateway must not start; empty if it may. */
    static Optional<String> refusal(Auth auth, Optional<String> firstKey, String host, boolean secret) {
        if (firstKey.filter(key -> !key.isBlank() && !KeyText.isKey(key)).isPresent()) {
            return Optional.of("CROSSCHECK_FIRST_KEY is no key: it must begin with " + KeyText.PREFIX
                    + " and go on with at least 32 letters and digits, chosen at random.");
        }
        return switch (auth) {
            case AUTO ->
                ExposedService.isLoopback(host)
                        ? Optional.empty()
                        : Optional.of("The gateway would listen on " + host + " and let in whoever reaches it. Set"
                                + " CROSSCHECK_AUTH=keys, and CROSSCHECK_FIRST_KEY to the first key (docs/security.md),"
                                + " or listen on 127.0.0.1 alone (QUARKUS_HTTP_HOST).");
            case KEYS ->
                secret
                        ? Optional.empty()
                        : Optional.of("CROSSCHECK_AUTH=keys needs CROSSCHECK_SERVICE_SECRET, the same long random text"
                                + " at all five services: without it whoever reaches the services behind the gateway"
                                + " needs no key.");
        };
    }
}
