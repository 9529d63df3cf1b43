package dev.crosscheck.cli.documents;

import dev.crosscheck.cli.console.CommandGroup;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Shows how sources are rated. */
@Command(name = "tiers", description = "Look up how sources are rated.")
public final class TiersCommand extends CommandGroup {

    private TiersCommand() {
        super("Name a command: check");
    }

    public static CommandLine commandLine(GlobalOptions global, Terminal terminal) {
        return new CommandLine(new TiersCommand()).addSubcommand(new CheckTierCommand(global, terminal));
    }
}
