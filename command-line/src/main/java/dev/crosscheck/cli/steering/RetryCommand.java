package dev.crosscheck.cli.steering;

import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import picocli.CommandLine.Command;

/** Tries a failed session again. */
@Command(
        name = "retry",
        description = "Retry a failed session once, as a new session that starts at the last event before the failure.")
public final class RetryCommand extends VerbCommand {

    public RetryCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    Acted act(CrosscheckClient client, String id) {
        return Acted.begun(client.research().retry(id), "");
    }
}
