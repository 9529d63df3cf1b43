package dev.crosscheck.gateway.access;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The configuration of an OpenID Connect identity provider, whose people get access in addition to keys. Without an
 * issuer there is no provider.
 */
@ConfigMapping(prefix = "crosscheck.oidc")
public interface OidcConfig {

    /**
     * The provider's address; {@code .well-known/openid-configuration} is below it. Default: none, so that only keys
     * are valid. Environment: CROSSCHECK_OIDC_ISSUER.
     */
    Optional<String> issuer();

    /** The provider's client id of this instance. Default: crosscheck. */
    @WithDefault("crosscheck")
    Optional<String> clientId();

    /** The client secret for the exchange with the provider at sign-in. Default: none, for a public client. */
    Optional<String> clientSecret();

    /** The required {@code aud} of tokens for the API. Default: the client id. */
    Optional<String> audience();

    /** The scopes to request at sign-in, in addition to {@code openid}. Default: profile. */
    @WithDefault("profile")
    Optional<List<String>> scopes();

    /** The provider's name on the page. Default: none. */
    Optional<String> name();

    /**
     * The claim with a person's roles: its name, or a path with slashes into it, to a text or a list. Default: groups.
     */
    @WithDefault("groups")
    Optional<String> rolesClaim();

    /** The names of each role in that claim. */
    Roles roles();

    /** The claim with a person's tenant. Default: none, so that all people belong to {@link #tenant()}. */
    Optional<String> tenantClaim();

    /** The tenant of all people if there is no tenant claim. Default: local. */
    @WithDefault("local")
    Optional<String> tenant();

    /**
     * The token's names for each role. A person with several roles has the highest; a person without any is refused.
     */
    interface Roles {

        /** Default: crosscheck-reader. */
        @WithDefault("crosscheck-reader")
        Optional<Set<String>> reader();

        /** Default: crosscheck-researcher. */
        @WithDefault("crosscheck-researcher")
        Optional<Set<String>> researcher();

        /** Default: crosscheck-admin. */
        @WithDefault("crosscheck-admin")
        Optional<Set<String>> admin();
    }
}
