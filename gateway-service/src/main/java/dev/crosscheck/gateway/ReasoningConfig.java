package dev.crosscheck.gateway;

import dev.crosscheck.model.SessionId;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Whether sessions reason about what they find, or give the plain results of a search in the same form. */
@ConfigMapping(prefix = "crosscheck.reasoning")
public interface ReasoningConfig {

    /** Whether any session does. Default: true. Environment: CROSSCHECK_REASONING_ENABLED. */
    @WithDefault("true")
    boolean enabled();

    /**
     * The share of sessions that do, in per cent, from 0 to 100. Which ones is decided by their ids, so that every
     * gateway decides alike, and a larger share has all sessions of a smaller one. Default: 100. Environment:
     * CROSSCHECK_REASONING_ROLLOUT_PERCENT.
     */
    @WithDefault("100")
    int rolloutPercent();

    /** Whether this session does; decided once, when it begins. */
    static boolean isOn(ReasoningConfig config, SessionId session) {
        return config.enabled() && Math.floorMod(session.value().hashCode(), 100) < config.rolloutPercent();
    }
}
