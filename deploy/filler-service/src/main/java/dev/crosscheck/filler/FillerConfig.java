package dev.crosscheck.filler;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How much filler a session carries, and how long it takes. */
@ConfigMapping(prefix = "crosscheck.filler")
interface FillerConfig {

    /** Characters of text in the sources that a search is said to have found; default 30,000. */
    @WithDefault("30000")
    int characters();

    /** How long the one call of each step but a search takes, as a language model's would; default 0 s: no call. */
    @WithDefault("0s")
    Duration callTime();
}
