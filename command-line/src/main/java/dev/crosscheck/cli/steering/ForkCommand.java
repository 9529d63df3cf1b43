package dev.crosscheck.cli.steering;

import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Continues from a point in a session, as a new session. */
@Command(
        name = "fork",
        description = "Continue from an event of a session, as a new session. The original session does not change.")
public final class ForkCommand extends BeginningCommand {

    @Option(
            names = "--at",
            paramLabel = "SEQUENCE",
            required = true,
            description = "number of the last event that the new session copies, from 1")
    private long sequence;

    public ForkCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    Acted act(CrosscheckClient client, String id) {
        return begin(client, id, "fork", Json.object().put("sequence", sequence));
    }
}
