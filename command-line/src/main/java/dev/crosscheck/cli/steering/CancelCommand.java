package dev.crosscheck.cli.steering;

import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import picocli.CommandLine.Command;

/** Stops a session for good. */
@Command(name = "cancel", description = "Stop a session for good. No paid call starts after that.")
public final class CancelCommand extends VerbCommand {

    public CancelCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    Acted act(CrosscheckClient client, String id) {
        return Acted.on(client.act(id, "cancel"));
    }
}
