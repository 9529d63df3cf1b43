package dev.crosscheck.analyst;

import dev.crosscheck.steps.Implementation;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** What can be set on the Analyst. */
@ConfigMapping(prefix = "crosscheck.analyst")
public interface AnalystConfig {

    /** Which implementation is used: auto, llm or heuristic. Default: auto. */
    @WithDefault("auto")
    Implementation mode();
}
