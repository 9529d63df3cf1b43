package dev.crosscheck.search.embedding;

import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Finding passages by what they mean. */
public interface VectorsConfig {

    /**
     * Whether passages get vectors, and searches use them; default true. Also {@code CROSSCHECK_VECTORS}. Vectors that
     * are there stay, and count again when it is switched on again.
     */
    @WithDefault("true")
    boolean enabled();

    /** For how long nobody must have searched before a passage gets its vector; default 500 ms. */
    @WithDefault("500ms")
    Duration quiet();

    /** How long a passage waits for that, at most; default 2 s. So vectors come, slowly, however much is searched. */
    @WithDefault("2s")
    Duration longestPause();

    /** How many passages, about, one replica takes on at a time; default 64. Others take the next ones. */
    @WithDefault("64")
    int passagesAtOnce();

    /** After how long another replica takes over what one has left undone; default 60 s. */
    @WithDefault("60s")
    Duration lease();
}
