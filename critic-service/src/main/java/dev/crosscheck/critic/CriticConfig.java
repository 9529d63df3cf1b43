package dev.crosscheck.critic;

import dev.crosscheck.steps.Implementation;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** The settings of the Critic. */
@ConfigMapping(prefix = "crosscheck.critic")
public interface CriticConfig {

    /** Which implementation to use: auto, llm or heuristic. Default: auto. */
    @WithDefault("auto")
    Implementation mode();

    /**
     * Whether a small network in this process reads English claims with the nearest sources, beside the comparison of
     * words. Takes about 130 MB of memory from the first claim on. Default: true.
     */
    @WithDefault("true")
    boolean entailment();

    /** Settings for the language model that judges claims which the checks leave undecided. */
    Judge judge();

    /** Limits for one report. */
    interface Judge {
        /** The most claims to judge; 0 turns the judge off. Default: 8. */
        @WithDefault("8")
        int maxClaims();

        /** The time after which no further claim goes to the judge. Default: 30 s. */
        @WithDefault("30s")
        Duration time();
    }
}
