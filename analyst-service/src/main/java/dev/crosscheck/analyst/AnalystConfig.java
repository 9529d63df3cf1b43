package dev.crosscheck.analyst;

import dev.crosscheck.analyst.python.PythonConfig;
import dev.crosscheck.steps.Implementation;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.util.Optional;

/** The Analyst's settings. */
@ConfigMapping(prefix = "crosscheck.analyst")
public interface AnalystConfig {

    /** Which implementation is used: auto, llm or heuristic. Default: auto. */
    @WithDefault("auto")
    Implementation mode();

    /**
     * Folder with the operator's own prompts for evaluations, {@code <prompt_id>.prompt.md}; default none. Environment:
     * CROSSCHECK_PROMPTS_FOLDER.
     */
    Optional<Path> promptsFolder();

    /** The processes that run Python for chats. */
    PythonConfig python();
}
