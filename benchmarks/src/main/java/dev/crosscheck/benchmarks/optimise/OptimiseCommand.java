package dev.crosscheck.benchmarks.optimise;

import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Improves prompts by measuring them; each kind is a subcommand. */
@Command(name = "optimise", description = "Improve prompts by measuring them.")
public final class OptimiseCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    private OptimiseCommand() {}

    /** Returns the command with its subcommands. */
    public static CommandLine commandLine(GlobalOptions global, Terminal terminal) {
        return new CommandLine(new OptimiseCommand())
                .addSubcommand(new OptimisePromptsCommand(global, terminal, System.getenv()));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "What to optimise is missing");
    }
}
