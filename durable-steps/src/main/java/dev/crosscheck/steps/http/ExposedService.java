package dev.crosscheck.steps.http;

import io.quarkus.arc.All;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Stops a service from starting if other machines can reach it and it does not check who calls. */
@ApplicationScoped
public class ExposedService {

    private final String host;
    private final Optional<String> secret;
    private final List<Admission> admissions;

    ExposedService(
            @ConfigProperty(name = "quarkus.http.host") String host,
            HttpConfig config,
            @All List<Admission> admissions) {
        this.host = host;
        this.secret = config.secret();
        this.admissions = List.copyOf(admissions);
    }

    /** Checks before any other part of the service starts to work. */
    void check(@Observes @Priority(Interceptor.Priority.PLATFORM_BEFORE) StartupEvent begun) {
        refusal(host, secret.filter(text -> !text.isBlank()).isPresent() || !admissions.isEmpty())
                .ifPresent(reason -> {
                    throw new IllegalStateException(reason);
                });
    }

    /** @param asks whether the service checks who calls */
    static Optional<String> refusal(String host, boolean asks) {
        return asks || isLoopback(host)
                ? Optional.empty()
                : Optional.of("This service would listen on " + host + " and answer every caller. Set"
                        + " CROSSCHECK_SERVICE_SECRET to the same long random text here and at the gateway, or listen"
                        + " only on 127.0.0.1 (QUARKUS_HTTP_HOST).");
    }

    /** Returns whether only this machine can reach a service that listens on this host. */
    public static boolean isLoopback(String host) {
        boolean bareIpv6 = host.indexOf(':') >= 0 && !host.startsWith("[");
        return Authority.parse(bareIpv6 ? "[" + host + "]" : host)
                .filter(Authority::isLoopback)
                .isPresent();
    }
}
