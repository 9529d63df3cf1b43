package dev.crosscheck.gateway.access;

import io.vertx.core.MultiMap;
import io.vertx.ext.web.RoutingContext;
import java.util.Map;

/**
 * Adds default security headers to every response that does not set its own: no content sniffing, no embedding
 * elsewhere, no caching.
 */
final class SecurityHeaders {

    private static final Map<String, String> USUAL = Map.of(
            "X-Content-Type-Options", "nosniff",
            "X-Frame-Options", "DENY",
            "Referrer-Policy", "same-origin",
            "Cross-Origin-Resource-Policy", "same-origin",
            "Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'",
            "Cache-Control", "no-store");

    private SecurityHeaders() {}

    static void addTo(RoutingContext context) {
        context.addHeadersEndHandler(_ -> {
            MultiMap headers = context.response().headers();
            USUAL.forEach((name, value) -> {
                if (!headers.contains(name)) {
                    headers.set(name, value);
                }
            });
        });
    }
}
