package dev.crosscheck.gateway.retention;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Map;

/** The configuration of how long sessions are kept. */
@ConfigMapping(prefix = "crosscheck.retention")
public interface RetentionConfig {

    /**
     * How long a session is kept after its end. Then it is erased, as on request. Default: 0, for ever. Environment:
     * CROSSCHECK_RETENTION_SESSIONS.
     */
    @WithDefault("0s")
    Duration sessions();

    /**
     * Retention per tenant name, which overrides {@link #sessions}. Environment: CROSSCHECK_RETENTION_TENANTS_ and the
     * name in capitals, with an underscore for each hyphen: CROSSCHECK_RETENTION_TENANTS_NEWS_ROOM for {@code news-room}.
     * Default: none.
     */
    Map<String, Duration> tenants();

    /** Returns the retention of a tenant; zero or negative means for ever. */
    default Duration of(String tenant) {
        Duration own = tenants().get(tenant);
        return own != null ? own : tenants().getOrDefault(inTheEnvironment(tenant), sessions());
    }

    /** A variable's underscores become dots in the name that it sets. Names of tenants have hyphens, but no dots. */
    private static String inTheEnvironment(String tenant) {
        return tenant.replace('-', '.');
    }

    /** Returns whether any session is erased automatically. */
    default boolean isOn() {
        return sessions().isPositive() || tenants().values().stream().anyMatch(Duration::isPositive);
    }
}
