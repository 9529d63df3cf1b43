package dev.crosscheck.gateway;

import dev.crosscheck.model.research.Budget;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/**
 * Prevents the start if a configured limit is invalid. Otherwise the first request would fail. The message names the
 * limit.
 */
@ApplicationScoped
class ConfiguredLimits {

    private final GatewayConfig config;

    ConfiguredLimits(GatewayConfig config) {
        this.config = config;
    }

    void check(@Observes StartupEvent started) {
        try {
            config.limits().overrides();
            config.loop().policy();
            config.threadLimits(null, null, Budget.NONE);
            config.evaluation().policy();
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException("A limit in the environment cannot be (RESEARCH_…): " + e.getMessage(), e);
        }
    }
}
