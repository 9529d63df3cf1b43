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
 * How the identity provider is asked: for tokens of the API, and to sign a page in, with PKCE and a nonce. Nothing is
 * asked of it before the first request that needs it, so the gateway starts without it.
 */
@ApplicationScoped
class OidcTenants implements TenantConfigResolver {

    /** Where a page is signed in, and where the provider sends people back to. */
    static final String SIGN_IN = "/v1/sign-in/oidc";

    private static final String PAGE = "page";
    private static final String PAGE_HERE = "page-here";
    private static final Duration PATIENCE = Duration.ofSeconds(5);

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

    /** Why a gateway does not start; empty if it does. */
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

    /** Whether there is a provider. */
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
        if (!context.normalizedPath().equals(SIGN_IN)) {
            return Uni.createFrom().item(made.computeIfAbsent("api", this::ofApi));
        }
        return Uni.createFrom()
                .item(made.computeIfAbsent(isHere(context) ? PAGE_HERE : PAGE, id -> ofPage(id, !isHere(context))));
    }

    /** Whether the browser is on this machine; any other has come through something that terminates TLS. */
    static boolean isHere(RoutingContext context) {
        return ExposedService.isLoopback(context.request().authority().host());
    }

    /** Takes the cookie back by which the library would know a page: the page gets one of ours. */
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
                .roles()
                .roleClaimPath(config.rolesClaim().orElseThrow())
                .end();
    }

    private OidcTenantConfig ofApi(String id) {
        return provider(id)
                .applicationType(ApplicationType.SERVICE)
                .token()
                .audience(config.audience().orElseGet(this::clientId))
                .subjectRequired()
                .allowJwtIntrospection(false)
                .allowOpaqueTokenIntrospection(false)
                .end()
                .build();
    }

    /** @param behindTls whether people come back by HTTPS, and cookies go by nothing else */
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
        // The same at each gateway: people may come back to another one than they left.
        serviceSecret.ifPresent(secret -> way.stateSecret(Sha256.hex("sign-in " + secret)));
        return way.end()
                .token()
                .subjectRequired()
                .end()
                .tokenStateManager()
                .encryptionRequired(false)
                .end()
                .build();
    }

    private String clientId() {
        return config.clientId().orElseThrow();
    }
}
