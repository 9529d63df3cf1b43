package dev.crosscheck.gateway.access;

import dev.crosscheck.model.text.Sha256;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.NewCookie;
import java.security.SecureRandom;
import java.time.Clock;

/** Signs pages in and out, for keys as well as for people. */
@ApplicationScoped
class PageSignIn {

    private final KeyTable table;
    private final KnownCallers known;
    private final AccessConfig config;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    PageSignIn(KeyTable table, KnownCallers known, AccessConfig config, Clock clock) {
        this.table = table;
        this.known = known;
        this.config = config;
        this.clock = clock;
    }

    /**
     * Signs a page in and returns its cookie.
     *
     * @param secure whether the page was loaded over HTTPS
     */
    Uni<NewCookie> begin(Caller caller, boolean secure) {
        String token = KeyText.token(random);
        return table.signIn(Sha256.hex(token), caller, clock.instant().plus(config.signedInFor()))
                .map(_ -> cookie(token, (int) config.signedInFor().toSeconds(), secure));
    }

    /** @param token value of the page's cookie; null if there is none */
    Uni<NewCookie> end(String token) {
        Uni<Void> out = token == null ? Uni.createFrom().voidItem() : table.signOut(Sha256.hex(token));
        return out.invoke(known::forget).map(_ -> cookie("", 0, false));
    }

    /** Browsers send the cookie only to this API and only from this site's pages, and hide it from scripts. */
    private static NewCookie cookie(String value, int seconds, boolean secure) {
        return new NewCookie.Builder(Credential.COOKIE)
                .value(value)
                .path("/v1")
                .maxAge(seconds)
                .httpOnly(true)
                .secure(secure)
                .sameSite(NewCookie.SameSite.STRICT)
                .build();
    }
}
