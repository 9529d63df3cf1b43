package dev.crosscheck.cli.steering;

import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import picocli.CommandLine.Command;

/** Stops a session for a while. */
@Command(
        name = "pause",
        description =
                "Stop a session for a while. What is under way is kept, nothing else starts, and its time stands still.")
public final class PauseCommand extends VerbCommand {

    public PauseCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    Acted act(CrosscheckClient client, String id) {
        return Acted.on(client.act(id, "pause"));
    }
}
