package dev.crosscheck.writer;

import dev.crosscheck.steps.Implementation;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** The Writer's settings. */
@ConfigMapping(prefix = "crosscheck.writer")
public interface WriterConfig {

    /** Which implementation is used: auto, llm or heuristic. Default: auto. */
    @WithDefault("auto")
    Implementation mode();
}
