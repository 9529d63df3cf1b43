package dev.crosscheck.gateway.access;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import java.util.Locale;
import java.util.Set;

/** What a request shows of who sent it. */
sealed interface Credential {

    /** The cookie of a page that is signed in. */
    String COOKIE = "crosscheck_page";

    Set<HttpMethod> READING = Set.of(HttpMethod.GET, HttpMethod.HEAD);

    /** A key, as {@code Authorization: Bearer} or {@code X-API-Key}. */
    record Key(String text) implements Credential {

        boolean isOurs() {
            return KeyText.isKey(text);
        }

        @Override
        public String toString() {
            return "Key";
        }
    }

    /** A token of the identity provider, as {@code Authorization: Bearer}, which is read where it is checked. */
    record Token() implements Credential {}

    /** The cookie of a page. */
    record Login(String token) implements Credential {
        @Override
        public String toString() {
            return "Login";
        }
    }

    record None() implements Credential {}

    /**
     * What a request shows. A cookie comes by itself, so it counts only where a page of ours is sure to ask: under
     * {@code /v1/}, and for what changes something only with an {@code Origin}, which the filter before this has held
     * against ours. Browsers send it with each such request.
     */
    static Credential of(HttpServerRequest request, String path) {
        String authorization = request.getHeader(HttpHeaders.AUTHORIZATION);
        if (authorization != null && authorization.toLowerCase(Locale.ROOT).startsWith("bearer ")) {
            String text = authorization.substring("bearer ".length()).strip();
            return isToken(text) ? new Token() : new Key(text);
        }
        String key = request.getHeader("X-API-Key");
        if (key != null) {
            return new Key(key.strip());
        }
        var cookie = request.getCookie(COOKIE);
        boolean ofPage = path.startsWith("/v1/")
                && (READING.contains(request.method()) || request.headers().contains(HttpHeaders.ORIGIN));
        return cookie != null && ofPage ? new Login(cookie.getValue()) : new None();
    }

    /** Whether it has the shape of a signed JSON Web Token: three parts, the first of which begins a JSON object. */
    private static boolean isToken(String text) {
        return text.startsWith("ey") && text.chars().filter(c -> c == '.').count() == 2;
    }
}
