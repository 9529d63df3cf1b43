package dev.crosscheck.cli.steering;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Drafts again from the sources that a session found. */
@Command(
        name = "judge",
        description = "Write a new report from the sources that a session found, with another mode or other tiers, as"
                + " a new session. Does not search again.")
public final class JudgeCommand extends BeginningCommand {

    @Option(
            names = "--mode",
            paramLabel = "MODE",
            description = "discovery, strict or monitor (default: the session's)")
    private String mode;

    @Option(
            names = "--max-tier",
            paramLabel = "TIER",
            description = "the weakest tier that strict mode accepts, 1 to 5 (default: the session's)")
    private Integer maxTier;

    public JudgeCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    Acted act(CrosscheckClient client, String id) {
        if (mode == null && maxTier == null) {
            throw new CommandFailed(ExitCode.USAGE, "judge needs --mode or --max-tier");
        }
        ObjectNode request = Json.object();
        if (mode != null) {
            request.put("mode", mode);
        }
        if (maxTier != null) {
            request.put("max_tier", maxTier);
        }
        return begin(client, id, "judge", request);
    }
}
