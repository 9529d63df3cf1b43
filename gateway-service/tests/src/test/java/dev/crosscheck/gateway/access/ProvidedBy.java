package dev.crosscheck.gateway.access;

import dev.crosscheck.gateway.GatewayConfig;
import io.quarkus.oidc.OidcRequestContext;
import io.quarkus.oidc.OidcTenantConfig;
import io.quarkus.test.junit.QuarkusMock;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.inject.Vetoed;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.config.ConfigProvider;

/** Gives the running gateway of a test an identity provider, without a restart. */
@Vetoed
final class ProvidedBy extends OidcTenants {

    private final Set<String> fresh = ConcurrentHashMap.newKeySet();

    private ProvidedBy(OidcConfig config) {
        super(config, ConfigProvider.getConfig().unwrap(SmallRyeConfig.class).getConfigMapping(GatewayConfig.class));
    }

    /** Drops what the library has cached for another provider: each test has a provider of its own. */
    @Override
    public Uni<OidcTenantConfig> resolve(RoutingContext context, OidcRequestContext<OidcTenantConfig> unused) {
        return super.resolve(context, unused).invoke(tenant -> {
            if (fresh.add(tenant.tenantId().orElseThrow())) {
                context.put("replace-tenant-configuration-context", "true");
            }
        });
    }

    /** @param settings properties with their full names, below {@code crosscheck.oidc} */
    static OidcConfig config(Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .withMapping(OidcConfig.class)
                .withSources(new PropertiesConfigSource(settings, "test", 1))
                .build()
                .getConfigMapping(OidcConfig.class);
    }

    static void install(Map<String, String> settings) {
        QuarkusMock.installMockForType(new ProvidedBy(config(settings)), OidcTenants.class);
    }
}
