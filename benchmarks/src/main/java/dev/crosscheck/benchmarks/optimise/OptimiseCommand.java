package dev.crosscheck.benchmarks.optimise;

import dev.crosscheck.cli.console.CommandGroup;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Improves prompts by measuring them; each kind is a subcommand. */
@Command(name = "optimise", description = "Improve prompts by measuring them.")
public final class OptimiseCommand extends CommandGroup {

    private OptimiseCommand() {
        super("What to optimise is missing");
    }

    /** Returns the command with its subcommands. */
    public static CommandLine commandLine(GlobalOptions global, Terminal terminal) {
        return new CommandLine(new OptimiseCommand())
                .addSubcommand(new OptimisePromptsCommand(global, terminal, System.getenv()));
    }
}
