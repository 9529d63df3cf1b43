package dev.crosscheck.filler;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Configures the amount of filler in a session, and its time. */
@ConfigMapping(prefix = "crosscheck.filler")
interface FillerConfig {

    /** The number of characters in the sources that a search returns; default 30,000. */
    @WithDefault("30000")
    int characters();

    /** The time of the one call of each step except a search, to imitate a language model; default 0 s: no call. */
    @WithDefault("0s")
    Duration callTime();
}
