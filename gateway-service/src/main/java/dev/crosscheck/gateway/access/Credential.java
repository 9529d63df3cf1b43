package dev.crosscheck.gateway.access;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import java.util.Locale;
import java.util.Set;

/** What a request carries to identify its sender. */
sealed interface Credential {

    /** The name of the cookie of a signed-in page. */
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

    /** A token of the identity provider in {@code Authorization: Bearer}. Its text is read where it is validated. */
    record Token() implements Credential {}

    /** The value of a page's cookie. */
    record Login(String token) implements Credential {
        @Override
        public String toString() {
            return "Login";
        }
    }

    record None() implements Credential {}

    /**
     * Reads the credential of a request. Browsers send cookies automatically, so a cookie counts only if this server's
     * own page must be the sender: under {@code /v1/}, and for changes only with an {@code Origin} header. The filter
     * before this one has checked the origin, and browsers send the header with each such request.
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

    /** Returns whether the text looks like a signed JSON Web Token: three parts, and the first begins a JSON object. */
    private static boolean isToken(String text) {
        return text.startsWith("ey") && text.chars().filter(c -> c == '.').count() == 2;
    }
}
