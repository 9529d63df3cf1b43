package dev.crosscheck.benchmarks.bench;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import picocli.CommandLine.Option;

/** The options of a run whose agents do nothing, to measure the steps themselves. */
final class NoAgents {

    private static final String FILLER = "deploy/filler-service/target/quarkus-app/quarkus-run.jar";

    /**
     * The number of calls in a session without detours. The busiest agent makes three of them: plan, assess and draft.
     */
    private static final int CALLS = 6;

    private static final int CALLS_OF_THE_BUSIEST_AGENT = 3;

    @Option(
            names = "--agents",
            paramLabel = "auto|none",
            defaultValue = "auto",
            description = {
                "none: agents that do nothing, in a stack of their own, to measure",
                "what the steps cost (default: ${DEFAULT-VALUE})"
            })
    private String agents;

    @Option(
            names = "--characters",
            paramLabel = "N",
            defaultValue = "30000",
            description = "with none: text in the sources, which commands carry (default: ${DEFAULT-VALUE})")
    private int characters;

    @Option(
            names = "--call-time",
            paramLabel = "SECONDS",
            defaultValue = "0",
            description = "with none: what the one call of each step takes (default: no call)")
    private int callSeconds;

    @Option(
            names = "--slots",
            paramLabel = "N",
            defaultValue = "32",
            description = "with none: steps that an agent runs at a time (default: ${DEFAULT-VALUE})")
    private int slots;

    @Option(
            names = "--fsync",
            paramLabel = "on|off",
            defaultValue = "on",
            description = "with none: whether the database waits for the disk (default: ${DEFAULT-VALUE})")
    private String fsync;

    /** @throws CommandFailed with the name of the wrong option */
    boolean wanted() {
        require(agents.equals("auto") || agents.equals("none"), "--agents is auto or none");
        require(characters >= 1 && callSeconds >= 0 && slots >= 1, "--characters, --call-time or --slots is too small");
        require(fsync.equals("on") || fsync.equals("off"), "--fsync is on or off");
        return agents.equals("none");
    }

    /** Returns the environment of a stack with a filler in place of each agent. */
    Map<String, String> environment(Path projectFolder) {
        return Map.of(
                "CROSSCHECK_AGENTS_JAR", projectFolder.resolve(FILLER).toString(),
                "CROSSCHECK_FILLER_CHARACTERS", Integer.toString(characters),
                "CROSSCHECK_FILLER_CALL_TIME", Duration.ofSeconds(callSeconds).toString(),
                "CROSSCHECK_STEPS_CONCURRENCY", Integer.toString(slots),
                "CROSSCHECK_FSYNC", fsync);
    }

    /**
     * Returns how long so many sessions take if only calls take time: calls × time ÷ concurrency. It computes this for
     * the calls of all agents, of which each session makes one at a time, and for those of the busiest agent and its
     * slots, and returns the longer.
     *
     * @param atATime sessions at a time
     * @return seconds; 0 if there are no calls
     */
    double idealSeconds(int sessions, int atATime) {
        double bySessions = (double) CALLS / Math.min(sessions, atATime);
        double bySlots = (double) CALLS_OF_THE_BUSIEST_AGENT / slots;
        return sessions * Math.max(bySessions, bySlots) * callSeconds;
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new CommandFailed(ExitCode.USAGE, message);
        }
    }
}
