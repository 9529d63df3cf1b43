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

/** Tokens of the provider go nowhere: what they say is read once, and the page gets a cookie of ours. */
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

    /** Such a cookie is never set, so whoever shows one has made it. */
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
