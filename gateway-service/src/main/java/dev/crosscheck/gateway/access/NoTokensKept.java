package dev.crosscheck.gateway.access;

import io.quarkus.oidc.AuthorizationCodeTokens;
import io.quarkus.oidc.OidcRequestContext;
import io.quarkus.oidc.OidcTenantConfig;
import io.quarkus.oidc.TokenStateManager;
import io.quarkus.security.AuthenticationFailedException;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;

/** Discards the provider's tokens. Their contents are read once, and the page then gets this server's own cookie. */
@Alternative
@Priority(1)
@ApplicationScoped
class NoTokensKept implements TokenStateManager {

    @Override
    public Uni<String> createTokenState(
            RoutingContext context,
            OidcTenantConfig config,
            AuthorizationCodeTokens tokens,
            OidcRequestContext<String> unused) {
        return Uni.createFrom().item("");
    }

    /** Always fails. Such a cookie is never set, so a client that sends one has forged it. */
    @Override
    public Uni<AuthorizationCodeTokens> getTokens(
            RoutingContext context,
            OidcTenantConfig config,
            String state,
            OidcRequestContext<AuthorizationCodeTokens> unused) {
        return Uni.createFrom().failure(new AuthenticationFailedException());
    }

    @Override
    public Uni<Void> deleteTokens(
            RoutingContext context, OidcTenantConfig config, String state, OidcRequestContext<Void> unused) {
        return Uni.createFrom().voidItem();
    }
}
