package dev.crosscheck.gateway.access;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** An identity provider whose people are let in beside keys, by OpenID Connect. Without an issuer there is none. */
@ConfigMapping(prefix = "crosscheck.oidc")
public interface OidcConfig {

    /**
     * The provider's address, below which its {@code .well-known/openid-configuration} is. Default: none, so only keys
     * count. Environment: CROSSCHECK_OIDC_ISSUER.
     */
    Optional<String> issuer();

    /** What the provider calls this instance. Default: crosscheck. */
    @WithDefault("crosscheck")
    Optional<String> clientId();

    /** Shown to the provider when a person comes back from it. Default: none, for a public client. */
    Optional<String> clientSecret();

    /** For whom a token of the API must be, as its {@code aud} says. Default: the client's id. */
    Optional<String> audience();

    /** What is asked for at sign-in, beside {@code openid}. Default: profile. */
    @WithDefault("profile")
    Optional<List<String>> scopes();

    /** What the page calls the provider. Default: none. */
    Optional<String> name();

    /**
     * Where a token says what its owner is: the name of a claim, or a path with slashes into it, to a text or a list.
     * Default: groups.
     */
    @WithDefault("groups")
    Optional<String> rolesClaim();

    /** What stands there for each role. */
    Roles roles();

    /** The claim that says whose tenant a person is of. Default: none, so all are of {@link #tenant()}. */
    Optional<String> tenantClaim();

    /** The tenant of all people, where no claim says it. Default: local. */
    @WithDefault("local")
    Optional<String> tenant();

    /** What a token must say for a role. Who has several has the highest; who has none is refused. */
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
