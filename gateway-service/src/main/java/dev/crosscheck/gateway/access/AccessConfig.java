package dev.crosscheck.gateway.access;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** The configuration of access. */
@ConfigMapping(prefix = "crosscheck.access")
public interface AccessConfig {

    /** Whether requests need a key. */
    enum Auth {
        /** Requests need no key. Allowed only if the gateway listens on the loopback interface alone. */
        AUTO,
        /** All requests need a key, except those for the page's own files. */
        KEYS
    }

    /**
     * {@code auto}: an instance that only its own machine can reach asks for no key; any other instance refuses to
     * start. {@code keys}: every request needs a key. Default: auto. Environment: CROSSCHECK_AUTH.
     */
    @WithDefault("auto")
    Auth auth();

    /**
     * A key that is valid from the first start, with the role admin and the tenant local. The other keys are created
     * with it. Default: none. Environment: CROSSCHECK_FIRST_KEY.
     */
    Optional<String> firstKey();

    /** The most requests per key and minute, at each gateway; 0 for no limit. Default: 600. */
    @WithDefault("600")
    int requestsPerMinute();

    /** The most sessions that a key may begin per minute, at each gateway; 0 for no limit. Default: 60. */
    @WithDefault("60")
    int sessionsPerMinute();

    /** How long a page stays signed in. Default: 12 h. */
    @WithDefault("12h")
    Duration signedInFor();

    /** How long audit entries are kept; 0 for ever. Default: 400 days. */
    @WithDefault("400d")
    Duration auditRetention();
}
