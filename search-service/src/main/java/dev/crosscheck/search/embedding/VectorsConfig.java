package dev.crosscheck.search.embedding;

import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings for finding passages by meaning. */
public interface VectorsConfig {

    /**
     * Whether passages get vectors and searches use them; default true. Also {@code CROSSCHECK_VECTORS}. Existing
     * vectors stay, and are used again once this is true again.
     */
    @WithDefault("true")
    boolean enabled();

    /** How long no search must have run before the next passage gets its vector; default 500 ms. */
    @WithDefault("500ms")
    Duration quiet();

    /**
     * The longest wait for such a pause; default 2 s. The limit lets vectors progress, if slowly, during constant
     * searches.
     */
    @WithDefault("2s")
    Duration longestPause();

    /** The approximate number of passages that one replica claims at a time; default 64. */
    @WithDefault("64")
    int passagesAtOnce();

    /** The time after which another replica takes over unfinished documents; default 60 s. */
    @WithDefault("60s")
    Duration lease();
}
