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

    /** The tiers that monitor mode compares. */
    CompareTiers compareTiers();

    /** Two tiers, from 1 to 5. */
    interface CompareTiers {
        /** The tier taken for official accounts. Default: 1. */
        @WithDefault("1")
        int upper();

        /** The tier taken for social ones. Default: 5. */
        @WithDefault("5")
        int lower();
    }
}
