package dev.crosscheck.gateway.retention;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Map;

/** How long sessions are kept. */
@ConfigMapping(prefix = "crosscheck.retention")
public interface RetentionConfig {

    /**
     * How long a session is kept once it is over; then it is erased, as by hand. Default: 0, for ever. Environment:
     * CROSSCHECK_RETENTION_SESSIONS.
     */
    @WithDefault("0s")
    Duration sessions();

    /**
     * The same for single tenants, by their names, instead of {@link #sessions}. Environment:
     * CROSSCHECK_RETENTION_TENANTS_ and the name in capitals.
     */
    Map<String, Duration> tenants();

    /** For ever where it is not positive. */
    default Duration of(String tenant) {
        return tenants().getOrDefault(tenant, sessions());
    }

    /** Whether any session goes by itself. */
    default boolean isOn() {
        return sessions().isPositive() || tenants().values().stream().anyMatch(Duration::isPositive);
    }
}
