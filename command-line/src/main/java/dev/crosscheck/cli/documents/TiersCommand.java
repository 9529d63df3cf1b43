package dev.crosscheck.cli.documents;

import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Shows how sources are rated. */
@Command(name = "tiers", description = "Look up how sources are rated.")
public final class TiersCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    private TiersCommand() {}

    public static CommandLine commandLine(GlobalOptions global, Terminal terminal) {
        return new CommandLine(new TiersCommand()).addSubcommand(new CheckTierCommand(global, terminal));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Name a command: check");
    }
}
