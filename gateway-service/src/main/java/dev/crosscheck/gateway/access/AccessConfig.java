package dev.crosscheck.gateway.access;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** Who is let in. */
@ConfigMapping(prefix = "crosscheck.access")
public interface AccessConfig {

    /** Whether requests need a key. */
    enum Auth {
        /** They do not; only for a gateway that listens on the loopback interface alone. */
        AUTO,
        /** All but those for the page's own files do. */
        KEYS
    }

    /**
     * {@code auto}: an instance that only its own machine reaches asks for no key, and any other does not start. {@code
     * keys}: every request needs one. Default: auto. Environment: CROSSCHECK_AUTH.
     */
    @WithDefault("auto")
    Auth auth();

    /**
     * A key, with the role admin and of the tenant local, that is known from the start: by it the others are made.
     * Default: none. Environment: CROSSCHECK_FIRST_KEY.
     */
    Optional<String> firstKey();

    /** Requests of a key in a minute, at each gateway; 0: any number. Default: 600. */
    @WithDefault("600")
    int requestsPerMinute();

    /** Sessions that a key may begin in a minute, at each gateway; 0: any number. Default: 60. */
    @WithDefault("60")
    int sessionsPerMinute();

    /** How long a page stays signed in. Default: 12 h. */
    @WithDefault("12h")
    Duration signedInFor();

    /** How long the audit log is kept; 0 for ever. Default: 400 days. */
    @WithDefault("400d")
    Duration auditRetention();
}
