package dev.crosscheck.gateway.access;

import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.model.text.Sha256;
import dev.crosscheck.steps.http.ExposedService;
import dev.crosscheck.steps.http.TenantHeader;
import io.quarkus.oidc.OidcRequestContext;
import io.quarkus.oidc.OidcTenantConfig;
import io.quarkus.oidc.OidcTenantConfigBuilder;
import io.quarkus.oidc.TenantConfigResolver;
import io.quarkus.oidc.runtime.OidcTenantConfig.ApplicationType;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The connection settings of the identity provider: for validating the API's tokens, and for signing in pages, with
 * PKCE and a nonce. Contacts the provider only at the first request that needs it, so the gateway starts without it.
 */
@ApplicationScoped
class OidcTenants implements TenantConfigResolver {

    /** The path where a page signs in, and to which the provider returns people. */
    static final String SIGN_IN = "/v1/sign-in/oidc";

    private static final String PAGE = "page";
    private static final String PAGE_HERE = "page-here";
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /**
     * How often at most the provider's keys are read again because a token names an unknown one. Anybody can send such
     * a token, so while the library waits, tokens of a new key are refused. The library's own default is ten minutes.
     */
    private static final Duration BETWEEN_READING_KEYS = Duration.ofSeconds(5);

    private final OidcConfig config;
    private final Optional<String> serviceSecret;
    private final Map<String, OidcTenantConfig> made = new ConcurrentHashMap<>();

    OidcTenants(OidcConfig config, GatewayConfig gateway) {
        this.config = config;
        this.serviceSecret = gateway.serviceSecret().filter(text -> !text.isBlank());
    }

    void check(@Observes @Priority(Interceptor.Priority.PLATFORM_BEFORE) StartupEvent begun) {
        refusal(config).ifPresent(reason -> {
            throw new IllegalStateException(reason);
        });
    }

    /** Returns why the gateway must not start; empty if it may. */
    static Optional<String> refusal(OidcConfig config) {
        if (config.issuer().isEmpty()) {
            return Optional.empty();
        }
        if (!config.issuer().filter(OidcTenants::isSafe).isPresent()) {
            return Optional.of("CROSSCHECK_OIDC_ISSUER must be an address that begins with https://, or with http:// on"
                    + " this machine: " + config.issuer().get());
        }
        if (config.clientId().isEmpty() || config.rolesClaim().isEmpty()) {
            return Optional.of("CROSSCHECK_OIDC_CLIENT_ID and CROSSCHECK_OIDC_ROLES_CLAIM must not be empty.");
        }
        if (config.tenantClaim().isEmpty()
                && !config.tenant().filter(TenantHeader::isName).isPresent()) {
            return Optional.of("CROSSCHECK_OIDC_TENANT must be small letters, digits and hyphens, at most 63, and not"
                    + " web; or set CROSSCHECK_OIDC_TENANT_CLAIM.");
        }
        return Optional.empty();
    }

    private static boolean isSafe(String issuer) {
        try {
            URI address = new URI(issuer);
            return address.getHost() != null
                    && ("https".equals(address.getScheme())
                            || ("http".equals(address.getScheme()) && ExposedService.isLoopback(address.getHost())));
        } catch (URISyntaxException e) {
            return false;
        }
    }

    /** Returns whether a provider is configured. */
    boolean areThere() {
        return config.issuer().isPresent();
    }

    OidcConfig config() {
        return config;
    }

    @Override
    public Uni<OidcTenantConfig> resolve(RoutingContext context, OidcRequestContext<OidcTenantConfig> unused) {
        if (!areThere()) {
            return Uni.createFrom().nullItem();
        }
        if (!isAtSignIn(context)) {
            return Uni.createFrom().item(made.computeIfAbsent("api", this::ofApi));
        }
        return Uni.createFrom()
                .item(made.computeIfAbsent(isHere(context) ? PAGE_HERE : PAGE, id -> ofPage(id, !isHere(context))));
    }

    /** Returns whether a page signs in: only there is an ID token expected. */
    static boolean isAtSignIn(RoutingContext context) {
        return context.normalizedPath().equals(SIGN_IN);
    }

    /**
     * Returns whether the browser is on this machine. Any other browser connects through a proxy that terminates TLS.
     */
    static boolean isHere(RoutingContext context) {
        return ExposedService.isLoopback(context.request().authority().host());
    }

    /** Removes the library's session cookie, because the page gets this server's own, or none. */
    static void forgetSession(RoutingContext context) {
        for (String id : List.of(PAGE, PAGE_HERE)) {
            context.response().removeCookies("q_session_" + id, false);
        }
    }

    private OidcTenantConfigBuilder provider(String id) {
        return OidcTenantConfig.builder()
                .tenantId(id)
                .authServerUrl(config.issuer().orElseThrow())
                .clientId(clientId())
                .connectionTimeout(PATIENCE)
                .token()
                .forcedJwkRefreshInterval(BETWEEN_READING_KEYS)
                .subjectRequired()
                .end()
                .roles()
                .roleClaimPath(config.rolesClaim().orElseThrow())
                .end();
    }

    private OidcTenantConfig ofApi(String id) {
        return provider(id)
                .applicationType(ApplicationType.SERVICE)
                .token()
                .audience(config.audience().orElseGet(this::clientId))
                .allowJwtIntrospection(false)
                .allowOpaqueTokenIntrospection(false)
                .end()
                .build();
    }

    /** @param behindTls whether the provider returns people over HTTPS, and cookies are sent only over HTTPS */
    private OidcTenantConfig ofPage(String id, boolean behindTls) {
        OidcTenantConfigBuilder page = provider(id).applicationType(ApplicationType.WEB_APP);
        config.clientSecret()
                .ifPresent(secret -> page.credentials().clientSecret(secret).end());
        var way = page.authentication()
                .redirectPath(SIGN_IN)
                .removeRedirectParameters(false)
                .scopes(config.scopes().orElse(List.of()))
                .pkceRequired()
                .nonceRequired()
                .failOnMissingStateParam()
                .cookiePath(SIGN_IN)
                .forceRedirectHttpsScheme(behindTls)
                .cookieForceSecure(behindTls);
        // All gateways use the same secret, because people may return to another gateway than the one they left.
        serviceSecret.ifPresent(secret -> way.stateSecret(Sha256.hex("sign-in " + secret)));
        return way.end().tokenStateManager().encryptionRequired(false).end().build();
    }

    private String clientId() {
        return config.clientId().orElseThrow();
    }
}
