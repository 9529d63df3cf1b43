package dev.crosscheck.cli.steering;

import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import picocli.CommandLine.Command;

/** Lets a paused session go on. */
@Command(name = "resume", description = "Let a paused session go on where it was.")
public final class ResumeCommand extends VerbCommand {

    public ResumeCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    Acted act(CrosscheckClient client, String id) {
        return Acted.on(client.act(id, "resume"));
    }
}
