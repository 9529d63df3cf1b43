package dev.crosscheck.gateway;

import dev.crosscheck.model.SessionId;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Whether sessions reason about what they find, or return plain search results in the same format. */
@ConfigMapping(prefix = "crosscheck.reasoning")
public interface ReasoningConfig {

    /** Whether any session reasons. Default: true. Environment: CROSSCHECK_REASONING_ENABLED. */
    @WithDefault("true")
    boolean enabled();

    /**
     * The percentage of sessions that reason, from 0 to 100. A session's id decides, so all gateways decide alike, and
     * a larger percentage includes all sessions of a smaller one. Default: 100. Environment:
     * CROSSCHECK_REASONING_ROLLOUT_PERCENT.
     */
    @WithDefault("100")
    int rolloutPercent();

    /** Returns whether this session reasons. This is decided once, when it begins. */
    static boolean isOn(ReasoningConfig config, SessionId session) {
        return config.enabled() && Math.floorMod(session.value().hashCode(), 100) < config.rolloutPercent();
    }
}
