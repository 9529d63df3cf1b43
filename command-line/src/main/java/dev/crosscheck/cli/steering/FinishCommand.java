package dev.crosscheck.cli.steering;

import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import picocli.CommandLine.Command;

/** Has a session write its report now. */
@Command(
        name = "finish",
        description =
                "Have a session write its report with what there is: no further search, no further round. A paused one goes on.")
public final class FinishCommand extends VerbCommand {

    public FinishCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    Acted act(CrosscheckClient client, String id) {
        return Acted.on(client.act(id, "finish"));
    }
}
