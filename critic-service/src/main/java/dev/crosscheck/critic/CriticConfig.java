package dev.crosscheck.critic;

import dev.crosscheck.steps.Implementation;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** What can be set on the Critic. */
@ConfigMapping(prefix = "crosscheck.critic")
public interface CriticConfig {

    /** Which implementation is used: auto, llm or heuristic. Default: auto. */
    @WithDefault("auto")
    Implementation mode();

    /** The language model as a judge of claims that the checks leave undecided. */
    Judge judge();

    /** How much it is asked about one report. */
    interface Judge {
        /** Claims at most; 0 for no judge. Default: 8. */
        @WithDefault("8")
        int maxClaims();

        /** After how long no further claim is put to it. Default: 30 s. */
        @WithDefault("30s")
        Duration time();
    }
}
